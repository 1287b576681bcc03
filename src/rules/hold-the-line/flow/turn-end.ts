import type { Context } from '../../../engine/system.ts';
import { closeAir } from '../phases/air.ts';
import { endPolitics } from '../phases/politics.ts';
import { eveningReturns } from '../phases/reports.ts';
import type { State } from '../state.ts';
import { fieldOf } from '../terms/field.ts';
import { takePicture } from '../terms/picture.ts';
import { potRoom, sendToStore } from '../terms/supply.ts';
import { enemyOf, hasCube, kindOf } from '../terms/table.ts';
import { go } from './turn.ts';

/** HTL-4.6: TURN_END, in the book's order. */
export const endTurn = (draft: State, context: Context): void => {
  closeAir(draft, context);
  for (const { hex, source, cp } of draft.hexCp) returnCp(draft, hex, source, cp);
  draft.hexCp = [];
  for (const counter of draft.counters) {
    counter.on = -1;
    counter.used = 0;
  }
  loseGuns(draft);
  fade(draft);
  obeyDirectOrders(draft);
  endPolitics(draft, context);
  eveningReturns(draft);
  takePicture(draft);
  for (const unit of draft.units) unit.lentTo = '';
  if (draft.turn >= draft.lastTurn) {
    draft.ending = 'played';
    draft.phase = 'DEBRIEF';
    context.log('HTL-23.1', 'gameEnds', { turn: draft.turn });
    return;
  }
  draft.turn += 1;
  go(draft, 'TURN_START', context);
};

/** HTL-O10: CP left on hexes are lost, or go back to the pot or store they came from. */
const returnCp = (draft: State, _hex: number, source: string, cp: number): void => {
  if (draft.options.unspentHexCp !== 'returnToPot') return;
  const town = fieldOf(draft).town(source);
  if (town >= 0) {
    sendToStore(draft, town, '', cp);
    return;
  }
  const hq = fieldOf(draft).hq(source);
  if (hq < 0 || draft.hqs[hq]!.status !== 'on') return;
  const { potCap } = fieldOf(draft).hqs[hq]!;
  const room = Math.max(0, potCap - draft.hqs[hq]!.pot);
  draft.hqs[hq]!.pot += Math.min(cp, Math.max(room, potRoom(draft, hq)));
};

/** HTL-16.1: guns that a formation still has after its losses. */
export const gunsLeft = (cubes: number, lost: number, guns: number): number =>
  lost >= cubes ? 0 : lost >= Math.ceil(cubes / 2) ? Math.max(0, guns - 1) : guns;

const loseGuns = (draft: State): void => {
  const field = fieldOf(draft);
  field.formations.forEach((formation, f) => {
    const left = gunsLeft(formation.units.length, draft.formations[f]!.lost, formation.guns);
    const own = field.counters.flatMap((counter, c) => (counter.formation === f ? [c] : []));
    own.forEach((c, i) => {
      if (i >= left) draft.counters[c]!.status = 'destroyed';
    });
  });
};

/** HTL-19.4, HTL-O15: an identified unit with no enemy cube within two hexes fades to a block. */
const fade = (draft: State): void => {
  if (!draft.options.fogRefresh) return;
  const field = fieldOf(draft);
  draft.units.forEach((unit, u) => {
    if (unit.status !== 'on' || unit.level !== 2 || kindOf(draft, u) !== 'cube') return;
    const enemy = enemyOf(field.pieces[u]!.side);
    let near = false;
    for (let hex = 0; hex < field.grid.count && !near; hex++)
      if (field.apart(hex, unit.hex) <= 2 && hasCube(draft, enemy, hex)) near = true;
    if (!near) unit.level = 1;
  });
};

/** GE-EV-18: a corps that attacked obeyed its order; the penalty of next turn falls away. */
const obeyDirectOrders = (draft: State): void => {
  for (const event of draft.events) {
    if (event.id !== 'GE-EV-18' || event.turn !== draft.turn) continue;
    const attacked = draft.units.some(unit => unit.hq === event.hq && unit.committed);
    if (attacked) event.used = 1;
  }
};
