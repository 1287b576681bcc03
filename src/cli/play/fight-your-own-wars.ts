import type { Action } from '../../engine/system.ts';
import { tableOf } from '../../rules/fight-your-own-wars/forecast/index.ts';
import type { View } from '../../rules/fight-your-own-wars/index.ts';
import {
  type BattleSheet,
  battleSheet,
  blankReport,
  type ReportFile,
  readReport,
  spreadLoss,
} from '../../rules/fight-your-own-wars/papers/battle-sheet.ts';
import { namesIn } from '../../rules/fight-your-own-wars/papers/index.ts';
import { journalOf } from '../../rules/fight-your-own-wars/papers/journal.ts';
import { journalMarkdown } from '../../rules/fight-your-own-wars/papers/journal-pages.ts';
import { optionWeights } from '../../rules/fight-your-own-wars/terms/decision.ts';
import { fieldOf } from '../../rules/fight-your-own-wars/terms/field.ts';
import { orderFrom } from '../../rules/fight-your-own-wars/terms/orders/kept.ts';
import { writeOrder } from '../../rules/fight-your-own-wars/terms/orders/write.ts';
import { readText } from '../files.ts';
import { Refused, Wrong } from '../wrong.ts';
import type { Reader, Sitting } from './loop.ts';
import type { Command, Own } from './own.ts';

type Lean = 'cautious' | 'sensible' | 'bold';
type Option = { readonly lean: Lean; readonly order?: string; readonly posture?: string };

const viewAt = ({ table }: Sitting, { seat }: Reader): View => table.view(seat) as View;

const optionsOf = (action: Action): readonly Option[] => {
  const options: unknown = Reflect.get(action, 'options');
  return Array.isArray(options) ? (options as Option[]) : [];
};

/** An order as its text, whichever form it came in. */
const ordered = (order: string): string =>
  order.trimStart().startsWith('{') ? writeOrder(orderFrom(order)) : order;

const optionWords = ({ lean, order, posture }: Option): string =>
  `${lean}: ${posture ?? ordered(order ?? '')}`;

const isPlan = ({ type }: Action): boolean => type === 'plan.week' || type === 'plan.day';
const whose = (action: Action): string =>
  String(Reflect.get(action, 'unit') ?? Reflect.get(action, 'command'));

const said = (sitting: Sitting, text: string): null => {
  sitting.screen.say(text);
  return null;
};

/** FYOW-11: options with the chance of each, as they would be thrown. */
const withChances = (view: View, action: Action): string => {
  const { units, commands } = view.whole ?? view;
  const id = whose(action);
  const command =
    commands.find(one => one.id === id) ??
    commands[units.find(one => one.id === id)?.command ?? -1];
  const options = optionsOf(action);
  const leans = options.map(({ lean }) => lean);
  const { rating, red, blue } = command?.leader ?? { rating: 6, red: 'balanced', blue: 'balanced' };
  const shift = view.options.vorTraitShift === 'on';
  const weights = leans.length > 1 ? optionWeights(rating, red, blue, leans, shift) : null;
  return options
    .map((option, i) => `${optionWords(option)}${weights ? ` (${(weights[i] ?? 0) * 10}%)` : ''}`)
    .join(' | ');
};

const isFramed = (view: View, id: string): boolean =>
  (view.whole ?? view).commands.some(command =>
    command.framed.some(
      ({ key }) => key === `order:${id}` || (command.id === id && key === 'posture'),
    ),
  );

/** `sensible: MOVE TO sarcy MARCH all | cautious: DEFEND hautebois` */
const readOptions = (text: string, isWeek: boolean): Option[] =>
  text.split('|').map(part => {
    const [, lean = '', what = ''] = /^\s*(\w+)\s*:\s*(.+?)\s*$/.exec(part) ?? [];
    if (!['cautious', 'sensible', 'bold'].includes(lean) || what === '')
      throw new Wrong(
        part.trim() || 'frame',
        'should be cautious, sensible or bold, then : and what',
      );
    return isWeek ? { lean: lean as Lean, posture: what } : { lean: lean as Lean, order: what };
  });

/** Frames for everybody who is not framed yet what the staff proposes. */
const frameAll = (sitting: Sitting, reader: Reader): 'again' => {
  const view = viewAt(sitting, reader);
  const plans = reader.choices.map(({ action }) => action).filter(isPlan);
  const left = plans.filter(action => !isFramed(view, whose(action)));
  for (const action of left) {
    const { refused } = sitting.table.act(reader.seat, action);
    if (refused) throw new Refused(refused);
  }
  sitting.save();
  sitting.screen.say(`framed: ${left.map(whose).join(', ') || 'nobody was left'}`);
  return 'again';
};

