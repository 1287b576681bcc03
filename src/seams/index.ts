/** Where two systems meet. Systems know nothing of it; page, server and command use it. */
export {
  BATTLES,
  battleTable,
  type Handed,
  isHandedOver,
  optionsOf,
  type Place,
  playByDoctrine,
  readBattle,
  scenarioOf,
  secretOf,
} from './battle.ts';
export { letIn } from './joiners.ts';
export { reportOf, sessionsPlayed } from './report.ts';
