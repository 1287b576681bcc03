import type { Decision, Sight } from '../../engine/bot.ts';
import type { View } from '../../rules/fight-your-own-wars/index.ts';
import { SESSIONS } from '../../rules/fight-your-own-wars/tables/calendar.ts';
import { isWater } from '../../rules/fight-your-own-wars/terms/sea/vessels.ts';
import { columnAt, type Fighter, type Situation, situationOf } from './situation.ts';

/** How a beach lies before a wave. */
export type Beach = {
  readonly board: number;
  /** Own troops hold the table and nobody is known to dispute it. */
  readonly works: boolean;
  /** FYOW-33.7.2: the column of an attack there with who is ashore and who would land, 12 where nobody is known. */
  readonly column: number;
};

const isAfloat = ({ view }: Situation, { unit }: Fighter): boolean => isWater(view, unit.board);

/** Own strength that fights on a beach today: ashore on it, and afloat before it. */
const strengthFor = (at: Situation, board: number, also: (one: Fighter) => boolean): number =>
  at.fighters
    .filter(one => one.unit.board === board || also(one))
    .reduce((sum, { cv }) => sum + cv, 0);

/** The beaches that a force afloat may land on, the one that works first, then the one that is held least. */
export const beachesFor = (at: Situation, sea: number): Beach[] =>
  at.field.map
    .neighbours(sea, 'landing')
    .map(board => {
      const isOurs = at.fighters.some(({ unit }) => unit.board === board && unit.zone === 'table');
      const cv = strengthFor(at, board, one => one.unit.board === sea);
      const column = at.enemy[board]! > 0 ? columnAt(at, cv, board) : 12;
      return { board, works: isOurs && at.enemy[board]! <= 0, column };
    })
    .sort((a, b) => Number(b.works) - Number(a.works) || b.column - a.column || a.board - b.board);

type Wave = { readonly session: number; readonly unit: string; readonly board: string };

/** The order in which forces afloat go ashore: those whose beach works, then by the odds, then the strongest; a headquarters last. */
const inOrder = (at: Situation): { one: Fighter; beach: Beach }[] =>
  at.fighters
    .filter(one => isAfloat(at, one))
    .flatMap(one => {
      const [beach] = beachesFor(at, one.unit.board);
      return beach ? [{ one, beach }] : [];
    })
    .sort(
      (a, b) =>
        Number(a.one.unit.role === 'hq') - Number(b.one.unit.role === 'hq') ||
        Number(b.beach.works) - Number(a.beach.works) ||
        b.beach.column - a.beach.column ||
        b.one.cv - a.one.cv ||
        (a.one.unit.id < b.one.unit.id ? -1 : 1),
    );

/** FYOW-18.2: waves of the day, as early as the craft allow, in that order. */
const wavesFor = (sight: Sight<View>, at: Situation): Wave[] => {
  const { map } = at.field;
  const waves: Wave[] = [];
  for (const { one, beach } of inOrder(at))
    for (let session = 1; session <= SESSIONS; session++) {
      const wave = { session, unit: one.unit.id, board: map.label(beach.board) };
      if (sight.refuse({ type: 'landing.plan', waves: [...waves, wave] }) !== null) continue;
      waves.push(wave);
      break;
    }
  return waves;
};

/**
 * FYOW-18.2: on a morning on which forces still wait before the coast and some beach works, or is lost, the waves are planned anew.
 * The plan of the first day is the campaign's own: nobody has seen a beach yet.
 */
export const landingPlan = (sight: Sight<View>): Decision | null => {
  const { view } = sight;
  if (!view.sea || view.step !== 'DY7' || view.dayNumber === 1) return null;
  const at = situationOf(view);
  if (!at.fighters.some(one => isAfloat(at, one))) return null;
  const waves = wavesFor(sight, at);
  const planned = view.sea.waves
    .filter(({ landed }) => !landed)
    .map(({ clock, unit, board }) =>
      [clock - view.clock, view.units[unit]!.id, at.field.map.label(board)].join(' '),
    );
  const wanted = waves.map(({ session, unit, board }) => [session, unit, board].join(' '));
  if (waves.length === 0 || [...planned].sort().join() === [...wanted].sort().join()) return null;
  const action = { type: 'landing.plan', waves };
  if (sight.refuse(action) !== null) return null;
  const [first] = waves;
  const { nodes } = at.field.map;
  const where = nodes[at.field.map.index(first!.board)]!.name;
  const id = inOrder(at)[0]?.beach.works ? 'wavesToWorking' : 'wavesAnew';
  const unit = view.units.find(one => one.id === first!.unit)!.name;
  return { action, reason: { id, values: { unit, where } } };
};

/** Times its own strength against which a wave would land to be beaten. */
const HOPELESS = 2;
/** Sessions after its hour for which a wave waits for the next one. */
const PATIENCE = 2;

/** Another wave that comes to the same beach so soon that they can land together. */
const isFollowed = ({ view }: Situation, me: Fighter, board: number): boolean => {
  const number = view.units.indexOf(me.unit);
  return view.sea!.waves.some(
    one =>
      one.unit !== number &&
      !one.landed &&
      one.board === board &&
      one.clock > view.clock &&
      one.clock <= view.clock + PATIENCE,
  );
};

/**
 * FYOW-14.13: a force afloat on its card: onto the beach that works, else where the odds are best; alone against a beach that is held
 * it stays in its craft as a reserve while the next wave is near, for some hours.
 */
export const goAshore = (sight: Sight<View>, me: Fighter): Decision | null => {
  const { view } = sight;
  if (!view.sea || !isWater(view, me.unit.board)) return null;
  const at = situationOf(view);
  const lands = sight.offers().filter(({ type }) => type === 'land');
  if (lands.length === 0) return null;
  const { map } = at.field;
  const number = view.units.indexOf(me.unit);
  const due =
    view.sea.waves.find(({ unit, landed }) => unit === number && !landed)?.clock ?? view.clock;
  const said = (id: string, action: Decision['action'], board: number): Decision => ({
    action,
    reason: { id, values: { unit: me.unit.name, where: map.nodes[board]!.name } },
  });
  for (const { board, works } of beachesFor(at, me.unit.board)) {
    const action = lands.find(one => Reflect.get(one, 'board') === map.label(board));
    if (!action) continue;
    if (works) return said('landsBehind', action, board);
    const alone = strengthFor(at, board, ({ unit }) => unit.id === me.unit.id);
    const waits =
      alone * HOPELESS <= at.enemy[board]! &&
      view.clock - due <= PATIENCE &&
      isFollowed(at, me, board);
    if (waits) return said('staysAfloat', { type: 'pass' }, board);
    return said('landsNow', action, board);
  }
  return null;
};
