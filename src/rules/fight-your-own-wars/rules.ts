import * as battle from './phases/battle.ts';
import { nrRetreat, withdrawInContact } from './phases/battle-ways.ts';
import { breakContact, enterTable, shiftBox, stayInBox, withdraw } from './phases/box.ts';
import * as commanders from './phases/commanders.ts';
import { decide } from './phases/decide.ts';
import { addDecoy, mergeDecoys, revealDecoy } from './phases/decoys.ts';
import { gather } from './phases/gather.ts';
import { attach, formGroup, moveGroup, splitGroup } from './phases/groups.ts';
import { spendHome, trade } from './phases/home.ts';
import { move } from './phases/march.ts';
import {
  answerRequest,
  changeOrders,
  helpReorganise,
  issueOrder,
  request,
} from './phases/orders.ts';
import { agree, carryOn, pass, resign, setHalt, setHand, setStop } from './phases/pacing.ts';
import {
  createFraction,
  dissolve,
  mergeFractions,
  recallPicket,
  sendPicket,
} from './phases/parts.ts';
import { planDay, planWeek } from './phases/plan.ts';
import { rally } from './phases/rally.ts';
import { bank, spend } from './phases/replenish.ts';
import { createConvoy, mergeGroups, releaseReserve, transferReserve } from './phases/reserves.ts';
import { attachAgent, orderSweep, reportCell, setTargets } from './phases/resistance.ts';
import { retreat } from './phases/retreat.ts';
import { RULINGS } from './phases/rulings.ts';
import { setupConfirm, setupPlace } from './phases/set-up.ts';
import { allocateLosses, counterBattery, retreatChoice } from './phases/settle.ts';
import { conceal, deploy, rest, wake } from './phases/stance.ts';
import { supplyMode } from './phases/supply.ts';
import { cancelSurprise, planSurprise } from './phases/surprise.ts';
import { chooseMeans, report } from './phases/table-battle.ts';
import { abandon, capture, recover, repairPriority, setMarch } from './phases/vehicles.ts';
import { assignWork, cancelWork, fireDemolition, shareSupply } from './phases/work.ts';

/** FYOW-A2: all actions. */
export const RULES = {
  'setup.place': setupPlace,
  'setup.confirm': setupConfirm,
  'commander.create': commanders.createCommander,
  'commander.appoint': commanders.appointCommander,
  'commander.review': commanders.reviewCommander,
  'group.form': formGroup,
  'group.split': splitGroup,
  'group.move': moveGroup,
  attach,
  'plan.week': planWeek,
  'plan.day': planDay,
  'supply.mode': supplyMode,
  move,
  enterTable,
  stayInBox,
  withdraw,
  breakContact,
  shiftBox,
  deploy,
  conceal,
  rest,
  wake,
  rally,
  gather,
  decide,
  'battle.attack': battle.attack,
  'battle.join': battle.join,
  'battle.barrage': battle.barrage,
  'battle.fight': battle.fight,
  'battle.secondAttack': battle.secondAttack,
  'battle.withdrawInContact': withdrawInContact,
  'battle.nrRetreat': nrRetreat,
  'battle.retreat': retreat,
  'battle.counterBattery': counterBattery,
  'battle.retreatChoice': retreatChoice,
  'battle.allocateLosses': allocateLosses,
  'fraction.create': createFraction,
  'fraction.dissolve': dissolve,
  'fraction.merge': mergeFractions,
  'picket.send': sendPicket,
  'picket.recall': recallPicket,
  'order.issue': issueOrder,
  'orders.change': changeOrders,
  request,
  'request.answer': answerRequest,
  'reorganise.help': helpReorganise,
  'march.set': setMarch,
  'vehicles.abandon': abandon,
  'vehicles.recover': recover,
  'vehicles.capture': capture,
  'work.assign': assignWork,
  'work.cancel': cancelWork,
  'demolition.fire': fireDemolition,
  'surprise.plan': planSurprise,
  'surprise.cancel': cancelSurprise,
  'decoy.add': addDecoy,
  'decoy.reveal': revealDecoy,
  'decoy.merge': mergeDecoys,
  'repair.priority': repairPriority,
  'supply.share': shareSupply,
  'bg.merge': mergeGroups,
  'reserve.transfer': transferReserve,
  'reserve.release': releaseReserve,
  'convoy.create': createConvoy,
  'replenish.spend': spend,
  'replenish.bank': bank,
  'home.spend': spendHome,
  trade,
  'partisan.setTargets': setTargets,
  'partisan.attachAgent': attachAgent,
  'partisan.report': reportCell,
  'partisan.sweep': orderSweep,
  'battle.choose': chooseMeans,
  'tabletop.report': report,
  pass,
  carryOn,
  'hand.set': setHand,
  'stops.set': setStop,
  'halts.set': setHalt,
  resign,
  agree,
  ...RULINGS,
};
