import type { Aim, Briefing, BriefingLine } from '../../engine/briefing.ts';
import type { SeatId } from '../../engine/seat.ts';
import type { Scenario } from './scenario.ts';
import type { State } from './state.ts';
import { fieldOf } from './terms/field.ts';
import { LEVELS } from './terms/score.ts';
import { chairNamed } from './terms/seats.ts';
import type { View } from './view.ts';

const line = (id: string, values: BriefingLine['values'] = {}, rule?: string): BriefingLine =>
  rule === undefined ? { id, values } : { id, values, rule };
const onTurn = (turn: number): BriefingLine => line('onTurn', { turn });

/** Situations that are told; a scenario of somebody's own is told by its size. */
const TOLD = [
  'campaign',
  'campaign-historical',
  'campaign-surprise',
  'day-event',
  'north',
  'south',
  'mlawa',
  'corridor',
  'exercise',
  'exercise-air',
];

const situationOf = (view: View): BriefingLine[] => {
  const { scenario } = fieldOf(view.table);
  const id = TOLD.includes(scenario.id) ? `situation-${scenario.id}` : 'situation-own';
  const posts = view.posts
    .map(post => chairNamed(view.table, post))
    .filter(chair => chair !== undefined && !chair.dormant);
  const first = posts[0];
  const command =
    first === undefined
      ? []
      : [
          line(posts.length > 1 ? 'youCommandMore' : 'youCommand', {
            post: first.name,
            more: posts.length - 1,
          }),
        ];
  return [line(id, { title: scenario.title, turns: view.table.lastTurn }), ...command];
};

/** HTL-23.4, HTL-3.2: what decides, level by level. */
const victoryOf = (scenario: Scenario): BriefingLine[] => {
  if (scenario.prizes)
    return [
      line('winsPrizes', { hexes: scenario.prizes.german }, 'HTL-3.2'),
      line('winsKeeping', { hexes: scenario.prizes.polish }, 'HTL-3.2'),
    ];
  if (scenario.land === false) return [line('winsNobody', {}, 'HTL-3.2')];
  const levels = (scenario.levels as typeof LEVELS | undefined) ?? LEVELS;
  return [
    line('winsScore', {}, 'HTL-23.2'),
    ...levels.map(({ min, max, name }) =>
      min === undefined
        ? line('levelBelow', { max: max ?? 0, name }, 'HTL-23.4')
        : max === undefined
          ? line('levelAbove', { min, name }, 'HTL-23.4')
          : min === max
            ? line('levelAt', { min, name }, 'HTL-23.4')
            : line('levelBetween', { min, max, name }, 'HTL-23.4'),
    ),
  ];
};

/** HTL-23.2: each objective with its weight for each turn ahead of history. */
const aimsOf = (table: State): Aim[] => {
  const field = fieldOf(table);
  const { scenario } = field;
  if (scenario.prizes)
    return [
      ...scenario.prizes.german.map(
        (hex): Aim => ({ ...line('aimHold', { hex }, 'HTL-3.2'), worth: { GE: 1 }, places: [hex] }),
      ),
      ...scenario.prizes.polish.map(
        (hex): Aim => ({ ...line('aimHold', { hex }, 'HTL-3.2'), worth: { PL: 1 }, places: [hex] }),
      ),
    ];
  return field.objectives.map(
    ({ name, hex, weight, baseline }): Aim => ({
      ...line('aimObjective', { place: name, turn: baseline, weight }, 'HTL-23.2'),
      worth: { GE: weight, PL: weight },
      places: [field.grid.label(hex)],
    }),
  );
};

/** HTL-3.7, HTL-20.2, HTL-6.2: formations of the own side and days that everybody knows of. */
const comingOf = (view: View): Briefing['coming'] => {
  const { table } = view;
  const field = fieldOf(table);
  const due: { turn: number; line: BriefingLine }[] = [];
  table.formations.forEach((one, f) => {
    const { id, side } = field.formations[f]!;
    if (view.side !== side || one.arrived || one.due <= table.turn || one.due > table.lastTurn)
      return;
    due.push({ turn: one.due, line: line('comesFormation', { formation: id }, 'HTL-3.7') });
  });
  const political = table.options.politics && field.scenario.politics !== false;
  if (political && !field.scenario.board)
    for (const [turn, id] of [
      [2, 'comesWarRoll'],
      [3, 'comesWar'],
    ] as const)
      due.push({ turn, line: line(id, {}, 'HTL-20.2') });
  if (field.scenario.land !== false && !field.scenario.board && field.scenario.polishDelay !== 0)
    due.push({ turn: 6, line: line('comesPools', {}, 'HTL-6.2') });
  due.push({ turn: table.lastTurn, line: line('comesEnd', {}, 'HTL-23.1') });
  return due
    .filter(({ turn }) => turn > table.turn && turn <= table.lastTurn)
    .sort((a, b) => a.turn - b.turn)
    .map(({ turn, line: told }) => ({ ...told, when: onTurn(turn) }));
};

const HINTS: { readonly [side: string]: readonly [string, string][] } = {
  GE: [
    ['hintPrepare', 'HTL-7.2'],
    ['hintGuns', 'HTL-11.5'],
    ['hintRoute', 'HTL-6.9'],
    ['hintMotors', 'HTL-6.6'],
    ['hintExploit', 'HTL-13.3'],
  ],
  PL: [
    ['hintDig', 'HTL-7.4'],
    ['hintRivers', 'HTL-11.4'],
    ['hintTowns', 'HTL-6.4'],
    ['hintCounter', 'HTL-14.7'],
    ['hintTempo', 'HTL-23.2'],
  ],
  air: [
    ['hintRest', 'HTL-17.6'],
    ['hintSuperiority', 'HTL-17.9'],
    ['hintFlak', 'HTL-17.10'],
  ],
  control: [
    ['hintQueue', 'HTL-22.4'],
    ['hintPrecedent', 'HTL-22.9'],
    ['hintInject', 'HTL-22.6'],
    ['hintRewind', 'HTL-22.11'],
  ],
  watch: [
    ['hintPicture', 'HTL-2.9'],
    ['hintDebrief', 'HTL-2.9'],
    ['hintTempo', 'HTL-23.2'],
  ],
};

/** What a seat should know in a minute: situation, how it is won, what counts, what comes, and what helps. */
export const briefing = (view: View, _seat: SeatId): Briefing => {
  const { scenario } = fieldOf(view.table);
  const hints =
    scenario.land === false
      ? HINTS.air!
      : (HINTS[view.all ? 'control' : (view.side ?? 'watch')] ?? []);
  return {
    situation: situationOf(view),
    victory: victoryOf(scenario),
    aims: aimsOf(view.table),
    standing: null,
    coming: comingOf(view),
    hints: hints.map(([id, rule]) => line(id, {}, rule)),
    track: { first: 1, last: view.table.lastTurn, now: view.table.turn },
  };
};
