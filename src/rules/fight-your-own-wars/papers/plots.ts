import type { LogLine } from '../../../engine/log.ts';
import { fieldOf } from '../terms/field.ts';
import { worthOf } from '../terms/force.ts';
import type { View } from '../view.ts';
import { capital } from './journal-words.ts';
import { type DayFigures, seriesOf } from './series.ts';

export const PLOTS = [
  'strength',
  'formations',
  'lost',
  'lostBy',
  'battles',
  'boards',
  'vp',
  'decisions',
  'morale',
  'short',
  'luck',
  'gauge',
] as const;
export type PlotId = (typeof PLOTS)[number];

export type PlotLine = { readonly name: string; readonly values: readonly number[] };
export type Plot = { readonly id: PlotId; readonly lines: readonly PlotLine[] };
export type Plots = {
  readonly days: readonly number[];
  /** The sky of each day. */
  readonly weather: readonly string[];
  readonly plots: readonly Plot[];
};

/** In English, for files; the page has its own words. */
export const PLOT_TITLES: { readonly [id in PlotId]: string } = {
  strength: 'Strength, in points',
  formations: 'Strength by formation',
  lost: 'Points lost',
  lostBy: 'Points lost by formation, in all',
  battles: 'Battles',
  boards: 'Boards held',
  vp: 'Victory points held',
  decisions: 'Decisions taken and not taken',
  morale: 'Strategic morale',
  short: 'Forces short of supply',
  luck: 'Luck on the march: marches beyond what their chances promised, in all',
  gauge: 'Gauge of the ground',
};

/** More lines than this cannot be told apart. */
const MOST_LINES = 6;
const tenth = (n: number): number => Math.round(n * 10) / 10;
const running = (values: readonly number[]): number[] => {
  let sum = 0;
  return values.map(value => {
    sum += value;
    return tenth(sum);
  });
};
/** What there was in the evening of each day: what is there now, with what went since and without what came. */
const backward = (now: number, changes: readonly number[]): number[] =>
  changes.map((_, i) => tenth(now - changes.slice(i + 1).reduce((sum, one) => sum + one, 0)));

const GONE: readonly string[] = ['destroyed', 'surrendered', 'absorbed'];

type Force = {
  readonly side: number;
  readonly command: string;
  readonly worth: number;
  readonly isGone: boolean;
};

/** What each force is worth, or was when it went, as far as the view knows it whole. */
const forcesIn = (view: View): ReadonlyMap<string, Force> => {
  const { units, commands } = view.whole ?? view;
  return new Map(
    units.map(unit => [
      unit.id,
      {
        side: unit.side,
        command: commands[unit.command]?.id ?? '',
        worth: worthOf(unit),
        isGone: GONE.includes(unit.status),
      },
    ]),
  );
};

/** Points of the forces that are meant, in the evening of each day. */
const strengthOver = (
  forces: ReadonlyMap<string, Force>,
  series: readonly DayFigures[],
  isMeant: (one: Force) => boolean,
  change: (one: DayFigures) => number,
): number[] => {
  const meant = [...forces.values()].filter(isMeant);
  const now = meant.reduce((sum, { worth, isGone }) => sum + (isGone ? 0 : worth), 0);
  const went = ({ gone }: DayFigures): number =>
    gone.reduce((sum, id) => {
      const one = forces.get(id);
      return sum + (one && isMeant(one) ? one.worth : 0);
    }, 0);
  return backward(
    now,
    series.map(one => change(one) - went(one)),
  );
};

type Led = { readonly id: string; readonly name: string };

/** The formations that lost most, with what they lost in all. */
const formationsIn = (
  { commands }: { readonly commands: readonly Led[] },
  forces: ReadonlyMap<string, Force>,
  series: readonly DayFigures[],
): Led[] => {
  const lost = (id: string): number =>
    series.reduce((sum, { lostBy }) => sum + (lostBy[id] ?? 0), 0);
  const led = new Set([...forces.values()].map(({ command }) => command));
  return commands
    .filter(({ id }) => led.has(id))
    .toSorted((a, b) => lost(b.id) - lost(a.id))
    .slice(0, MOST_LINES);
};

