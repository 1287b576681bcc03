import { chanceOf, playCourse, verified } from './campaign-online/course.ts';
import {
  browserReopened,
  type Incidents,
  killedInCombat,
  killedWhileActing,
  lineCut,
  lineFrozen,
} from './campaign-online/incidents.ts';
import { KockPlayer } from './campaign-online/kock.ts';
import { PolandPlayer } from './campaign-online/poland.ts';
import { handedOver, stoodIn, talked, watched } from './campaign-online/visits.ts';
import { readArguments } from './common/arguments.ts';
import { runTool } from './common/run-tool.ts';

const NPM_START = { command: 'npm', args: ['start'] };

const incidents = (length: number): Incidents => [
  talked(Math.round(length * 0.05)),
  watched(Math.round(length * 0.1)),
  killedInCombat(Math.round(length * 0.15)),
  browserReopened(Math.round(length * 0.3)),
  lineCut(Math.round(length * 0.45)),
  lineFrozen(Math.round(length * 0.55)),
  killedWhileActing(Math.round(length * 0.6)),
  stoodIn(Math.round(length * 0.7)),
  handedOver(Math.round(length * 0.8)),
];

/**
 * node tools/run.mjs campaign-online [--scenario "The Corridor"] [--seed 7] [--units 200] [--pictures <folder>]: two people in two
 * browsers play a game over `npm start` from the first page to the result. The server is killed twice, a browser is closed
 * and opened again, a line is cut. Nothing is done but what hands can do on the page.
 */
await runTool(async () => {
  const args = readArguments(process.argv.slice(2));
  const seed = args.whole('seed', 1);
  const units = args.whole('units', 200);
  const scenario = args.text('scenario') ?? 'Poland, 1–16 September 1939';
  const isKock = /kock|brest/i.test(scenario);
  const pictures = args.text('pictures');
  const finished = await playCourse({
    scenario,
    ...(isKock ? {} : { fog: 'stack' }),
    program: NPM_START,
    players: (seat, page) =>
      isKock
        ? new KockPlayer(page, chanceOf(seed, seat))
        : new PolandPlayer(page, seat === 0 ? 'german' : 'polish', chanceOf(seed, seat), units),
    incidents: incidents(args.whole('length', 1000)),
    most: 20_000,
    tell: line => console.log(line),
    ...(pictures ? { pictures } : {}),
  });
  const { decisions, entries, minutes, results, record, wrong } = finished;
  console.log(`${entries} actions, ${decisions} decisions, ${minutes.toFixed(1)} minutes`);
  console.log(`${verified(process.cwd(), record)}\n${record}`);
  for (const line of wrong) console.error(line);
  const agree = new Set(results).size === 1;
  if (!agree) console.error('the two result pages differ', results);
  return agree && wrong.length === 0;
});
