import type { Element, Unit } from '../state.ts';
import { itemAt } from '../tables/catalogue.ts';
import { fieldOf } from '../terms/field.ts';
import { combatValue, fullMilestone, leftOf, speed, standingOf, worthOf } from '../terms/force.ts';
import { orderFrom } from '../terms/orders/kept.ts';
import { writeOrder } from '../terms/orders/write.ts';
import type { View } from '../view.ts';

/** One line of a record sheet: what it was, what is lost, damaged, hidden. */
export type SheetLine = {
  readonly item: string;
  readonly quality: string;
  readonly of: number;
  readonly left: number;
  readonly damaged: number;
  readonly concealed: number;
  readonly momentum: number;
};
/** Everything on the record sheet of a force; nothing of it is typed by hand. */
export type RecordSheet = {
  readonly id: string;
  readonly name: string;
  readonly command: string;
  readonly commander: string;
  readonly rating: number;
  readonly board: string;
  readonly attitude: string;
  readonly value: number;
  readonly original: number;
  readonly cv: number;
  readonly mp: number;
  readonly moves: number;
  readonly condition: string;
  readonly milestone: string;
  readonly mode: string;
  readonly stockpile: number;
  readonly order: string;
  readonly battles: number;
  readonly monthLoss: number;
  readonly bank: number;
  readonly lines: readonly SheetLine[];
};

const lineOf = (line: Element): SheetLine => ({
  item: itemAt(line.item).name,
  quality: line.q,
  of: line.n,
  left: leftOf(line) > 0 ? standingOf(line) : 0,
  damaged: line.damaged,
  concealed: line.concealed,
  momentum: line.momentum,
});

/** The record sheets of the forces that a view shows as its own. */
export const recordSheets = (view: View): RecordSheet[] => {
  const { map } = fieldOf(view);
  const units: readonly Unit[] = view.whole?.units ?? view.units;
  const commands = view.whole?.commands ?? view.commands;
  return units
    .filter(({ status }) => status === 'here')
    .map(unit => {
      const { mp, max } = speed(view, unit);
      return {
        id: unit.id,
        name: unit.name,
        command: commands[unit.command]?.name ?? '',
        commander: unit.leader.name,
        rating: unit.leader.rating,
        board: map.nodes[unit.board]?.name ?? '',
        attitude: unit.attitude,
        value: Math.round(worthOf(unit)),
        original: Math.round(unit.original),
        cv: combatValue(unit),
        mp,
        moves: max,
        condition: unit.condition,
        milestone: `${unit.milestone} of ${fullMilestone(unit)}`,
        mode: unit.mode,
        stockpile: unit.stockpile,
        order: writeOrder(orderFrom(unit.order)),
        battles: unit.battles,
        monthLoss: Math.round(unit.monthLoss),
        bank: Math.round(unit.bank),
        lines: unit.elements.map(lineOf),
      };
    });
};

/** Record sheets as Markdown, one heading for each force. */
export const sheetsMarkdown = (sheets: readonly RecordSheet[]): string =>
  sheets
    .map(
      one => `## ${one.name}

${one.command}, ${one.commander} (rating ${one.rating}). At ${one.board}, ${one.attitude}.
Value ${one.value} of ${one.original}, CV ${one.cv}, MP ${one.mp}, ${one.moves} moves a day.
Condition ${one.condition}, Milestone ${one.milestone}. Supply ${one.mode}, stock ${one.stockpile}.
Order: ${one.order}
Battles ${one.battles}, lost this month ${one.monthLoss}, bank ${one.bank}.

| line | element | quality | left | damaged | hidden | momentum |
|---|---|---|---|---|---|---|
${one.lines
  .map(
    (line, i) =>
      `| ${i + 1} | ${line.item} | ${line.quality} | ${line.left} of ${line.of} | ${line.damaged} | ${line.concealed} | ${line.momentum} |`,
  )
  .join('\n')}
`,
    )
    .join('\n');
