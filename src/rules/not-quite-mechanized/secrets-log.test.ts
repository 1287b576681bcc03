import { expect, test } from 'vitest';
import { pledge } from '../../engine/dice/commitment.ts';
import { Table } from '../../engine/table.ts';
import { notQuiteMechanized, type State } from './index.ts';

/** A battle in which both sides leave everything to doctrine, to its end. */
const played = (scenario: string) => {
  const table = Table.create(notQuiteMechanized, {
    scenario,
    dice: pledge('the log', { table: scenario }),
  });
  for (let i = 0; i < 400 && !table.outcome; i++) {
    if (table.runUmpire().length > 0) continue;
    const { seat, actions } = table.pending()[0]!;
    const offers = [...table.offers(seat)];
    const next = ['declareAttack', 'pressHome', 'commit', 'ready'].flatMap(type =>
      offers.filter(one => one.type === type),
    )[0];
    const usual = offers.find(({ type }) => actions.includes(type));
    expect(table.act(seat, (next ?? usual)!).refused).toBeNull();
  }
  return table;
};

test.each(['tutorial-mill-hill', 'first-battle-brickworks'])(
  'NQM-17.6, NQM-17.1: no line that a side may read in %s names an enemy by his own name, or says how many lie hidden',
  scenario => {
    const table = played(scenario);
    const { units } = table.state as State;
    const sides = [...new Set(table.seats.flatMap(({ side }) => side ?? []))];
    const last = table.count - 1; // with the last entry everybody sees the truth
    let read = 0;
    const shown = new Set<string>();
    const dice = new Set<string>();
    for (const seat of table.seats.filter(({ kind }) => kind === 'player')) {
      const own = sides.indexOf(seat.side!);
      const foreign = units.filter(({ side }) => side !== own).map(({ id }) => id);
      for (const { entry, line } of table.log(seat.id)) {
        if (entry === last) continue;
        read++;
        const told = Object.values(line.values).flat();
        expect(foreign.filter(id => told.includes(id))).toEqual([]);
        if (line.id === 'firedOn')
          expect(Object.keys(line.values).sort()).toEqual(['hits', 'tick', 'unit']);
        // NQM-17.2: dice of fire are shown to both sides of an engagement, by the number of a contact.
        if (line.id === 'shotAt') {
          shown.add(seat.id);
          expect(Object.keys(line.values).sort()).toEqual([
            ...['band', 'contact', 'die', 'hits', 'unit'],
          ]);
        }
        if (line.id === 'opened') dice.add(seat.id);
      }
    }
    expect(read).toBeGreaterThan(40);
    expect([...shown].sort()).toEqual(['blue', 'red']);
    expect([...dice].sort()).toEqual(['blue', 'red']); // BLUE and WHITE to both where fire follows
  },
);
