import type { Refusal } from '../../engine/refusal.ts';
import type { Seat } from '../../engine/seat.ts';
import type { Rule } from '../../engine/system.ts';
import {
  type AirAim,
  type AirAssignHit,
  type AirRotate,
  type AirSupport,
  type AirTransfer,
  airAim,
  airAssignHit,
  airRotate,
  airSupport,
  airTransfer,
} from './phases/air-orders.ts';
import {
  type BridgeStrike,
  bridgeStrike,
  type WithdrawFighter,
  withdrawFighter,
} from './phases/air-strikes.ts';
import { type Attack, attack } from './phases/attack.ts';
import {
  type PlaceBridge,
  placeBridge,
  type RecoverBridge,
  recoverBridge,
} from './phases/bridges.ts';
import { type Advance, advance } from './phases/combat/advance.ts';
import { type DefenderReact, defenderReact } from './phases/combat/react.ts';
import {
  type AllocateHits,
  type AllocateStars,
  allocateHits,
  allocateStars,
  type IgnoreResult,
  ignoreResult,
} from './phases/combat/results.ts';
import { type Withdraw, withdraw } from './phases/combat/withdraw.ts';
import {
  type AllocateCp,
  type AllocateUpperCp,
  allocateCp,
  allocateUpperCp,
  type TransferCp,
  transferCp,
} from './phases/command.ts';
import { type Ruling, rulings } from './phases/control/index.ts';
import { type EventChoice, eventChoice } from './phases/events.ts';
import { type Exploit, exploit } from './phases/exploit.ts';
import { type RetreatHq, retreatHq } from './phases/give-way.ts';
import {
  type PlaceArtillery,
  placeArtillery,
  type ReassignCounter,
  reassignCounter,
} from './phases/guns.ts';
import { type ExtendMsr, extendMsr, type MoveHq, moveHq } from './phases/headquarters.ts';
import {
  type AddCard,
  type AppointLead,
  addCard,
  appointLead,
  type CommitCards,
  commitCards,
  type GrantReserveCards,
  grantReserveCards,
} from './phases/initiative.ts';
import {
  type AskControl,
  askControl,
  message,
  type ReadMessage,
  type RequestReplacement,
  readMessage,
  requestReplacement,
  type SendMessage,
} from './phases/messages.ts';
import { type Move, move } from './phases/movement.ts';
import {
  type Delegate,
  delegate,
  type LendUnits,
  lendUnits,
  type StandingOrders,
  standingOrders,
} from './phases/orders.ts';
import {
  type PlaceDummy,
  type PlaceUnit,
  type PregameChoice,
  placeDummy,
  placeUnit,
  pregameChoice,
} from './phases/planning.ts';
import { type SendWest, sendWest } from './phases/politics.ts';
import {
  type ChangePosture,
  changePosture,
  type FormRegiment,
  formRegiment,
} from './phases/posture.ts';
import { type Rally, rally } from './phases/rally.ts';
import { type SendReport, sendReport } from './phases/reports.ts';
import {
  type AttachFormation,
  attachFormation,
  type EnterReinforcement,
  enterReinforcement,
  type FormGroupHq,
  formGroupHq,
  type HoldReinforcement,
  holdReinforcement,
  type ReleaseReserve,
  releaseReserve,
} from './phases/reserves.ts';
import { type RetireDisordered, retireDisordered } from './phases/retire.ts';
import { type RevokeCityBan, revokeCityBan, type SetSplit, setSplit } from './phases/splits.ts';
import {
  type Bell,
  bell,
  type CallTeaBreak,
  callTeaBreak,
  type Done,
  done,
  type Reopen,
  reopen,
} from './phases/table.ts';
import { no } from './refusals.ts';
import type { State } from './state.ts';

export type Action =
  | AddCard
  | Advance
  | AirAim
  | AirAssignHit
  | AirRotate
  | AirSupport
  | AirTransfer
  | AllocateCp
  | AllocateHits
  | AllocateStars
  | AllocateUpperCp
  | AppointLead
  | AskControl
  | AttachFormation
  | Attack
  | Bell
  | BridgeStrike
  | CallTeaBreak
  | ChangePosture
  | CommitCards
  | DefenderReact
  | Delegate
  | Done
  | EnterReinforcement
  | EventChoice
  | Exploit
  | ExtendMsr
  | FormGroupHq
  | FormRegiment
  | GrantReserveCards
  | HoldReinforcement
  | IgnoreResult
  | LendUnits
  | Move
  | MoveHq
  | PlaceArtillery
  | PlaceBridge
  | PlaceDummy
  | PlaceUnit
  | PregameChoice
  | Rally
  | ReadMessage
  | ReassignCounter
  | RecoverBridge
  | ReleaseReserve
  | Reopen
  | RequestReplacement
  | RetireDisordered
  | RetreatHq
  | RevokeCityBan
  | SendMessage
  | SendReport
  | SendWest
  | SetSplit
  | StandingOrders
  | TransferCp
  | Withdraw
  | WithdrawFighter
  | Ruling;

/** Every action of the book, what may be done first first. */
export const RULES: { readonly [type: string]: Rule<State, Action> } = {
  pregameChoice,
  placeUnit,
  placeDummy,
  extendMsr,
  allocateUpperCp,
  allocateCp,
  transferCp,
  placeArtillery,
  reassignCounter,
  commitCards,
  grantReserveCards,
  addCard,
  releaseReserve,
  holdReinforcement,
  attachFormation,
  formGroupHq,
  eventChoice,
  revokeCityBan,
  sendWest,
  rally,
  attack,
  exploit,
  bridgeStrike,
  defenderReact,
  ignoreResult,
  allocateHits,
  allocateStars,
  withdraw,
  advance,
  retreatHq,
  move,
  moveHq,
  retireDisordered,
  placeBridge,
  recoverBridge,
  enterReinforcement,
  changePosture,
  formRegiment,
  airRotate,
  airTransfer,
  airAssignHit,
  airAim,
  airSupport,
  withdrawFighter,
  lendUnits,
  delegate,
  standingOrders,
  setSplit,
  appointLead,
  message,
  readMessage,
  sendReport,
  askControl,
  requestReplacement,
  callTeaBreak,
  done,
  reopen,
  bell,
  ...rulings(() => RULES),
} as unknown as { readonly [type: string]: Rule<State, Action> };

/** HTL-2.3: whoever is not asked is told so in the book's words. */
export const notAsked = (state: State, seat: Seat, type: string): Refusal | null => {
  const rule = RULES[type];
  if (!rule) return null;
  if ((rule.by ?? 'player') !== seat.kind) return no(rule.rule, 'E_SEAT', { what: type });
  return no(rule.rule, 'E_PHASE', { phase: state.phase });
};
