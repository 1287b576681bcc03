import type { Json } from '../../../engine/json.ts';
import type { LogLine } from '../../../engine/log.ts';
import type { Chapter, Paragraph } from './journal.ts';
import { capital, joined, listed, type Names, nameIn, oneOfThese } from './journal-words.ts';

type Values = LogLine['values'];

/** What one day brought, as a side likes to hear it. */
class Bulletin {
  readonly taken: string[] = [];
  readonly won: string[] = [];
  readonly held: string[] = [];
  readonly fighting: string[] = [];
  readonly planned: string[] = [];
  readonly gone: string[] = [];
  readonly arrived: string[] = [];
  sunk = 0;
  down = 0;
  constructor(
    readonly day: number,
    public sky: string,
  ) {}
}

const BEGINS = [
  'The High Command of {side} announces:',
  '{side}, official communiqué:',
  'From the headquarters of {side}:',
];
const QUIET = ['Nothing of importance to report.', 'The day passed without larger engagements.'];
const PLAN = [
  'our troops took up new positions, as planned',
  'our troops moved to a more favourable line, as planned',
  'the front was straightened in good order',
];

/**
 * A side's communiqué: a bulletin a day from the lines that it may read. It tells what was won in full, calls a retreat
 * a plan and keeps silent about its own losses; whatever it says did happen.
 */
export const communiqueOf = (
  lines: readonly LogLine[],
  names: Names,
  sideId: string,
): Chapter[] => {
  const { campaign } = names.field;
  const own = new Set(campaign.units.filter(({ side }) => side === sideId).map(({ id }) => id));
  const isOwn = (unit: Json | undefined): boolean => {
    const id = String(unit ?? '');
    return own.has(id) || own.has(id.replace(/[_.][^_.]*$/, ''));
  };
  const days: Bulletin[] = [];
  /** Who attacks on a board, as the last contact there told. */
  const attacks = new Map<string, boolean>();
  for (const { id, values } of lines) {
    if (id === 'day') days.push(new Bulletin(Number(values.day), ''));
    const today = days.at(-1);
    if (today) hear(today, id, values, { names, sideId, isOwn, attacks });
  }
  return days.map(day => bulletin(day, sideId));
};

type Ear = {
  readonly names: Names;
  readonly sideId: string;
  isOwn(unit: Json | undefined): boolean;
  readonly attacks: Map<string, boolean>;
};

const hear = (today: Bulletin, id: string, values: Values, ear: Ear): void => {
  const { names, sideId, isOwn, attacks } = ear;
  const board = String(values.board ?? '');
  const at = nameIn(names, board);
  switch (id) {
    case 'weather':
      today.sky = String(values.weather);
      return;
    case 'boardTaken':
      if (values.side === sideId) today.taken.push(at);
      return;
    case 'contact':
      attacks.set(board, listed(values.attackers).some(isOwn));
      return;
    case 'fought': {
      const result = String(values.result);
      const weAttack = attacks.get(board) ?? false;
      if (result.startsWith('DR') && weAttack) today.won.push(at);
      else if (result.startsWith('AR') && !weAttack) today.held.push(at);
      else if (result === 'NR') today.fighting.push(at);
      return;
    }
    case 'retreated':
      if (isOwn(values.unit)) today.planned.push(nameIn(names, values.from));
      return;
    case 'destroyed':
    case 'surrendered':
      if (!isOwn(values.unit)) today.gone.push(at);
      return;
    case 'reinforced':
      if (isOwn(values.unit)) today.arrived.push(at);
      return;
    case 'vesselSunk':
      if (!String(values.vessel).startsWith(`${sideId}.`)) today.sunk++;
      return;
    case 'airLosses':
      // The groups of the enemy are known by names of contacts.
      if (/^x\d/.test(String(values.group))) today.down += Number(values.lost) || 0;
      return;
    default:
  }
};

const bulletin = (day: Bulletin, sideId: string): Chapter => {
  const side = capital(sideId);
  const told: string[] = [];
  const won = [...new Set(day.won)].filter(at => !day.taken.includes(at));
  const held = [...new Set(day.held)];
  const planned = [...new Set(day.planned)].filter(at => !day.taken.includes(at));
  const settled = [...won, ...held, ...planned, ...day.taken];
  const fighting = [...new Set(day.fighting)].filter(at => !settled.includes(at));
  if (day.taken.length > 0) told.push(`Our troops have taken ${joined(day.taken)}.`);
  if (won.length > 0) told.push(`At ${joined(won)} the enemy was thrown out of his positions.`);
  if (held.length > 0) told.push(`Enemy attacks at ${joined(held)} broke down before our lines.`);
  if (day.gone.length > 0) told.push(`At ${joined(day.gone)} an enemy force has ceased to exist.`);
  if (fighting.length > 0) told.push(`Fighting goes on at ${joined(fighting)}.`);
  if (planned.length > 0)
    told.push(`At ${joined(planned)} ${oneOfThese(PLAN, day.day + sideId.length)}.`);
  if (day.sunk > 0)
    told.push(
      day.sunk === 1 ? 'An enemy vessel was sunk.' : `${day.sunk} enemy vessels were sunk.`,
    );
  if (day.down > 0)
    told.push(
      day.down === 1
        ? 'One enemy aircraft was shot down.'
        : `${day.down} enemy aircraft were shot down.`,
    );
  if (day.arrived.length > 0) told.push(`Fresh troops have reached ${joined(day.arrived)}.`);
  if (told.length === 0) told.push(oneOfThese(QUIET, day.day));
  const begins = oneOfThese(BEGINS, day.day).replace('{side}', side);
  const paragraph: Paragraph = {
    severity: 2,
    text: `${begins} ${told.join(' ')}`,
    boards: [],
    session: 0,
  };
  return { day: day.day, title: `${side}, day ${day.day}`, paragraphs: [paragraph] };
};
