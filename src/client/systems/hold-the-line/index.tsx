import { hexBoard } from '../../board/hex/hex-board.tsx';
import type { Picture } from '../../game/picture.ts';
import { airLesson } from './air-lesson.ts';
import { DeskCard } from './desk-card.tsx';
import { PotGauge } from './gauge.tsx';
import { Guide } from './guide.tsx';
import { HallCard } from './hall-card.tsx';
import { KnownPart } from './known-part.tsx';
import { LaurelsPart } from './laurels-part.tsx';
import { legend } from './legend.ts';
import { lesson } from './lesson.ts';
import { HtlPlay } from './play.ts';
import { presenter } from './presenter.ts';
import { ReportsPanel } from './reports-panel.tsx';
import { table } from './table.ts';
import './htl.css';
import './staff/staff.css';

/** Hold the Line '39 on the screen. */
export const picture: Picture = {
  presenter,
  Board: hexBoard(table),
  Guide,
  Gauge: PotGauge,
  Desk: DeskCard,
  Hall: HallCard,
  Result: ({ table: played }) => (
    <>
      <LaurelsPart table={played} />
      <KnownPart table={played} />
    </>
  ),
  lesson,
  legend,
  lessons: { air: airLesson },
  panels: { forces: ReportsPanel },
  play: model => new HtlPlay(model),
};