/** The days of a campaign as lines, as far as the seat of the view may know. */
export const plotsOf = (lines: readonly LogLine[], view: View): Plots => {
  const field = fieldOf(view);
  const series = seriesOf(lines, field);
  const sides = field.campaign.sides.map(({ id }, i) => ({ name: capital(id), i }));
  const own = sides.filter(({ i }) => view.whole !== null || i === view.side);
  const of = (shown: typeof sides, figure: (one: DayFigures) => readonly number[]): PlotLine[] =>
    shown.map(({ name, i }) => ({ name, values: series.map(one => figure(one)[i] ?? 0) }));
  const single = (name: string, figure: (one: DayFigures) => number): PlotLine[] => [
    { name, values: series.map(figure) },
  ];
  const forces = forcesIn(view);
  const formations = formationsIn(view.whole ?? view, forces, series);
  const drawn: { readonly [id in PlotId]: readonly PlotLine[] } = {
    strength: own.map(({ name, i }) => ({
      name,
      values: strengthOver(
        forces,
        series,
        one => one.side === i,
        ({ lost, back }) => (back[i] ?? 0) - (lost[i] ?? 0),
      ),
    })),
    formations: formations.map(({ id, name }) => ({
      name,
      values: strengthOver(
        forces,
        series,
        one => one.command === id,
        ({ lostBy, backBy }) => (backBy[id] ?? 0) - (lostBy[id] ?? 0),
      ),
    })),
    lost: of(own, one => one.lost),
    lostBy: formations.map(({ id, name }) => ({
      name,
      values: running(series.map(({ lostBy }) => lostBy[id] ?? 0)),
    })),
    battles: single('battles', one => one.battles),
    boards: of(sides, one => one.boards),
    vp: of(sides, one => one.points),
    decisions: [...single('taken', one => one.yes), ...single('not taken', one => one.no)],
    morale: of(own, one => one.morale),
    short: of(own, one => one.short),
    luck: own.map(({ name, i }) => ({
      name,
      values: running(series.map(({ luck }) => luck[i] ?? 0)),
    })),
    gauge: single('gauge', one => one.gauge),
  };
  return {
    days: series.map(({ day }) => day),
    weather: series.map(({ weather }) => weather),
    plots: PLOTS.map(id => ({ id, lines: drawn[id] })),
  };
};

export const PLOT_BOX = [300, 90] as const;
const [WIDTH, HEIGHT] = PLOT_BOX;
const LEFT = 28;
const INKS = ['#2f5487', '#a5382a', '#2f7a4f', '#8a5a00', '#6b3f86', '#4a4a4a'];
const DASHES = ['', '5 3', '1.5 2.5', '8 3 2 3', '3 2', '10 4'];
export const inkOf = (i: number): string => INKS[i % INKS.length]!;
export const dashOf = (i: number): string => DASHES[i % DASHES.length]!;

/** Where days and values lie in the box of a plot; values may be below nothing. */
export const scaleOf = (lines: readonly PlotLine[], days: number) => {
  const all = lines.flatMap(({ values }) => values);
  const [most, least] = [Math.max(1, ...all), Math.min(0, ...all)];
  const short = (n: number): number => (Math.abs(n) >= 100 ? Math.round(n) : n);
  return {
    /** The ends of the axis as they are written beside it. */
    top: short(most),
    foot: short(least),
    least,
    left: LEFT,
    x: (i: number): number => tenth(LEFT + ((WIDTH - LEFT - 8) * i) / Math.max(1, days - 1)),
    y: (value: number): number =>
      tenth(HEIGHT - 16 - ((HEIGHT - 26) * (value - least)) / (most - least)),
  };
};

/** Days that have room for their number under the axis. */
const MOST_NUMBERS = 15;
export const numbered = (days: readonly number[]): (number | null)[] => {
  const step = Math.ceil(days.length / MOST_NUMBERS);
  return days.map((day, i) => (i % step === 0 ? day : null));
};

/** The inside of a plot as text, for files. */
export const plotDrawing = ({ lines }: Plot, days: readonly number[]): string => {
  const { top, foot, least, left, x, y } = scaleOf(lines, days.length);
  const letters = 'font-size="8" font-family="sans-serif"';
  const axis = `<path d="M${left} 6V${y(least)}M${left} ${y(0)}H${WIDTH}" fill="none" stroke="#776" stroke-width="0.6"/>`;
  const ends = `<text x="2" y="14" text-anchor="start" ${letters}>${top}</text><text x="2" y="${y(least)}" text-anchor="start" ${letters}>${foot}</text>`;
  const numbers = numbered(days).map((day, i) =>
    day === null
      ? ''
      : `<text x="${x(i)}" y="${HEIGHT - 3}" text-anchor="middle" ${letters}>${day}</text>`,
  );
  const drawn = lines.map(({ values }, n) => {
    const dash = dashOf(n) === '' ? '' : ` stroke-dasharray="${dashOf(n)}"`;
    const points = values.map((value, i) => `${x(i)},${y(value)}`).join(' ');
    return `<polyline points="${points}" fill="none" stroke="${inkOf(n)}" stroke-width="1.6"${dash}/>`;
  });
  return axis + ends + numbers.join('') + drawn.join('');
};
