import { between, type PlannedFight } from '../../game/planned.ts';
import { plate } from './shapes.ts';
import type { Sheet } from './sheet.ts';

const GOOD = 50;
const FAIR = 25;

const colour = (won: number): string =>
  won >= GOOD ? 'plate-good' : won >= FAIR ? 'plate-fair' : 'plate-poor';

/** Under each enemy that is in contact: how often an attack would be won as the units stand, its sums and its column. */
export const planMarks = (sheet: Sheet, fights: readonly PlannedFight[]): string =>
  fights
    .map(({ target, won, sums }) => {
      const chance = `${between(Math.round(won.low), Math.round(won.high))} %`;
      return (
        plate(sheet, target, chance, `plate-odds ${colour(won.low)}`, [0, 0.5]) +
        plate(sheet, target, sums, 'plate-sums', [0, 0.71])
      );
    })
    .join('');
