import { levelFor, pointsFor } from '../../../src/rules/fight-your-own-wars/phases/victory.ts';
import { handOffBack, handOffOut } from '../../../src/rules/fight-your-own-wars/terms/hand-off.ts';
import { haltsAt, isAsked, isStopOn } from '../../../src/rules/fight-your-own-wars/terms/pace.ts';
import {
  bookReport,
  reportFault,
  resultOfReport,
} from '../../../src/rules/fight-your-own-wars/terms/table-report.ts';
import type { Ops } from './vector.ts';

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** Digital sections: pace, reports, hand-off, victory, refusals. */
export const TABLE_OPS: Ops = {
  pace: ({ hand, events, enemyNear = false, stops = {} }) => {
    const off = Object.keys(stops).filter(id => stops[id] === false);
    const on = Object.keys(stops).filter(id => stops[id] === true);
    return {
      asked: isAsked(hand, enemyNear, [...events], stop =>
        isStopOn({ stopsOff: off, stopsOn: on }, stop),
      ),
    };
  },
  haltAt: ({ halts, at }) => ({ halts: haltsAt(halts, at) }),
  objectives: ({ objectives, vp, control, enemyDestroyed, ownDestroyed }) => {
    const all = plain(objectives);
    const boards = Object.entries(plain(vp) as { [board: string]: number }).reduce(
      (sum, [board, n]) => sum + (control[board] === all.side ? n : 0),
      0,
    );
    const points = pointsFor(all, boards, enemyDestroyed, ownDestroyed);
    const { result, winner } = levelFor(all, points);
    return { points, result, winner };
  },
  tableReport: ({ sheet, report }) => {
    const on = plain(sheet);
    const said = plain(report);
    const fault = reportFault(on, said);
    return fault
      ? { error: 'E_TABLETOP' }
      : { units: bookReport(on, said) as never, result: resultOfReport(on, said) };
  },
  handOffOut: given => ({ ...handOffOut(plain(given)) }),
  handOffBack: ({ outcome, defenderDisorganisedPct = 0, units }) => {
    const back = handOffBack({
      outcome,
      defenderDisorganisedPct,
      attackerDisorganisedPct: 0,
      defenderRemainingPct: 100,
      units: plain(units),
    });
    return back ? { result: back.result, losses: back.losses } : { error: 'E_TABLETOP' };
  },
};