const frame: Command = (sitting, reader, rest) => {
  const plans = reader.choices.filter(({ action }) => isPlan(action));
  if (plans.length === 0) throw new Wrong('frame', 'nothing is to be framed now');
  if (rest === 'all') return frameAll(sitting, reader);
  const view = viewAt(sitting, reader);
  const [, id = '', text = ''] = /^(\S+)\s*([\s\S]*)$/.exec(rest) ?? [];
  const chosen = plans.filter(({ action }) => id === '' || whose(action) === id);
  if (chosen.length === 0) throw new Wrong(id, 'has nothing to be framed');
  if (text === '')
    return said(
      sitting,
      chosen
        .map(({ action }) => {
          const name = whose(action);
          return `${isFramed(view, name) ? '*' : ' '} ${name.padEnd(12)} ${withChances(view, action)}`;
        })
        .join('\n'),
    );
  const [{ action }] = chosen as [(typeof chosen)[number]];
  const options = readOptions(text, action.type === 'plan.week');
  return { ...action, options } as Action;
};

const sheetFor = (sitting: Sitting, reader: Reader, id: string): BattleSheet => {
  const view = viewAt(sitting, reader);
  const sheet = battleSheet(tableOf(view, reader.seat), Math.max(0, view.side), id);
  if (!sheet) throw new Wrong(id || 'battle', 'is no battle that this seat knows');
  return sheet;
};

const sheetText = ({ battle, board, day, session, weather, forces }: BattleSheet): string =>
  [
    `Battle ${battle} at ${board.name} (${board.type}, ${board.size}), day ${day}, session ${session}, ${weather.code}, wind ${weather.wind}`,
    ...forces.flatMap(({ unit, name, role, side, condition, order, lines }) => [
      `  ${unit} ${name}, ${role}, ${side}, ${condition}${order ? `: ${order}` : ''}`,
      ...lines
        .filter(({ n }) => n > 0)
        .map(({ line, n, item, quality }) => `    line ${line}: ${n} x ${item}, ${quality}`),
    ]),
  ].join('\n');

const sheet: Command = (sitting, reader, rest) => {
  if (rest !== '') return said(sitting, sheetText(sheetFor(sitting, reader, rest)));
  const open = tableOf(viewAt(sitting, reader), reader.seat).battles.filter(
    ({ stage }) => stage !== 'closed',
  );
  return said(
    sitting,
    open.map(({ id, stage, means }) => `${id}: ${stage}, ${means}`).join('\n') || 'nobody fights',
  );
};

/** What one word of a report says: a loss in percent of a force, an edge it left by, the end, who holds the board. */
const reported = (report: ReportFile, sheet: BattleSheet, words: readonly string[]): ReportFile => {
  let made = report;
  let unit = '';
  for (const word of words) {
    const percent = /^(\d{1,3})%?$/.exec(word)?.[1];
    const left = /^([NESW])(?:\/(good|disarray|surrendered))?$/.exec(word);
    const change = (part: Partial<ReportFile['units'][number]>): void => {
      if (unit === '') throw new Wrong(word, 'should come after the force it is about');
      const units = made.units.map(one => (one.unit === unit ? { ...one, ...part } : one));
      made = { ...made, units };
    };
    if (sheet.forces.some(force => force.unit === word)) unit = word;
    else if (percent !== undefined) change({ lost: spreadLoss(sheet, unit, Number(percent)) });
    else if (left)
      change({
        left: { edge: left[1], order: left[2] ?? 'good' } as ReportFile['units'][number]['left'],
      });
    else if (word === 'over') made = { ...made, over: true };
    else if (word === 'contested' || sheet.forces.some(force => force.side === word))
      made = { ...made, holder: word };
    else throw new Wrong(word, 'is no force, loss in percent, edge, side, or the word over');
  }
  return made;
};

/** FYOW-A13: `report b1 de_bg1 25% e1 50% W/disarray over germany`, or the name of a file. */
const report: Command = (sitting, reader, rest) => {
  const [first = '', ...words] = rest.split(/\s+/);
  if (first.endsWith('.json')) {
    const read = readReport(readText(first));
    if ('fault' in read) throw new Wrong(`${first} ${read.fault.path}`.trim(), read.fault.because);
    return read.action as Action;
  }
  const sheet = sheetFor(sitting, reader, first);
  const { format: _, ...made } = reported(blankReport(sheet), sheet, words);
  return { type: 'tabletop.report', ...made } as Action;
};

const journal: Command = (sitting, reader) => {
  const view = viewAt(sitting, reader);
  const field = fieldOf(view);
  const log = sitting.table.log(reader.seat).map(({ line }) => line);
  return said(sitting, journalMarkdown(field.campaign.title, journalOf(log, namesIn(view))));
};

/** Fight Your Own Wars in the terminal: framing, battles at home, the journal. */
export const fightYourOwnWars: Own = {
  help: `  frame            who is to be framed, with the chance of each option; * is framed
  frame all        what the staff proposes, for all that are left
  frame <who> sensible: MOVE TO sarcy MARCH all | cautious: DEFEND hautebois
  sheet [battle]   battles, or the sheet of one for a table at home
  report <battle> <force> 25% <force> 50% W/disarray over <side>   or: report <file.json>
  journal          the campaign as it tells itself`,
  commands: { frame, sheet, report, journal },
  aside: ['stops.set', 'halts.set', 'hand.set', 'group.form', 'supply.share', 'resign', 'agree'],
  offer: action =>
    isPlan(action)
      ? `${action.type} ${whose(action)}  ${optionsOf(action).map(optionWords).join(' | ')}`
      : null,
};
