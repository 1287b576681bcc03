import type { Errands } from '../../../engine/errand.ts';
import type { Json } from '../../../engine/json.ts';
import { tableOf } from '../forecast/index.ts';
import type { Action } from '../game.ts';
import type { View } from '../view.ts';
import { battleSheet } from './battle-sheet.ts';

const keyOf = (battle: string): string => `battle-${battle}`;

/** FYOW-A13: a battle on a table may be left to members of a club who hold no command: its sheet, and its report. */
export const errands: Errands<Action, View> = {
  of(view, seat) {
    const table = tableOf(view, seat);
    return table.battles
      .filter(({ means, stage }) => stage !== 'closed' && (means === 'table' || means === 'file'))
      .flatMap(({ id, owes }) => {
        const sheet = battleSheet(table, Math.max(0, view.side), id);
        if (!sheet) return [];
        const values = { board: sheet.board.name };
        return {
          ...{ key: keyOf(id), rule: 'FYOW-A13', id: 'errand', values },
          ...{ paper: JSON.parse(JSON.stringify(sheet)) as Json, due: owes },
        };
      });
  },
  answeredBy: action => (action.type === 'tabletop.report' ? keyOf(action.battle) : null),
};
