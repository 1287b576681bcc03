import type { Action } from '../../engine/system.ts';
import { readAction } from '../actions.ts';
import { forecastWords } from '../verbs/odds.ts';
import { lineWords } from '../words.ts';
import { Refused, Wrong } from '../wrong.ts';
import { briefingText } from './briefing.ts';
import { listed } from './choices.ts';
import type { Reader, Sitting } from './loop.ts';
import { type Command, type Obeyed, ownOf } from './own.ts';
import { isShortForm, shortChoice } from './short-form.ts';

const helpText = (example: string): string => `  <number>         do the offer with this number
  <action>         do this${example && `: ${example}`}
  <who> > <where>  the offer of these units that ends there, whatever the way
  offers [words]   list every offer, or those that begin with the words
  odds <n|action>  what it would lead to, before you do it
  map              draw the map again
  briefing         the situation, how the game is won, what comes when
  log [n]          the last n lines of the log
  undo             take back your last action
  save <file>      keep this game in a file from now on
  quit             leave the table; a game in a file is kept`;

const COMMANDS: Readonly<Record<string, Command>> = {
  help: ({ screen, table }, { choices }) =>
    said(() =>
      screen.say(
        [helpText(choices[0]?.notation ?? ''), ownOf(table.system.id)?.help]
          .filter(Boolean)
          .join('\n'),
      ),
    ),
  quit: () => 'quit',
  map: ({ table, screen }, { seat }) => said(() => screen.map(table, seat)),
  briefing: ({ table, screen }, { seat }) =>
    said(() => screen.say(briefingText(table, seat) ?? `${table.system.title} brings no briefing`)),
  offers: ({ screen }, { choices }, rest) => {
    const found = listed(choices, rest);
    return said(() => screen.say(found.join('\n') || `no offer begins with ${rest}`));
  },
  log: ({ table, screen }, { seat }, rest) => {
    const lines = table.log(seat).slice(-(Number.parseInt(rest, 10) || 20));
    return said(() =>
      screen.say(
        lines
          .map(
            ({ entry, line }) => `${String(entry).padStart(5)}  ${lineWords(table.system, line)}`,
          )
          .join('\n'),
      ),
    );
  },
  odds: ({ table, screen }, reader, rest) => {
    const action = chosen(table.system, reader, rest);
    const refused = table.refusal(reader.seat, action);
    if (refused) throw new Refused(refused);
    const forecast = table.forecast(reader.seat, action);
    if (!forecast) throw new Wrong('odds', `${action.type} is not foretold`);
    return said(() => screen.say(forecastWords(table.system, action, forecast)));
  },
  undo: sitting => {
    const acted = sitting.table.undo(lastSeat(sitting));
    if (acted.refused) throw new Refused(acted.refused);
    sitting.save();
    sitting.screen.say('taken back');
    return 'again';
  },
  save: (sitting, _, rest) => {
    if (rest === '') throw new Wrong('save', 'wants the name of a file');
    sitting.saveAs(rest);
    return said(() => sitting.screen.say(`kept in ${rest}`));
  },
};

const SHORT: Readonly<Record<string, string>> = {
  '?': 'help',
  h: 'help',
  q: 'quit',
  exit: 'quit',
  o: 'offers',
  m: 'map',
  b: 'briefing',
};

const said = (say: () => void): null => {
  say();
  return null;
};

/** Whoever types undo takes back what was done last at this terminal, if a person did it. */
const lastSeat = ({ table, commanders }: Sitting): string => {
  const last = table.entries[table.standing.at(-1) ?? 0]?.seat ?? '';
  const person = table.seats.find(seat => !commanders.plays(seat.id))?.id ?? last;
  return last === 'table' || commanders.plays(last) ? person : last;
};

/** A number, a command, or an action in words. A system's own action comes before a command of the same name. */
export const obey = (sitting: Sitting, reader: Reader, line: string): Obeyed => {
  const { system } = sitting.table;
  const [, colon, first = '', rest = ''] = /^(:?)\s*(\S+)\s*([\s\S]*)$/.exec(line) ?? [];
  const name = SHORT[first] ?? first;
  const own = ownOf(system.id)?.commands ?? {};
  const known = Object.hasOwn(own, name) ? own : COMMANDS;
  const command = Object.hasOwn(known, name) ? known[name] : undefined;
  if (command && (colon === ':' || !Object.hasOwn(system.rules, first)))
    return command(sitting, reader, rest.trim());
  return chosen(system, reader, line);
};

const chosen = (system: Sitting['table']['system'], { choices }: Reader, line: string): Action => {
  if (isShortForm(line)) return shortChoice(choices, line).action;
  if (!/^\d+$/.test(line)) return readAction(system, line);
  const found = choices[Number(line) - 1];
  if (!found) throw new Wrong(line, `is no number of an offer; there are ${choices.length}`);
  return found.action;
};
