import { problemIn } from '../../../engine/shape.ts';
import {
  type BattleSheet,
  sheetShape,
} from '../../../rules/fight-your-own-wars/papers/battle-sheet.ts';
import type { ErrandProps } from '../../game/picture.ts';
import { ReportForm } from './report-form.tsx';
import { SheetPaper } from './sheet-paper.tsx';
import './staff.css';

/** FYOW-A13: a battle on a table for members without a command: the sheet, and the report when four bounds are owed. */
export const BattleErrand = ({ errand: { paper, due }, send }: ErrandProps) => {
  if (problemIn(sheetShape, paper)) return null;
  const sheet = paper as unknown as BattleSheet;
  return (
    <>
      <SheetPaper sheet={sheet} />
      {due && <ReportForm key={`${sheet.day} ${sheet.session}`} sheet={sheet} send={send} />}
    </>
  );
};
