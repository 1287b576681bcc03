import { readArguments } from './common/arguments.ts';
import { runTool } from './common/run-tool.ts';
import { TRUST } from './trust/checks.ts';
import { playDay } from './trust/day.ts';
import { sweepLaws } from './trust/laws.ts';
import { playLong } from './trust/long.ts';

/**
 * npm run trust [-- R2 H1 --long --seed 7]: the trust tests with a pass line each; all of them unless told.
 * npm run trust -- laws W39 --games 1000: all laws beside whole games of one system.
 * npm run trust -- day [--pace 30]: a megagame day over real sockets, from the first guest to the record.
 * npm run trust -- long [poland-1939] [--days 100]: a campaign made long: it ends, replays, and stays flat.
 */
const HELP = `npm run trust [-- R2 H1 --long --seed 7]       the trust tests, all of them unless told: ${Object.keys(TRUST).join(', ')}
npm run trust -- laws W39 --games 1000       all laws beside whole games of one system
npm run trust -- day [--pace 30]             a megagame day over real sockets
npm run trust -- long [poland-1939] [--days 100]  a campaign made long`;

await runTool(() => {
  const args = readArguments(process.argv.slice(2), ['long', 'help']);
  if (args.has('help')) {
    console.log(HELP);
    return true;
  }
  if (args.words[0] === 'laws') return sweepLaws(args);
  if (args.words[0] === 'day') return playDay(args);
  if (args.words[0] === 'long') return playLong(args);
  const seed = args.whole('seed', Date.now() % 1_000_000);
  const asked = args.words.length > 0 ? args.words : Object.keys(TRUST);
  const unknown = asked.filter(id => !Object.hasOwn(TRUST, id));
  if (unknown.length > 0)
    throw new RangeError(
      `no trust test ${unknown.join(', ')}; there are ${Object.keys(TRUST).join(', ')}`,
    );
  return asked
    .map(id => {
      const check = TRUST[id] as (typeof TRUST)[string];
      console.log(`${id} seed ${seed}: ${check.pass}`);
      const passed = check.run({ seed, long: args.has('long') });
      console.log(`${id} ${passed ? 'passed' : `FAILED; again with --seed ${seed}`}`);
      return passed;
    })
    .every(passed => passed);
});
