import type { Json } from '../../../engine/json.ts';
import type { Field } from '../terms/field.ts';

/** What names things that a campaign does not: ships diced at set-up, leaders; as far as the reader may know. */
export type Names = {
  readonly field: Field;
  /** `britain.v4` by the name of the ship. */
  readonly vessels?: ReadonlyMap<string, string>;
  /** Who leads a force. */
  readonly leaders?: ReadonlyMap<string, string>;
  /** Names that the reader gave to forces and commands, by id. */
  readonly own?: ReadonlyMap<string, string>;
};

export const listed = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.map(String) : value === undefined ? [] : [String(value)];

/** `A, B and C`, each once. */
export const joined = (all: readonly string[]): string => {
  const names = [...new Set(all)];
  return names.length <= 1
    ? (names[0] ?? 'nobody')
    : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
};

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
export const counted = (n: number, what: string): string => {
  const whole = Math.max(1, Math.round(n));
  return `${COUNTS[whole] ?? whole} ${whole === 1 ? what : `${what}s`}`;
};
export const times = (n: number): string =>
  n === 1 ? 'once' : n === 2 ? 'twice' : `${COUNTS[n] ?? n} times`;

/** Of `General X (30. Division, part)` the formation: in a list nobody wants to read every general. */
export const formation = (name: string): string => {
  const [, inner] = /\(([^()]*)\)$/.exec(name) ?? [];
  return inner === undefined ? name : inner.replace(/, part$/, '');
};

/** A board without what stands in brackets behind its name, and a stretch of sea without its `Off`. */
const boardWords = (name: string): string => name.replace(/\s*\(.*\)/, '').replace(/^Off /, '');

/** `germany.v2` is a ship of Germany. */
const shipOf = (id: string): string | null => {
  const [, side = ''] = /^([a-z]+)\.v\d+$/.exec(id) ?? [];
  return side === '' ? null : `a ship of ${capital(side)}`;
};

/** Names for ids: boards, forces, commands, ships; a contact is an enemy until it has a name. */
export const nameIn = ({ field, vessels, own }: Names, id: Json | undefined): string => {
  if (typeof id !== 'string') return String(id ?? '');
  const given = own?.get(id);
  if (given !== undefined) return given;
  const { map, campaign } = field;
  const board = map.nodes[map.index(id)];
  if (board) return boardWords(board.name);
  const unit = campaign.units.find(one => one.id === id);
  if (unit) return unit.name;
  const command = campaign.commands.find(one => one.id === id);
  if (command) return command.name;
  const ship = vessels?.get(id) ?? shipOf(id);
  if (ship) return ship;
  const parent = campaign.units.find(
    one => id.startsWith(`${one.id}_`) || id.startsWith(`${one.id}.`),
  );
  if (parent) return `a detachment of ${own?.get(parent.id) ?? parent.name}`;
  return /^[ex]\d+$/.test(id) || id === 'enemy' ? 'the enemy' : id;
};

const HOURS = [
  '',
  'After midnight',
  'Early in the morning',
  'In the morning',
  'After noon',
  'Toward evening',
  'Late in the evening',
];
export const hourOf = (session: number): string => HOURS[session] ?? '';

const SHARES: readonly (readonly [number, string])[] = [
  [2, 'a few men'],
  [6, 'a twentieth'],
  [12, 'a tenth'],
  [20, 'a sixth'],
  [29, 'a quarter'],
  [40, 'a third'],
  [60, 'half'],
];
const shareWords = (percent: number): string =>
  SHARES.find(([most]) => percent <= most)?.[1] ?? 'the greater part';

/** `Losses: A a tenth; B and C a few men.` */
export const lossWords = (losses: ReadonlyMap<string, number>): string => {
  const by = new Map<string, string[]>();
  for (const [unit, percent] of losses) {
    const share = shareWords(percent);
    by.set(share, [...(by.get(share) ?? []), unit]);
  }
  return `Losses: ${[...by].map(([share, units]) => `${joined(units)} ${share}`).join('; ')}.`;
};

/** One of several ways to say the same, by a number that is the same whenever the journal is made. */
export const oneOfThese = (ways: readonly string[], by: number): string =>
  ways[Math.abs(by) % ways.length] ?? '';

/** FYOW-33.7.2: how a result reads. */
const RESULTS: { readonly [result: string]: readonly string[] } = {
  AR3: ['The attack collapsed, and the attackers streamed back in disorder.'],
  AR2: [
    'The attackers were thrown back in disorder.',
    'The attack broke, and those who had made it ran.',
  ],
  AR: [
    'The attack was beaten off.',
    'The attackers got nowhere and fell back.',
    'It failed, and the attackers had to go back.',
  ],
  NR: [
    'Neither side gave way, and the fighting went on.',
    'Nothing was decided.',
    'Both sides held on where they were.',
  ],
  DR: [
    'The defenders had to give up the ground.',
    'The defenders were pressed out of their positions.',
  ],
  DR2: ['The defenders broke and left the ground.', 'The line gave, and the defenders ran.'],
  DR3: ['The defence was shattered.'],
  DR4: ['The defence was torn apart; little of it came away.'],
  DR5: ['The defence fell apart at once.', 'There was no holding it: the defence was swept away.'],
};
export const resultWords = (result: string, by: number): string =>
  oneOfThese(RESULTS[result] ?? [result], by);
