import type { Context } from '../../../../engine/system.ts';
import { distance } from '../../../../maps/hex/distance.ts';
import { beginTurn } from '../../flow/turn.ts';
import { otherSide, type State } from '../../state.ts';
import { NATIONS } from '../../tables/nations.ts';
import { fieldOf } from '../../terms/field.ts';
import { sideOfUnit } from '../../terms/sides.ts';
import { refreshZone, standing } from '../../terms/standing.ts';

/** W39-15.1: the side without the initiative places first. When nobody places, the first turn begins. */
export const openPlacing = (draft: State, context: Context): void => {
  if (!fieldOf(draft).scenario.placing && !draft.options.placing) {
    beginPlay(draft, context);
    return;
  }
  draft.phase = 'setup';
  draft.side = otherSide(draft.first);
  draft.passed = [];
};

/** Everybody stands where he begins: works, contacts, and the first day. */
export const beginPlay = (draft: State, context: Context): void => {
  digIn(draft);
  openContacts(draft);
  beginTurn(draft, 1, context);
};

/** W39-HID: at the start everything that is not in contact is concealed. */
const openContacts = (draft: State): void => {
  const { zone } = standing(draft);
  const seen = draft.units.flatMap(({ hex, open }, unit) =>
    hex >= 0 && !open && zone[otherSide(sideOfUnit(draft, unit))]![hex]! > 0 ? [unit] : [],
  );
  for (const unit of seen) {
    draft.units[unit]!.open = true;
    refreshZone(draft, unit);
  }
};

/** W39-15.2 Fortified start: works under units near a place, but not in the place itself. */
const digIn = (draft: State): void => {
  const { scenario, grid, pieces, swamp } = fieldOf(draft);
  for (const { nation, around, radius } of scenario.start.works ?? []) {
    const centre = grid.index(around);
    for (const [number, { hex }] of draft.units.entries()) {
      const { combat, nation: whose } = pieces[number]!;
      if (hex < 0 || !combat || NATIONS[whose] !== nation || swamp[hex]) continue;
      const far = distance(grid, centre, hex);
      if (far === 0 || far > radius || draft.works.some(work => work.hex === hex)) continue;
      draft.works.push({ hex, side: sideOfUnit(draft, number) });
    }
  }
};
