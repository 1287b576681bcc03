/** NQM-21.1, NQM-22.2, NQM-22.3: battlefields of one's own: ground by the generator, forces by tables of organisation, orders by doctrine. */
export {
  type BattleWish,
  type ForceWish,
  type GroundWish,
  madeBattle,
  madeGround,
} from './battle.ts';
export {
  type Dropped,
  ORGANISATIONS,
  type Organisation,
  unitsFromTemplate,
} from './organisation.ts';
export { proposedOrders } from './proposed.ts';
