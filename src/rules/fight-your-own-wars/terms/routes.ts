import type { Context } from '../../../engine/system.ts';
import type { State } from '../state.ts';
import { fieldOf } from './field.ts';
import { platoonsOf } from './force.ts';
import { isLineOpen } from './rails.ts';
import { throughHub } from './sea/hub-route.ts';
import { isWater, largestBattery } from './sea/vessels.ts';
import { readersOf } from './seats.ts';
import { penaltyOf, throwOrder } from './supply-sums.ts';
import { chainOf, commandBoard, otherSide, unitsOn } from './units.ts';

type Line = { readonly letter: string; readonly if?: unknown };
type Predicate = {
  readonly p?: string;
  readonly n?: number;
  readonly side?: string;
  readonly boards?: readonly string[];
  readonly cmp?: string;
  readonly and?: readonly Predicate[];
  readonly or?: readonly Predicate[];
  readonly not?: Predicate;
};
/** What a campaign's own conditions read, FYOW-A15. */
export type CampaignFacts = {
  readonly day: number;
  holds(side: string, boards: readonly string[]): boolean;
  largestBattery(side: string): number;
  morale(side: string): number;
};

/** FYOW-A15: whether a condition of the campaign file holds. */
export const campaignHolds = (condition: unknown, facts: CampaignFacts): boolean => {
  const {
    p,
    n = 0,
    side = '',
    boards = [],
    and,
    or,
    not,
    cmp = '<=',
  } = condition as Predicate & { mm?: number };
  if (and) return and.every(part => campaignHolds(part, facts));
  if (or) return or.some(part => campaignHolds(part, facts));
  if (not) return !campaignHolds(not, facts);
  const { mm = 0 } = condition as { readonly mm?: number };
  switch (p) {
    case 'dayFrom':
      return facts.day >= n;
    case 'dayTo':
      return facts.day <= n;
    case 'held':
      return facts.holds(side, boards);
    case 'batteryLeft':
      return facts.largestBattery(side) >= mm;
    case 'morale':
      return compared(facts.morale(side), cmp, n);
    default:
      return false;
  }
};

/** FYOW-A15: the comparisons of a condition; at most, unless it says otherwise. */
export const COMPARISONS = ['=', '!=', '<', '<=', '>', '>='] as const;
const compared = (value: number, cmp: string, n: number): boolean => {
  if (cmp === '=') return value === n;
  if (cmp === '!=') return value !== n;
  if (cmp === '<') return value < n;
  if (cmp === '>') return value > n;
  return cmp === '>=' ? value >= n : value <= n;
};

/** FYOW-20.1: the first line that applies gives the letter; undefined when none does. */
export const overrideLetter = (lines: readonly Line[], facts: CampaignFacts): string | undefined =>
  lines.find(line => line.if === undefined || campaignHolds(line.if, facts))?.letter;

export const factsOf = (state: State): CampaignFacts => ({
  day: state.dayNumber,
  holds: (side, boards) => {
    const at = state.sides.findIndex(({ id }) => id === side);
    const { map } = fieldOf(state);
    return boards.some(board => state.control[map.index(board)] === at);
  },
  largestBattery: side =>
    largestBattery(
      state,
      state.sides.findIndex(({ id }) => id === side),
    ),
  morale: side => state.sides.find(({ id }) => id === side)?.morale ?? 3,
});

/** FYOW-20.1: fewest links by road or rail to one of these boards, over boards not controlled by the enemy; null when cut. */
const pathTo = (
  state: State,
  side: number,
  from: number,
  goals: readonly number[],
): number[] | null => {
  const { map } = fieldOf(state);
  const enemy = otherSide(side);
  const came = new Int32Array(map.count).fill(-2);
  came[from] = -1;
  const queue = [from];
  for (const board of queue) {
    if (goals.includes(board)) return linksBack(state, came, board);
    for (const link of map.linksOf(board)) {
      const kind = map.kind(link);
      const to = map.across(link, board);
      if ((kind !== 'road' && kind !== 'rail') || came[to]! > -2) continue;
      if (state.control[to] === enemy) continue;
      if (kind === 'rail' && !isLineOpen(state, link)) continue; // FYOW-30.5, FYOW-34.8
      came[to] = link;
      queue.push(to);
    }
  }
  return null;
};
export const pathToSource = (state: State, side: number, from: number): number[] | null =>
  pathTo(state, side, from, fieldOf(state).sources[side]!);
const linksBack = (state: State, came: Int32Array, at: number): number[] => {
  const { map } = fieldOf(state);
  const links: number[] = [];
  for (let board = at; came[board]! >= 0; ) {
    const link = came[board]!;
    links.push(link);
    board = map.across(link, board);
  }
  return links;
};

