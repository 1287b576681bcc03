import { random } from '../../../engine/random.ts';
import { planFor } from '../../../rules/not-quite-mechanized/doctrine/declare.ts';
import { notQuiteMechanized, paceOf } from '../../../rules/not-quite-mechanized/index.ts';
import { attackFault } from '../../../rules/not-quite-mechanized/terms/attack.ts';
import { sheetOfPlan } from '../../../rules/not-quite-mechanized/terms/attack-sheet.ts';
import { alongPath } from '../../../rules/not-quite-mechanized/terms/fall-back.ts';
import { isLocated } from '../../../rules/not-quite-mechanized/terms/footprint.ts';
import { meanOf } from '../../../rules/not-quite-mechanized/terms/odds.ts';
import { seatOf, unitsOf } from '../../../rules/not-quite-mechanized/terms/roster.ts';
import { placeOf } from '../../board/plane/plane-sheet.ts';
import type { GameModel } from '../../game/model.ts';
import type { PlannedFight } from '../../game/planned.ts';
import { contactTitle } from './presenter.ts';
import { type View, viewOf } from './seen.ts';

type Table = ReturnType<typeof notQuiteMechanized.imagine>;
const NEAR = 1000;
const MOST = 8;

/** The table as the seat imagines it, with its own units where this hour's intents take them. */
const afterMoves = (view: View): Table => {
  const table = notQuiteMechanized.imagine(view, view.seat, random(1));
  for (const unit of table.units) {
    const path = unit.side === view.side ? (unit.intent?.path ?? []) : [];
    if (path.length < 2) continue;
    const way = path.map(([x = 0, y = 0]) => [x, y] as const);
    [unit.x, unit.y] = alongPath(way, paceOf(view, unit, unit.intent!.mounted));
    Object.assign(unit, { formation: 'deployed', mounted: false, trail: [], work: 'none' });
  }
  return table;
};

const one = (mean: number): string => mean.toFixed(1);

export const reckoned = (view: View): readonly PlannedFight[] => {
  const table = afterMoves(view);
  const nodes = table.nodes.filter(
    node => node.level === 'battalion' && seatOf(table, node.id) === view.seat,
  );
  const fights: PlannedFight[] = [];
  for (const contact of table.contacts) {
    if (contact.side !== view.side || !contact.combat || !isLocated(contact)) continue;
    if (fights.length >= MOST) break;
    let best: PlannedFight | null = null;
    for (const node of nodes) {
      const units = unitsOf(table, node.id).filter(unit => unit.state === 'map');
      const isNear = units.some(
        unit => Math.abs(unit.x - contact.x) <= NEAR && Math.abs(unit.y - contact.y) <= NEAR,
      );
      const plan = isNear ? planFor(table, node, units, contact) : null;
      if (!plan || attackFault(table, plan) !== null) continue;
      const sheet = sheetOfPlan(notQuiteMechanized.clone(table), plan);
      const won = Math.round(100 * sheet.win);
      if (best && best.won.low >= won) continue;
      best = {
        target: placeOf([contact.x, contact.y]),
        title: contactTitle(contact),
        sums: `${one(meanOf(sheet.inflicted))} : ${one(meanOf(sheet.received))}`,
        won: { low: won, high: won },
        units: [...plan.attackers],
      };
    }
    if (best) fights.push(best);
  }
  return fights;
};

const known = new WeakMap<View, readonly PlannedFight[]>();

/**
 * NQM-8.24: while orders are written and attacks declared, every enemy whom an own battalion could attack where its units will
 * stand shows the mean hits of both sides and the chance to win the hour, as far as the seat knows.
 */
export const plannedFights = (model: GameModel): readonly PlannedFight[] => {
  const view = viewOf(model);
  const { phase } = view.table;
  if (view.isWhole || view.side < 0 || (phase !== 'ORDERS' && phase !== 'DECLARE')) return [];
  const found = known.get(view) ?? reckoned(view);
  known.set(view, found);
  return found;
};
