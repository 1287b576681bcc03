import { afterAll, afterEach, beforeAll } from 'vitest';
import { builtClient } from './build.ts';
import { House } from './house.ts';
import { agreements } from './parts/agreements.ts';
import { anySystem } from './parts/any-system.ts';
import { handsOnTheBoard } from './parts/board.ts';
import { recordsAndTime } from './parts/records.ts';
import { everyScreen } from './parts/screens.ts';
import { wholeGames } from './parts/whole-games.ts';

let house: House | undefined;
const theHouse = (): House => {
  if (!house) throw new Error('no browser is open');
  return house;
};

beforeAll(async () => {
  house = await House.open(builtClient());
});
afterEach(() => house?.tidy());
afterAll(() => house?.close());

handsOnTheBoard(theHouse);
recordsAndTime(theHouse);
agreements(theHouse);
wholeGames(theHouse);
everyScreen(theHouse);
anySystem();
