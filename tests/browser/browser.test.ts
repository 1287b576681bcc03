import { afterAll, afterEach, beforeAll } from 'vitest';
import { builtClient } from './build.ts';
import { House } from './house.ts';
import { agreements } from './parts/agreements.ts';
import { anySystem } from './parts/any-system.ts';
import { handsOnTheBoard } from './parts/board.ts';
import { fightYourOwnWars } from './parts/fight-your-own-wars.ts';
import { fyowCampaigns } from './parts/fyow-campaigns.ts';
import { holdTheLine } from './parts/hold-the-line.ts';
import { lessons } from './parts/lessons.ts';
import { longGames } from './parts/long-games.ts';
import { mlawaInThePage } from './parts/mlawa.ts';
import { notQuiteMechanized } from './parts/not-quite-mechanized.ts';
import { withoutALine } from './parts/offline.ts';
import { recordsAndTime } from './parts/records.ts';
import { everyScreen } from './parts/screens.ts';
import { studio } from './parts/studio.ts';
import { wholeGames } from './parts/whole-games.ts';

let house: House | undefined;
const theHouse = (): House => {
  if (!house) throw new Error('no browser is open');
  return house;
};

beforeAll(async () => {
  house = await House.open(builtClient());
}, 600_000); // the page is built first
afterEach(() => house?.tidy());
afterAll(() => house?.close());

handsOnTheBoard(theHouse);
recordsAndTime(theHouse);
longGames(theHouse);
agreements(theHouse);
wholeGames(theHouse);
everyScreen(theHouse);
lessons(theHouse);
withoutALine(theHouse);
fightYourOwnWars(theHouse);
fyowCampaigns(theHouse);
holdTheLine(theHouse);
mlawaInThePage(theHouse);
notQuiteMechanized(theHouse);
studio(theHouse);
anySystem();
