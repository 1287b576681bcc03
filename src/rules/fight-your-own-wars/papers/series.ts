import type { LogLine } from '../../../engine/log.ts';
import type { Field } from '../terms/field.ts';
import { Front } from './front.ts';

/** Figures of one day, by side, as far as the lines tell. */
export type DayFigures = {
  readonly day: number;
  readonly lost: readonly number[]; // points, by side
  readonly battles: number;
  readonly morale: readonly number[];
  readonly short: readonly number[]; // forces that were not Active, by side
  readonly gauge: number;
  /** Boards held in the evening and what they are worth, by side, as far as the lines tell. */
  readonly boards: readonly number[];
  readonly points: readonly number[];
  /** Decisions that commanders came to, and those they did not. */
  readonly yes: number;
  readonly no: number;
  /** The same losses by command, with the points that were bought back; and those by side. */
  readonly lostBy: { readonly [command: string]: number };
  readonly backBy: { readonly [command: string]: number };
  readonly back: readonly number[];
  /** Marches that came through beyond what their chances promised, by side: above 0 is good luck. */
  readonly luck: readonly number[];
  readonly weather: string;
  /** Forces that were destroyed or gave themselves up. */
  readonly gone: readonly string[];
};

/** FYOW-14.5: a march comes through on the number it needs, or more, of ten. */
const marchChance = (need: number): number => Math.min(1, Math.max(0, (11 - need) / 10));

type Sums = { readonly [command: string]: number };
const more = (sums: Sums, of: string, n: number): Sums =>
  of === '' ? sums : { ...sums, [of]: (sums[of] ?? 0) + n };

/** Days of a campaign in figures: losses, battles, morale, supply, from what a seat may read. */
export const seriesOf = (lines: readonly LogLine[], field: Field): DayFigures[] => {
  const { campaign } = field;
  const front = new Front(field);
  const heldNow = (): Pick<DayFigures, 'boards' | 'points'> => {
    const held = front.now();
    const sum = (at: number, worth: (vp: number) => number): number =>
      campaign.map.boards.reduce((all, { vp }, i) => all + (held[i] === at ? worth(vp) : 0), 0);
    return {
      boards: [0, 1].map(at => sum(at, () => 1)),
      points: [0, 1].map(at => sum(at, vp => vp)),
    };
  };
  const side = new Map(
    campaign.units.map(({ id, side: of }) => [id, campaign.sides.findIndex(one => one.id === of)]),
  );
  const command = new Map(campaign.units.map(({ id, command: of }) => [id, of]));
  const commandOf = (unit: unknown): string =>
    command.get(String(unit)) ?? command.get(String(unit).replace(/[_.][^_.]*$/, '')) ?? '';
  const sideOf = (unit: unknown): number =>
    side.get(String(unit)) ?? side.get(String(unit).replace(/[_.][^_.]*$/, '')) ?? -1;
  const days: DayFigures[] = [];
  const morale = campaign.sides.map(({ strategicMorale }) => strategicMorale);
  for (const line of lines) {
    const { id, values } = line;
    const isMoved = front.hear(line);
    if (id === 'day')
      days.push({
        day: Number(values.day),
        lost: [0, 0],
        battles: 0,
        morale: [...morale],
        short: [0, 0],
        gauge: 0,
        ...heldNow(),
        yes: 0,
        no: 0,
        lostBy: {},
        backBy: {},
        back: [0, 0],
        luck: [0, 0],
        weather: '',
        gone: [],
      });
    const now = days.at(-1);
    if (!now) continue;
    const add = (list: readonly number[], at: number, n: number): number[] =>
      list.map((value, i) => (i === at ? value + n : value));
    let next: Partial<DayFigures> | null = null;
    if (isMoved) next = heldNow();
    else if (id === 'weather')
      next = { gauge: Number(values.gauge), weather: String(values.weather) };
    else if (id === 'fought' || id === 'reported') next = { battles: now.battles + 1 };
    else if (id === 'destroyed' || id === 'surrendered')
      next = { gone: [...now.gone, String(values.unit)] };
    else if (id === 'decided') next = { yes: now.yes + 1 };
    else if (id === 'undecided') next = { no: now.no + 1 };
    else if (id === 'lost')
      next = {
        lost: add(now.lost, sideOf(values.unit), Number(values.loss)),
        lostBy: more(now.lostBy, commandOf(values.unit), Number(values.loss)),
      };
    else if (id === 'bought')
      next = {
        back: add(now.back, sideOf(values.unit), Number(values.points)),
        backBy: more(now.backBy, commandOf(values.unit), Number(values.points)),
      };
    else if (id === 'marched' || id === 'marchFailed') {
      const chance = marchChance(Number(values.need));
      const came = id === 'marched' ? 1 : 0;
      next = { luck: add(now.luck, sideOf(values.unit), came - chance) };
    } else if (id === 'mode' && values.mode !== 'active')
      next = { short: add(now.short, sideOf(values.unit), 1) };
    else if (id === 'moraleFell') {
      const at = campaign.sides.findIndex(one => one.id === values.side);
      if (at >= 0) morale[at] = Number(values.score);
      next = { morale: [...morale] };
    }
    if (next) days[days.length - 1] = { ...now, ...next };
  }
  return days;
};
