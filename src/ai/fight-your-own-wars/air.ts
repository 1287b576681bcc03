import type { Decision, Sight } from '../../engine/bot.ts';
import type { View } from '../../rules/fight-your-own-wars/index.ts';
import { type Mission, mayFlyAs } from '../../rules/fight-your-own-wars/tables/air.ts';
import { isNight, SESSIONS } from '../../rules/fight-your-own-wars/tables/calendar.ts';
import { machinesIn, typeOf } from '../../rules/fight-your-own-wars/terms/air.ts';
import { type Strike, share, strikes, toCover } from './air-targets.ts';
import { assign } from './assign.ts';
import { bridgesToCut } from './bridges.ts';
import { shipBoards, waters } from './ships.ts';
import { type Situation, situationOf } from './situation.ts';

type AirView = NonNullable<View['air']>;
type Squadron = AirView['squadrons'][number];

/** What a squadron does today; null: it stays down. */
export type Sortie = {
  readonly squadrons: readonly string[];
  readonly escorts: readonly string[];
  readonly mission: Mission;
  readonly board: number;
  readonly from: number;
  readonly cargo?: readonly string[];
  readonly why: string;
};

const firstOfDay = ({ month }: View): number =>
  Array.from({ length: SESSIONS }, (_, i) => i + 1).find(one => !isNight(month, one)) ?? 1;
const lastOfDay = ({ month }: View): number =>
  Array.from({ length: SESSIONS }, (_, i) => SESSIONS - i).find(one => !isNight(month, one)) ??
  SESSIONS;

/** Days after which enemy aircraft that were seen are no longer expected. */
const FORGOTTEN = 2;
export const fearsAircraft = ({ air, dayNumber }: View): boolean =>
  air !== null && air.sawEnemy > 0 && air.sawEnemy >= dayNumber - FORGOTTEN;

const isShipHunter = (one: Squadron): boolean =>
  typeOf(one).roles.some(role => role === 'torpedoBomber' || role === 'diveBomber');
const isFighter = (one: Squadron): boolean => mayFlyAs(typeOf(one), 'fighter');
const strikesGround = (one: Squadron): boolean =>
  mayFlyAs(typeOf(one), 'attack') || mayFlyAs(typeOf(one), 'bomber');

/** Squadrons that could fly today. */
const readyOf = ({ squadrons, commands }: AirView): Squadron[] =>
  squadrons.filter(
    one => commands[one.command]!.condition !== 'withdraw' && machinesIn([one], 'ready').length > 0,
  );

/** Squadrons that are kept back in the morning for what the day brings: one of so many. */
const KEPT_BACK = 4;
/** Sessions after first light at which the reserve flies. */
const LATER = 2;

const strikeOf = (one: Squadron, target: Strike, from: number, why: string): Sortie => ({
  squadrons: [one.id],
  escorts: [],
  mission: mayFlyAs(typeOf(one), 'attack') ? 'attack' : 'bomb',
  board: target.board,
  from,
  why,
});

/** FYOW-28.8e: troops that wait to be let down, with all transports that they need. */
const drops = (view: View, { field }: Situation, ready: readonly Squadron[]): Sortie[] => {
  const lifters = ready.filter(one => mayFlyAs(typeOf(one), 'transport'));
  if (lifters.length === 0) return [];
  return view.units
    .filter(({ status, role }) => status === 'notArrived' && role === 'airborne')
    .flatMap((unit): Sortie[] => {
      const whole = view.units[unit.parent]?.id; // FYOW-28.8e: a part that was flown back
      const arrives = field.campaign.units.find(
        ({ id }) => id === unit.id || id === whole,
      )?.arrives;
      const board = field.map.index(arrives?.board ?? '');
      if (!arrives || board < 0) return [];
      return [
        {
          squadrons: lifters.map(({ id }) => id),
          escorts: [],
          mission: 'drop',
          board,
          from: arrives.session,
          cargo: [unit.id],
          why: 'drops',
        },
      ];
    })
    .slice(0, 1);
};

/** Bombers that carry no guns to the ground go for a bridge that covers a threatened board. */
const againstBridges = (at: Situation, bombers: readonly Squadron[], from: number): Sortie[] => {
  const [best, next] = bridgesToCut(at, assign(at));
  return best === undefined
    ? []
    : bombers.map((one, i) => ({
        squadrons: [one.id],
        escorts: [],
        mission: 'bomb',
        board: (i >= BOMBERS_A_BRIDGE ? (next ?? best) : best).board,
        from,
        why: 'bridge',
      }));
};
/** Squadrons that go for one bridge together. */
const BOMBERS_A_BRIDGE = 2;