/** FYOW-20.1: every linked board holds an enemy of company strength. */
export const isSurrounded = (state: State, side: number, board: number): boolean => {
  const { map } = fieldOf(state);
  const around = map.neighbours(board, 'road');
  return (
    around.length > 0 &&
    around.every(
      other =>
        unitsOn(state, other, otherSide(side)).reduce(
          (sum, at) => sum + platoonsOf(state.units[at]!),
          0,
        ) >= 3,
    )
  );
};

/** FYOW-20.1: on the day of a beach invasion those who still wait before the shore are Direct. */
const landsToday = (state: State, side: number, board: number): boolean =>
  isWater(state, board) &&
  state.sea?.waves.some(wave => wave.side === side && !wave.landed) === true;

/** FYOW-20.1: the letters of a route. */
export const lettersFor = (state: State, command: number): string => {
  const { campaign, map, sources } = fieldOf(state);
  const one = state.commands[command]!;
  for (let at = command; at >= 0; at = state.commands[at]!.superior) {
    const lines = campaign.supply.override[state.commands[at]!.id];
    const letter = lines && overrideLetter(lines, factsOf(state));
    if (letter) return letter;
  }
  const board = commandBoard(state, one);
  if (board < 0) return 'C';
  if (landsToday(state, one.side, board)) return 'D';
  const path = pathToSource(state, one.side, board);
  // FYOW-24.2: a side without a source on the map is fed over the water.
  if (state.sea && !path && sources[one.side]!.length === 0)
    return throughHub(largestBattery(state, otherSide(one.side)) >= 150, false);
  const { elongatedLinks, abnormalLinkMp, abnormalLinkCount } = campaign.supply;
  let letters = '';
  if (path && path.filter(link => map.length(link) >= abnormalLinkMp).length >= abnormalLinkCount)
    letters += 'A';
  if (!path || isSurrounded(state, one.side, board)) letters += 'C';
  if (path && path.length >= elongatedLinks) letters += 'E';
  return letters || 'D';
};

/** FYOW-20.1: DY4: letters are read anew; a penalty is thrown when it has run out, or goes with its letter. */
export const reassess = (draft: State, context: Context, at: number): void => {
  const command = draft.commands[at]!;
  if (command.broken > 0) command.broken--;
  const letters = lettersFor(draft, at);
  if (letters === 'D') {
    Object.assign(command, { letters, routeDays: 0, routeDice: 0, routePips: 0 });
    return;
  }
  if (command.letters === letters && command.routeDays > 1) {
    command.routeDays--;
    return;
  }
  const readers = readersOf(draft, command.side);
  const [days = 1] = context.roll('d6', 'FYOW-20.1', { for: command.id, seenBy: readers });
  let dice = 0;
  let pips = 0;
  for (const letter of throwOrder(letters)) {
    const lost = penaltyOf(
      letter,
      context.roll('5d6', 'FYOW-20.1', { for: `${command.id} ${letter}`, seenBy: readers }),
    );
    dice += lost.dice;
    pips += lost.pips;
  }
  Object.assign(command, { letters, routeDays: days, routeDice: dice, routePips: pips });
  context.log('FYOW-20.1', 'route', { command: command.id, letters, days, dice, pips }, readers);
};

/** FYOW-20.1: whether a force has no path to its HQ nor home; whoever is fed over the water or by the campaign's own lines has none to lose. */
export const isCutOff = (state: State, at: number): boolean => {
  if (state.options.cutOffBattlegroup !== 'contested') return false;
  const { campaign, sources } = fieldOf(state);
  const unit = state.units[at]!;
  if (unit.board < 0 || sources[unit.side]!.length === 0) return false;
  if (chainOf(state, unit.command).some(up => campaign.supply.override[state.commands[up]!.id]))
    return false;
  const hq = commandBoard(state, state.commands[unit.command]!);
  return pathTo(state, unit.side, unit.board, [...sources[unit.side]!, hq]) === null;
};

/** FYOW-20.1: DY4: a force that is cut off is Contested on its own: D6 days, and a die lost for each 1 of five. */
export const reassessForce = (draft: State, context: Context, at: number): void => {
  const unit = draft.units[at]!;
  if (!isCutOff(draft, at)) {
    Object.assign(unit, { cutDays: 0, cutDice: 0 });
    return;
  }
  if (unit.cutDays > 1) {
    unit.cutDays--;
    return;
  }
  const readers = readersOf(draft, unit.side);
  const note = { for: unit.id, seenBy: readers };
  const [days = 1] = context.roll('d6', 'FYOW-20.1', note);
  const { dice } = penaltyOf('C', context.roll('5d6', 'FYOW-20.1', note));
  Object.assign(unit, { cutDays: days, cutDice: dice });
  context.log('FYOW-20.1', 'cutFromHome', { unit: unit.id, days, dice }, readers);
};
