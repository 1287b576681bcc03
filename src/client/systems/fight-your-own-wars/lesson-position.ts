import { pledge } from '../../../engine/dice/commitment.ts';
import type { System } from '../../../engine/system.ts';
import { Table } from '../../../engine/table.ts';
import { type Campaign, fightYourOwnWars } from '../../../rules/fight-your-own-wars/index.ts';

const system = fightYourOwnWars as unknown as System;
const tutorial = system.scenarios.find(({ id }) => id === 'tutorial') as Campaign;

/** Where each force of the lesson stands; the others of Val de Sorne are left out. */
const PLACES: { readonly [unit: string]: string } = {
  de_bg1: 'sarcy',
  de_bg2: 'hautebois',
  de_hq: 'hautebois',
  uk_bg1: 'pont_vieux',
  uk_hq: 'belval',
};

/** One day of Val de Sorne: a third of a British battalion in Pont-Vieux, a Panzer group one board away. */
const LESSON_SCENARIO: Campaign = {
  ...tutorial,
  id: 'lesson',
  title: 'Your first day',
  lengthDays: 1,
  objectives: { ...tutorial.objectives, heldAtEndOf: 1 },
  map: {
    ...tutorial.map,
    boards: tutorial.map.boards.map(board =>
      board.id === 'sarcy' ? { ...board, control: 'germany' } : board,
    ),
  },
  units: tutorial.units
    .filter(({ id }) => id in PLACES)
    .map(unit => ({
      ...unit,
      board: PLACES[unit.id]!,
      ...(unit.id === 'uk_bg1'
        ? { elements: unit.elements.map(one => ({ ...one, n: Math.ceil(one.n / 3) })) }
        : {}),
    })),
};

/** With this secret the staff's proposals are taken, the march succeeds and the attack drives the defender back. */
const LESSON_SECRET = 'lesson521';

/** A fresh table with the position of the lesson: the other side is run by the staff of the book. */
export const lessonTable = (secret = LESSON_SECRET): Table =>
  Table.create(system, {
    scenario: LESSON_SCENARIO as unknown as System['scenarios'][number],
    options: { mode: 'solo-versus-staff', ordersMode: 'vor' },
    dice: pledge(secret),
  });