/** FYOW-28.8: bridges, ships and troops that are struck today. */
const raids = (at: Situation, ready: readonly Squadron[], seas: readonly number[]): Sortie[] => {
  const { view } = at;
  const from = firstOfDay(view);
  const list = strikes(at, assign(at));
  const hunters = seas.length > 0 ? ready.filter(isShipHunter) : [];
  const others = ready.filter(one => strikesGround(one) && !hunters.includes(one));
  const bombers = others.filter(one => !mayFlyAs(typeOf(one), 'attack'));
  const cuts = againstBridges(at, bombers, from);
  const cutters = new Set(cuts.flatMap(({ squadrons }) => squadrons));
  const covering = new Set(coverers(at, others));
  const rest = others.filter(one => !cutters.has(one.id) && !covering.has(one));
  const aims = share(list, rest.length);
  const isQuiet = view.battles.length === 0;
  const last = lastOfDay(view);
  return [
    ...hunters.map(
      (one, i): Sortie => ({
        squadrons: [one.id],
        escorts: [],
        mission: 'ships',
        board: seas[i % seas.length]!,
        from,
        why: 'ships',
      }),
    ),
    ...cuts,
    ...aims.map((aim, i) => {
      const isKept = isQuiet && i > 0 && i % KEPT_BACK === KEPT_BACK - 1;
      const when = isKept ? Math.min(last, from + LATER) : from;
      return strikeOf(rest[i]!, aim, when, isKept ? 'airReserve' : `air.${aim.why}`);
    }),
  ];
};
/** While enemy aircraft are about every second squadron of fighters is kept for them. */
const coverers = ({ view }: Situation, ready: readonly Squadron[]): Squadron[] =>
  fearsAircraft(view) ? ready.filter(isFighter).filter((_, i) => i % 2 === 0) : [];

/** FYOW-28.8f, FYOW-28.1: fighters cover own troops hour by hour, and one squadron flies with the bombers. */
const cover = (at: Situation, fighters: readonly Squadron[], flying: Sortie[]): Sortie[] => {
  const { view } = at;
  if (!fearsAircraft(view)) return [];
  const boards = toCover(at);
  const free = [...fighters];
  const heavy = flying.findIndex(({ mission, squadrons }) => {
    const led = view.air!.squadrons.find(({ id }) => id === squadrons[0])!;
    return (
      mission === 'bomb' && mayFlyAs(typeOf(led), 'bomber') && free[0]?.command === led.command
    );
  });
  if (heavy >= 0 && (free.length > 1 || boards.length === 0))
    flying[heavy] = { ...flying[heavy]!, escorts: [free.shift()!.id] };
  const [from, last] = [firstOfDay(view), lastOfDay(view)];
  if (boards.length === 0) return [];
  return free.map((one, i) => ({
    squadrons: [one.id],
    escorts: [],
    mission: 'patrol' as const,
    board: boards[i % boards.length]!,
    from: Math.min(last, from + Math.floor(i / boards.length)),
    why: 'patrol',
  }));
};

/** Boards that somebody is sent to take and where nobody knows who stands. */
const unknownGoals = (at: Situation): number[] => {
  const known = new Set(at.view.contacts.filter(({ now }) => now).map(({ board }) => board));
  const { seen } = at.view.own!;
  const goals = [...assign(at).values()]
    .filter(({ kind, board }) => kind === 'take' && !known.has(board))
    .map(({ board }) => board);
  return [...new Set(goals)].sort((a, b) => seen[a]! - seen[b]! || a - b);
};
const looks = (at: Situation, scouts: readonly Squadron[], list: readonly Strike[]): Sortie[] => {
  const goals = unknownGoals(at);
  const from = firstOfDay(at.view);
  return scouts.flatMap((one, i): Sortie[] => {
    const mayObserve = mayFlyAs(typeOf(one), 'op') && list.length > 0;
    const board = mayObserve && i % 2 === 0 ? list[0]!.board : goals[i % Math.max(1, goals.length)];
    if (board === undefined) return [];
    const mission = mayObserve && i % 2 === 0 ? 'observe' : 'recce';
    if (mission === 'recce' && !mayFlyAs(typeOf(one), 'recce')) return [];
    const why = mission === 'observe' ? 'observes' : 'looks';
    return [{ squadrons: [one.id], escorts: [], mission, board, from, why }];
  });
};

/** FYOW-28.1: the whole morning, by what the side sees and the sea boards on which ships were reported: it hangs on the view alone, so that each question of it is answered alike. */
export const morning = (at: Situation, seas: readonly number[] = []): Sortie[] => {
  const { view } = at;
  if (!view.air) return [];
  const ready = readyOf(view.air);
  const lifts = drops(view, at, ready);
  const flying = raids(at, ready, seas);
  const busy = new Set([...lifts, ...flying].flatMap(({ squadrons }) => squadrons));
  const idle = ready.filter(({ id }) => !busy.has(id));
  const fighters = idle.filter(isFighter);
  const covered = cover(at, fighters, flying);
  const scouts = idle.filter(
    one => !isFighter(one) && !covered.some(s => s.squadrons[0] === one.id),
  );
  return [...lifts, ...flying, ...covered, ...looks(at, scouts, strikes(at, assign(at)))];
};

/** FYOW-28.1: the next group of the morning; null when all that should fly are formed. */
export const airMorning = (sight: Sight<View>): Decision | null => {
  const { view } = sight;
  const { air } = view;
  if (!air) return null;
  const at = situationOf(view);
  const { map } = at.field;
  const seas = view.sea ? shipBoards(sight) : [];
  const formed = new Set(
    air.groups.flatMap(({ squadrons }) => squadrons.map(one => air.squadrons[one]!.id)),
  );
  for (const { squadrons, escorts, mission, board, from, cargo, why } of morning(at, seas)) {
    if (squadrons.some(id => formed.has(id))) continue;
    const action = {
      type: 'air.formBattlegroup',
      squadrons: [...squadrons],
      escorts: [...escorts],
      mission,
      board: map.label(board),
      from,
      ...(cargo ? { cargo: [...cargo] } : {}),
    };
    if (sight.refuse(action) !== null) continue;
    const where = why === 'ships' ? waters(at, board) : map.nodes[board]!.name;
    const values = { unit: squadrons.join(', '), where, from };
    return { action, reason: { id: why, values } };
  }
  return null;
};
