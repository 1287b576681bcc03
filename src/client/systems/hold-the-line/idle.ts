import { may } from '../../../rules/hold-the-line/terms/command.ts';
import { fieldOf } from '../../../rules/hold-the-line/terms/field.ts';
import { armyPost } from '../../../rules/hold-the-line/terms/seats.ts';
import type { Idle } from '../../game/presenter.ts';
import type { View } from './seen.ts';
import { t } from './words.ts';

const NEAR = 5;

/** Where somebody of the other side is, as far as the view tells: cubes that are known, and blocks. */
const enemyHexes = ({ table, blocks }: View, side: string): number[] => {
  const { pieces } = fieldOf(table);
  return [
    ...table.units.flatMap(({ status, hex }, u) =>
      status === 'on' && hex >= 0 && pieces[u]!.side !== side ? [hex] : [],
    ),
    ...blocks.map(({ hex }) => hex),
  ];
};

/** HTL-2.13: a post that orders troops and has none, nobody against it, or nothing to pay with. */
export const idlePosts = (view: View): Idle[] => {
  const { table } = view;
  if (table.phase === 'PLANNING' || table.phase === 'SETUP' || table.phase === 'DEBRIEF') return [];
  const field = fieldOf(table);
  if (!view.map && !view.all) return [];
  return field.chairs.flatMap(({ id, side, role, dormant }): Idle[] => {
    if (dormant || !side || !may(role, 'orderUnits') || (view.side && view.side !== side))
      return [];
    const hqs = field.hqs.flatMap((hq, h) =>
      hq.post === id || armyPost(table, h) === id ? [h] : [],
    );
    if (hqs.length === 0) return [];
    const own = table.units.flatMap(({ status, hex, hq }) =>
      status === 'on' && hex >= 0 && hqs.includes(hq) ? [hex] : [],
    );
    const asks = [t('htl.idle.askCommand'), t('htl.idle.askLiaison')];
    if (own.length === 0) return [{ post: id, why: t('htl.idle.noUnits'), asks }];
    const enemies = enemyHexes(view, side);
    const near = own.some(hex => enemies.some(other => field.apart(hex, other) <= NEAR));
    if (!near && table.turn === 1) return []; // HTL-19.2: everybody begins unseen
    if (!near)
      return [{ post: id, why: t('htl.idle.noEnemy'), asks: [t('htl.idle.askFront'), ...asks] }];
    const names = new Set(hqs.map(h => field.hqs[h]!.id));
    const cp =
      hqs.reduce((sum, h) => sum + table.hqs[h]!.pot, 0) +
      table.hexCp.reduce((sum, one) => sum + (names.has(one.source) ? one.cp : 0), 0);
    if (cp > 0 || table.phase === 'TURN_START' || table.phase === 'POSTURE') return [];
    return [{ post: id, why: t('htl.idle.noCp'), asks: [t('htl.idle.askCp')] }];
  });
};
