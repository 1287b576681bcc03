import type { Context } from '../../../../engine/system.ts';
import type { Combat } from '../../combat-state.ts';
import type { State } from '../../state.ts';
import { effectsOn } from '../../terms/effects.ts';
import { fieldOf } from '../../terms/field.ts';
import { controller, isBarred, showUnit } from '../../terms/table.ts';
import { combatSeats } from './declare.ts';

/** HTL-12.12: flags, postures, bridges; combatants are identified. */
export const closeCombat = (draft: State, combat: Combat, context: Context): void => {
  const { attacker, att, def, empty } = combat;
  for (const unit of att.units) {
    const one = draft.units[unit]!;
    if (one.status !== 'on') continue;
    one.committed = true;
    if (!empty) one.fought = true;
    if (one.posture !== 'disordered') one.posture = 'movement'; // HTL-7.2
    if (!empty) showUnit(draft, unit, 2);
  }
  for (const unit of def.units) {
    const one = draft.units[unit]!;
    if (one.status !== 'on') continue;
    if (draft.options.foughtIncludesDefending) one.fought = true; // HTL-O9
    showUnit(draft, unit, 2);
  }
  settleBridges(draft, combat);
  if (!empty) spendEvents(draft, combat); // HTL-10.5: nobody was fought
  draft.combats = draft.combats.filter(one => one.id !== combat.id);
  draft.fixedRolls = draft.fixedRolls.filter(one => one.combat !== combat.id);
  context.log(
    'HTL-12.12',
    'combatClosed',
    {
      combat: combat.id,
      target: fieldOf(draft).grid.label(combat.target),
      taken: controller(draft, combat.target) === attacker,
    },
    combatSeats(draft, combat),
  );
};

/** HTL-16.7: a committed bridge lies where it was needed if the hex was taken, or is destroyed. */
const settleBridges = (draft: State, combat: Combat): void => {
  const field = fieldOf(draft);
  const taken = controller(draft, combat.target) === combat.attacker;
  const sides = [...new Set(combat.starts)]
    .filter(hex => isBarred(draft, hex, field.grid.direction(hex, combat.target)))
    .map(hex => field.grid.side(hex, field.grid.direction(hex, combat.target)));
  combat.bridges.forEach((counter, i) => {
    const one = draft.counters[counter]!;
    const side = sides[i];
    if (side === undefined) return;
    one.status = taken ? 'placed' : 'destroyed';
    one.side = taken ? side : -1;
  });
};

/** PL-EV-08, PL-EV-11: an event that waited for this combat is over. */
const spendEvents = (draft: State, combat: Combat): void => {
  const field = fieldOf(draft);
  const hexes = [combat.target, ...combat.from].map(hex => field.grid.label(hex));
  for (const event of draft.events)
    if (event.id === 'PL-EV-08' && event.turn === draft.turn && hexes.includes(event.pick))
      event.used = 1;
  const armour = combat.att.units.some(u => field.pieces[u]!.type.armoured);
  if (combat.attacker !== 'GE' || !armour) return;
  for (const unit of combat.def.units)
    for (const { event } of effectsOn(draft, draft.units[unit]!.hq, 'armourDiceLoss'))
      event.used = 1;
};
