import {
  actingFor,
  type Held,
  heldAtFirst,
  type Post,
  type Seating,
  seatsOf,
} from '../../../engine/post.ts';
import { EVERYTHING, type Seat, type SeatId, UMPIRE } from '../../../engine/seat.ts';
import type { Setting } from '../../../engine/system.ts';
import type { Campaign } from '../campaign.ts';
import type { Options } from '../options.ts';
import type { State } from '../state.ts';
import { fieldOf } from './field.ts';

export const SOLO: SeatId = 'player';

type Game = { readonly campaign: Campaign; readonly options: Options };

const capital = (word: string): string => word[0]!.toUpperCase() + word.slice(1);

/** FYOW-A7b: one person who sees both sides; in the fog of `commander` he has a seat on each side instead. */
const isOneForBoth = ({ mode, soloFog }: Options): boolean =>
  mode === 'solo-umpire' && soloFog !== 'commander';

/** Sides that people sit for. */
const sidesSeated = ({ campaign, options }: Game): string[] => {
  const { sides } = campaign;
  if (options.mode !== 'solo-versus-staff') return sides.map(({ id }) => id);
  return [(sides.find(({ role }) => role === 'attacker') ?? sides[0]!).id];
};

/** FYOW-6, FYOW-6.1: every commander above the Battlegroups is a post below his superior; Control is beside them. */
export const postsFor = (game: Game): Post[] => {
  const { campaign, options } = game;
  const control: Post[] =
    options.control === 'on'
      ? [{ id: EVERYTHING, name: 'Control', role: 'control', kind: 'control' }]
      : [];
  if (isOneForBoth(options))
    return [{ id: SOLO, name: 'Player', role: 'player', kind: 'player' }, ...control];
  const seated = sidesSeated(game);
  const posts = campaign.commands
    .filter(({ side }) => seated.includes(side))
    .map((spec): Post => {
      const { highestCommand } = campaign.sides.find(({ id }) => id === spec.side)!;
      const superior = spec.id === highestCommand ? null : (spec.superior ?? highestCommand);
      return {
        id: spec.id,
        name: spec.name,
        role: spec.level,
        kind: 'player',
        side: spec.side,
        ...(superior === null ? {} : { superior }),
      };
    });
  return [...posts, ...control];
};

/** FYOW-6.8: one seat for each side, who is one level above its highest commander; or one for each command. */
export const seatingsFor = (game: Game): Seating[] => {
  const { campaign } = game;
  const posts = postsFor(game);
  const rulers = posts
    .filter(({ kind }) => kind === 'control')
    .map(({ id, name }) => ({ id, name, posts: [id] }));
  if (isOneForBoth(game.options))
    return [
      {
        id: 'solo',
        title: 'One player',
        seats: [{ id: SOLO, name: 'Player', posts: [SOLO] }, ...rulers],
      },
    ];
  const sides = campaign.sides.filter(({ id }) => sidesSeated(game).includes(id));
  const bySide: Seating = {
    id: 'sides',
    title: 'A seat for each side',
    seats: [
      ...sides.map(({ id, nation, highestCommand }) => ({
        id,
        name: capital(nation),
        posts: [highestCommand],
      })),
      ...rulers,
    ],
  };
  const seatId = (id: string): string => id.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const byCommand: Seating = {
    id: 'commands',
    title: 'A seat for each command',
    seats: [
      ...posts
        .filter(({ kind }) => kind === 'player')
        .map(({ id, name }) => ({ id: seatId(id), name: name.slice(0, 80), posts: [id] })),
      ...rulers,
    ],
  };
  return [bySide, byCommand];
};

export const heldFor = ({ scenario, options, seating }: Setting<Options, Campaign>): Held[] => {
  const game = { campaign: scenario, options };
  return heldAtFirst(postsFor(game), seating ?? seatingsFor(game)[0]!);
};
export const seatsFor = ({ scenario, options, seating }: Setting<Options, Campaign>): Seat[] => {
  const game = { campaign: scenario, options };
  return [...seatsOf(postsFor(game), seating ?? seatingsFor(game)[0]!), UMPIRE];
};

type Kept = Pick<Options, 'mode' | 'soloFog' | 'control'> & { readonly posts: readonly Post[] };
const kept = new Map<string, Kept[]>();
/** The posts of a game, remembered by what they hang on: they are asked for with every offer. */
const postsAt = (state: State): readonly Post[] => {
  const { mode, soloFog, control } = state.options;
  const known = kept.get(state.campaign) ?? [];
  for (const one of known)
    if (one.mode === mode && one.soloFog === soloFog && one.control === control) return one.posts;
  const posts = postsFor({ campaign: fieldOf(state).campaign, options: state.options });
  kept.set(state.campaign, [...known, { mode, soloFog, control, posts }]);
  return posts;
};

/** FYOW-6: the seat that speaks for a commander: his own, or that of his next superior; null when the staff does. */
export const seatOfCommand = (state: State, command: number): SeatId | null => {
  if (isOneForBoth(state.options)) return SOLO;
  const one = state.commands[command];
  if (!one || (state.options.mode === 'solo-versus-staff' && !state.sides[one.side]!.attacker))
    return null;
  return actingFor(postsAt(state), state.held, one.id);
};
export const seatOfUnit = (state: State, unit: number): SeatId | null =>
  seatOfCommand(state, state.units[unit]!.command);

/** The seat that speaks for the whole of a side; null when the staff runs it. */
export const seatOf = (state: State, side: number): SeatId | null =>
  seatOfCommand(state, state.sides[side]!.highest);

/** The seats at which people of a side sit. */
export const seatsOfSide = (state: State, side: number): SeatId[] => {
  if (isOneForBoth(state.options)) return [SOLO];
  const { id } = state.sides[side]!;
  const seats: SeatId[] = [];
  postsAt(state).forEach((post, i) => {
    if (post.side !== id) return;
    const same = state.held[i]; // held lists the posts in their order, unless a file says otherwise
    const one = same?.post === post.id ? same : state.held.find(other => other.post === post.id);
    if (one?.seat && !seats.includes(one.seat)) seats.push(one.seat);
  });
  return seats;
};
/** The sides that a seat speaks for. */
export const sidesFor = (state: State, seat: SeatId): number[] =>
  [0, 1].filter(side => seatsOfSide(state, side).includes(seat));

/** Who may read what a side knows. */
export const readersOf = (state: State, side: number): SeatId[] => seatsOfSide(state, side);

/** FYOW-A7b: in the sealed fog nobody reads which option the dice took, nor the order that came of it. */
export const isSealed = ({ options }: Pick<State, 'options'>): boolean =>
  options.mode === 'solo-umpire' && options.soloFog === 'sealed';
export const drawReaders = (state: State, side: number): SeatId[] =>
  isSealed(state) ? [] : readersOf(state, side);

/** FYOW-8.5, FYOW-10.2: whether a person supplies the will of a side. */
export const isHumanRun = (state: State, side: number): boolean =>
  state.options.mode !== 'solo-umpire' && seatsOfSide(state, side).length > 0;
export const drawsOrders = (state: State, side: number): boolean =>
  state.options.ordersMode === 'vor' ||
  (state.options.ordersMode === 'auto' && !isHumanRun(state, side));
