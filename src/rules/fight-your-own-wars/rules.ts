import { aaFire } from './phases/aa.ts';
import { bomb } from './phases/air-bomb.ts';
import { attackAircraft } from './phases/air-combat.ts';
import { airDrop } from './phases/air-drop.ts';
import { airDecide, airMove, launch, returnHome, secondSortie } from './phases/air-flight.ts';
import { formBattlegroup, setLoad } from './phases/air-plan.ts';
import { recce } from './phases/air-recce.ts';
import { attackShip } from './phases/air-ships.ts';
import { groundAttack } from './phases/air-strafe.ts';
import * as battle from './phases/battle.ts';
import { nrRetreat, withdrawInContact } from './phases/battle-ways.ts';
import { breakContact, enterTable, shiftBox, stayInBox, withdraw } from './phases/box.ts';
import { onGround } from './phases/carried.ts';
import { fireBattery } from './phases/coastal.ts';
import * as commanders from './phases/commanders.ts';
import { createConvoy } from './phases/convoy.ts';
import { decide } from './phases/decide.ts';
import { addDecoy, mergeDecoys, revealDecoy } from './phases/decoys.ts';
import { fireDemolition } from './phases/demolition.ts';
import { ferry } from './phases/ferry.ts';
import { gather } from './phases/gather.ts';
import { reactGroup } from './phases/group-react.ts';
import { attach, formGroup, moveGroup, splitGroup } from './phases/groups.ts';
import { spendHome, trade } from './phases/home.ts';
import { load, unload } from './phases/hubs.ts';
import { land, planLanding } from './phases/landing.ts';
import { move } from './phases/march.ts';
import { deployVessels, moveVessel, rallyVessel, repairVessel } from './phases/naval.ts';
import { dropCharges, fireGuns, fireTorpedoes } from './phases/naval-fire.ts';
import { spot } from './phases/naval-spot.ts';
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
import { mergeGroups, releaseReserve, transferReserve } from './phases/reserves.ts';
import { attachAgent, orderSweep, reportCell, setTargets } from './phases/resistance.ts';
import { retreat } from './phases/retreat.ts';
import { RULINGS } from './phases/rulings.ts';
import { setupConfirm, setupPlace } from './phases/set-up.ts';
import { allocateLosses, counterBattery, retreatChoice } from './phases/settle.ts';
import { shareSupply } from './phases/share.ts';
import { conceal, deploy, rest, wake } from './phases/stance.ts';
import { supplyMode } from './phases/supply.ts';
import { cancelSurprise, planSurprise } from './phases/surprise.ts';
import { chooseMeans, report } from './phases/table-battle.ts';
import { loadTrain, sendTrain, unloadTrain } from './phases/trains.ts';
import { abandon, capture, recover, repairPriority, setMarch } from './phases/vehicles.ts';
import { assignWork, cancelWork } from './phases/work.ts';

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
  'group.react': reactGroup,
  attach,
  'plan.week': planWeek,
  'plan.day': planDay,
  'supply.mode': supplyMode,
  move: onGround(move),
  enterTable: onGround(enterTable),
  stayInBox: onGround(stayInBox),
  withdraw: onGround(withdraw),
  breakContact: onGround(breakContact),
  shiftBox: onGround(shiftBox),
  deploy: onGround(deploy),
  conceal: onGround(conceal),
  rest,
  wake,
  rally,
  gather: onGround(gather),
  decide,
  'battle.attack': onGround(battle.attack),
  'battle.join': onGround(battle.join),
  'battle.barrage': battle.barrage,
  'battle.fight': battle.fight,
  'battle.secondAttack': battle.secondAttack,
  'battle.withdrawInContact': withdrawInContact,
  'battle.nrRetreat': nrRetreat,
  'battle.retreat': retreat,
  'battle.counterBattery': counterBattery,
  'battle.retreatChoice': retreatChoice,
  'battle.allocateLosses': allocateLosses,
  'fraction.create': onGround(createFraction),
  'fraction.dissolve': onGround(dissolve),
  'fraction.merge': onGround(mergeFractions),
  'picket.send': onGround(sendPicket),
  'picket.recall': onGround(recallPicket),
  'order.issue': issueOrder,
  'orders.change': changeOrders,
  request,
  'request.answer': answerRequest,
  'reorganise.help': helpReorganise,
  'march.set': setMarch,
  'vehicles.abandon': onGround(abandon),
  'vehicles.recover': onGround(recover),
  'vehicles.capture': onGround(capture),
  'work.assign': onGround(assignWork),
  'work.cancel': cancelWork,
  'demolition.fire': fireDemolition,
  'surprise.plan': planSurprise,
  'surprise.cancel': cancelSurprise,
  'decoy.add': onGround(addDecoy),
  'decoy.reveal': onGround(revealDecoy),
  'decoy.merge': onGround(mergeDecoys),
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
  'landing.plan': planLanding,
  land,
  load,
  unload,
  ferry,
  'train.load': loadTrain,
  'train.unload': unloadTrain,
  'train.move': sendTrain,
  'naval.deploy': deployVessels,
  'naval.repair': repairVessel,
  'naval.move': moveVessel,
  'naval.spot': spot,
  'naval.fire': fireGuns,
  'naval.torpedo': fireTorpedoes,
  'naval.depthCharge': dropCharges,
  'naval.rally': rallyVessel,
  'coastal.fire': fireBattery,
  'battle.choose': chooseMeans,
  'tabletop.report': report,
  'air.setLoad': setLoad,
  'air.formBattlegroup': formBattlegroup,
  'air.decide': airDecide,
  'air.launch': launch,
  'air.move': airMove,
  'air.bomb': bomb,
  'air.groundAttack': groundAttack,
  'air.attackAircraft': attackAircraft,
  'air.attackShip': attackShip,
  'air.recce': recce,
  'air.drop': airDrop,
  'air.returnHome': returnHome,
  'air.secondSortie': secondSortie,
  'aa.fire': aaFire,
  pass,
  carryOn,
  'hand.set': setHand,
  'stops.set': setStop,
  'halts.set': setHalt,
  resign,
  agree,
  ...RULINGS,
};
