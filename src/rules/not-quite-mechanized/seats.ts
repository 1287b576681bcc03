import type { Held, Post, Seating } from '../../engine/post.ts';
import type { Seat } from '../../engine/seat.ts';
import type { Setting } from '../../engine/system.ts';
import type { Options } from './options.ts';
import type { Scenario, ScenarioNode } from './scenario.ts';
import { PLUMPIRE } from './terms/plumpire.ts';
import { umpireSeats } from './terms/umpires.ts';

type Game = Setting<Options, Scenario>;

const lower = (id: string): string => id.toLowerCase().replace(/[^a-z0-9-]+/g, '-');

/** NQM-2.1: every headquarters is a chair of the command. */
export const postsOf = ({ scenario }: Game): Post[] =>
  scenario.nodes.map(node => ({
    id: node.id,
    name: node.name,
    role: node.level,
    kind: 'player',
    side: node.side,
    ...(node.parent === null ? {} : { superior: node.parent }),
  }));

const nodesOf = (scenario: Scenario, side: string): ScenarioNode[] =>
  scenario.nodes.filter(node => node.side === side);

/** NQM-1.11: a commander for each side, and the chain that the scenario names where it names more. */
export const seatingsOf = ({ scenario }: Game): Seating[] => {
  const sides: Seating = {
    id: 'sides',
    title: 'One commander a side',
    seats: scenario.sides.map(side => ({
      id: lower(side.id),
      name: side.name,
      posts: nodesOf(scenario, side.id).map(node => node.id),
    })),
  };
  const chain: Seating = {
    id: 'chain',
    title: 'A chain of commanders',
    seats: scenario.sides.flatMap(side =>
      side.seats.flatMap(seat => {
        const posts = nodesOf(scenario, side.id).filter(node => node.seat === seat.id);
        return posts.length === 0
          ? []
          : [{ id: lower(seat.id), name: seat.role, posts: posts.map(node => node.id) }];
      }),
    ),
  };
  const all = chain.seats.length > sides.seats.length ? [sides, chain] : [sides];
  // A side of one headquarters has nothing that a plumpire could run.
  const deep = scenario.sides.filter(side => nodesOf(scenario, side.id).length > 1);
  return [
    ...all,
    ...deep.map(side => drilled(scenario, sides, side.id)),
    ...deep.map(side => plumpired(scenario, sides, side.id)),
  ];
};

/** NQM-1.11, NQM-2.12: a commander who writes orders, and headquarters below him that act by the drill book. */
const drilled = (scenario: Scenario, sides: Seating, of: string): Seating => {
  const side = scenario.sides.find(one => one.id === of)!;
  return {
    id: `drill-${lower(of)}`,
    title: `${side.name}: orders only, the drill book leads below`,
    seats: sides.seats.map(seat =>
      seat.id === lower(of)
        ? {
            ...seat,
            posts: nodesOf(scenario, of).flatMap(({ id, parent }) => (parent === null ? [id] : [])),
          }
        : seat,
    ),
  };
};

/** NQM-20: a general who has only what his plumpire, who runs everything below him, lets him know. */
const plumpired = (scenario: Scenario, sides: Seating, of: string): Seating => {
  const side = scenario.sides.find(one => one.id === of)!;
  const [top, rest] = [true, false].map(isTop =>
    nodesOf(scenario, of)
      .filter(node => (node.parent === null) === isTop)
      .map(node => node.id),
  ) as [string[], string[]];
  return {
    id: `plumpire-${lower(of)}`,
    title: `${side.name}: a general and his plumpire`,
    seats: sides.seats.flatMap(seat =>
      seat.id === lower(of)
        ? [
            { id: `${lower(of)}-general`, name: `${side.name}: general`, posts: top },
            { id: `${lower(of)}${PLUMPIRE}`, name: `${side.name}: plumpire`, posts: rest },
          ]
        : [seat],
    ),
  };
};

const seatingOf = (game: Game): Seating => game.seating ?? seatingsOf(game)[0]!;

const sideOfPosts = (scenario: Scenario, posts: readonly string[]): string =>
  scenario.nodes.find(node => posts.includes(node.id))?.side ?? scenario.sides[0]!.id;

/** NQM-1.11, NQM-20: who sits at the table. */
export const seatsOf = (game: Game): Seat[] => {
  const { scenario, options } = game;
  const players = seatingOf(game).seats.map(
    ({ id, name, posts }): Seat => ({
      id,
      name: name ?? id,
      kind: 'player',
      side: sideOfPosts(scenario, posts),
      posts,
    }),
  );
  const umpires: Seat[] =
    options.umpire === 'none'
      ? []
      : umpireSeats(options.umpires ?? 1).map((id, i) => ({
          id,
          name: i === 0 ? 'Umpire' : `Umpire ${i + 1}`,
          kind: 'control',
        }));
  return [...players, ...umpires, { id: 'clock', name: 'Clock', kind: 'clock' }];
};

/** Who holds which headquarters when the game begins. */
export const heldAtStart = (game: Game): Held[] => {
  const { seats } = seatingOf(game);
  return game.scenario.nodes.map(node => ({
    post: node.id,
    seat: seats.find(seat => seat.posts.includes(node.id))?.id ?? null,
  }));
};
