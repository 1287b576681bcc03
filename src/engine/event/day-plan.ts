import { type Infer, list, oneOf, orNull, shape, text, whole } from '../shape.ts';
import { asWrongs, type Wrong, type Wrongs, wrongWords } from './wrong.ts';

const DAY = 24 * 60;
const minute = whole(0, DAY);
export const PLAN_KINDS = [
  'arrival',
  'briefing',
  'planning',
  'turn',
  'break',
  'debriefing',
  'other',
] as const;

/** A stretch of the day, in minutes since midnight. */
export const planLineShape = shape({
  from: minute,
  to: minute,
  kind: oneOf(PLAN_KINDS),
  turn: orNull(whole(0, 999)),
  what: text(80),
});
export type PlanLine = Infer<typeof planLineShape>;

export const dayPlanShape = list(planLineShape, 0, 80);
export type DayPlan = readonly PlanLine[];

/** `09:05` */
export const timeText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

export const planText = (plan: DayPlan): string =>
  plan.map(({ from, to, what }) => `${timeText(from)}-${timeText(to)} ${what}`).join('\n');

const TURNS_TO_TEA = 3;

/**
 * A day of so many turns, to be changed: planning, set-up, a long first turn, 25 minutes for each other, tea after every third,
 * a debriefing. Where nobody has tea, that is half an hour a turn.
 */
export const usualPlan = (turns: number): DayPlan => {
  const lines: PlanLine[] = [];
  let at = 9 * 60;
  const add = (
    minutes: number,
    kind: PlanLine['kind'],
    what: string,
    turn: number | null = null,
  ) => {
    const to = Math.min(DAY, at + minutes);
    if (to > at) lines.push({ from: at, to, kind, turn, what });
    at = to;
  };
  add(30, 'arrival', 'Arrival');
  add(15, 'briefing', 'Briefing');
  add(75, 'planning', 'Planning');
  add(30, 'planning', 'Set-up');
  for (let turn = 1; turn <= turns; turn++) {
    add(turn === 1 ? 45 : 25, 'turn', `Turn ${turn}`, turn);
    if (turn % TURNS_TO_TEA === 0 && turn < turns) add(20, 'break', 'Tea');
  }
  add(30, 'debriefing', 'Debriefing');
  return lines;
};

const KIND_WORDS: readonly (readonly [RegExp, PlanLine['kind']])[] = [
  [/\b(debrief\w*|omówienie|podsumowanie)/i, 'debriefing'],
  [/\b(turn|tura)\b/i, 'turn'],
  [/\b(tea|break|lunch|coffee|przerwa|obiad)\b/i, 'break'],
  [/\b(arriv\w*|booking|doors|przyjazd|rejestracja)/i, 'arrival'],
  [/\b(brief\w*|odprawa)/i, 'briefing'],
  [/\b(plan\w*|set-?up|rozstawien\w*)/i, 'planning'],
];

const kindOf = (what: string): PlanLine['kind'] =>
  KIND_WORDS.find(([words]) => words.test(what))?.[1] ?? 'other';

const turnOf = (what: string): number | null => {
  const [, turn] = /\b(?:turn|tura)\s+(\d{1,3})\b/i.exec(what) ?? [];
  return turn === undefined ? null : Number(turn);
};

const LINE = /^(\d{1,2})[:.](\d{2})(?:\s*[-–—]\s*(\d{1,2})[:.](\d{2}))?\s+(\S.*)$/u;

type Raw = { readonly at: string; readonly from: number; readonly to: number | null; what: string };
export type ReadPlan =
  | { readonly plan: DayPlan; readonly wrong: null }
  | { readonly plan: null; readonly wrong: Wrongs };

/** A day plan as an organiser writes it: `09:30-10:00 Briefing`, a line each; without an end it lasts until the next line. */
export const readPlan = (written: string): ReadPlan => {
  const raw: Raw[] = [];
  const unread: Wrong[] = [];
  for (const [i, line] of written.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const found = rawLine(line.trim(), `line ${i + 1}`);
    if ('code' in found) unread.push(found);
    else raw.push(found);
  }
  const plan = raw.map(({ from, to, what }, i) => ({
    from,
    to: to ?? raw[i + 1]?.from ?? Math.min(DAY, from + 60),
    kind: kindOf(what),
    turn: turnOf(what),
    what,
  }));
  // Of a plan with lines that cannot be read, the order is judged when they can.
  const wrong = asWrongs(unread.length > 0 ? unread : orderFaults(plan, raw));
  return wrong ? { plan: null, wrong } : { plan, wrong: null };
};

const rawLine = (line: string, at: string): Raw | Wrong => {
  const bad = wrongWords(line, at);
  if (bad) return bad;
  const [, h = '', m = '', endH, endM, what = ''] = LINE.exec(line) ?? [];
  if (what === '')
    return { code: 'NO_TIME', at, because: 'a line begins with its time: 09:30-10:00 Briefing' };
  const from = minutesOf(h, m);
  const to = endH === undefined ? null : minutesOf(endH, endM ?? '');
  if (from === null || (endH !== undefined && to === null))
    return {
      code: 'NO_TIME',
      at,
      because: `there is no such time of day in “${line.slice(0, 40)}”`,
    };
  if (what.length > 80) return { code: 'TOO_LONG', at, because: 'at most 80 characters' };
  return { at, from, to, what };
};

const minutesOf = (hours: string, minutes: string): number | null => {
  const all = Number(hours) * 60 + Number(minutes);
  return Number(minutes) < 60 && all <= DAY ? all : null;
};

const orderFaults = (plan: DayPlan, raw: readonly Raw[]): Wrong[] => {
  if (plan.length > 80) return [{ code: 'TOO_LONG', at: 'line 81', because: 'at most 80 lines' }];
  const faults: Wrong[] = [];
  for (const [i, { from, to, what }] of plan.entries()) {
    const at = raw[i]?.at ?? '';
    const before = plan[i - 1];
    if (before && from < before.to)
      faults.push({
        ...{ code: 'OVERLAP', at },
        because: `${what} begins at ${timeText(from)}, before ${before.what} ends at ${timeText(before.to)}`,
      });
    if (to <= from)
      faults.push({
        code: 'BACKWARDS',
        at,
        because: `${what} ends at ${timeText(to)}, before it begins`,
      });
  }
  return faults;
};

/** What the plan says for a time of day, and what comes next. */
export const planAt = (
  plan: DayPlan,
  minutes: number,
): { readonly now: PlanLine | null; readonly next: PlanLine | null } => ({
  now: plan.find(({ from, to }) => from <= minutes && minutes < to) ?? null,
  next: plan.find(({ from }) => from > minutes) ?? null,
});

/** Minutes that the game is behind its plan: the turn being played should have ended by now. Ahead is less than nothing. */
export const behindPlan = (plan: DayPlan, turn: number, minutes: number): number | null => {
  const line = plan.find(one => one.turn === turn);
  if (!line) return null;
  if (minutes < line.from) return minutes - line.from;
  return Math.max(0, minutes - line.to);
};
