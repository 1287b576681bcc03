import { isFault, isRecordFault } from '../engine/fault.ts';
import { Args, parse, type Verb } from './args.ts';
import { commandHelp, verbHelp } from './help.ts';
import { type House, houseFor, type Scripts, withModules } from './house.ts';
import { complain, type Io, print } from './io.ts';
import { act } from './verbs/act.ts';
import { battle } from './verbs/battle.ts';
import { bot } from './verbs/bot.ts';
import { check } from './verbs/check.ts';
import { exportVerb } from './verbs/export.ts';
import { newVerb } from './verbs/new.ts';
import { odds } from './verbs/odds.ts';
import { offers } from './verbs/offers.ts';
import { play } from './verbs/play.ts';
import { printVerb } from './verbs/print.ts';
import { replay } from './verbs/replay.ts';
import { serve } from './verbs/serve.ts';
import { show } from './verbs/show.ts';
import { sim } from './verbs/sim.ts';
import { systems } from './verbs/systems.ts';
import { undo } from './verbs/undo.ts';
import { verify } from './verbs/verify.ts';
import { work } from './verbs/work.ts';
import { EXIT, Refused, suggestion, Wrong } from './wrong.ts';

export const VERBS: readonly Verb[] = [
  systems,
  check,
  newVerb,
  show,
  offers,
  act,
  undo,
  odds,
  play,
  replay,
  verify,
  exportVerb,
  printVerb,
  battle,
  sim,
  work,
  bot,
  serve,
];

/** Runs the command and gives its exit code. Whatever goes wrong is said in a sentence, never as a stack trace. */
export const command = async (
  argv: readonly string[],
  io: Io,
  given: House | Scripts,
): Promise<number> => {
  try {
    return await dispatch(argv, io, given);
  } catch (error) {
    return report(error, argv.includes('--json'), io);
  }
};

/** Options that every verb has may stand before it: `maproom --with my-system.js play`. */
const verbFirst = (argv: readonly string[]): readonly string[] => {
  const names: readonly string[] = VERBS.map(verb => verb.name);
  const at = argv.findIndex(word => names.includes(word));
  return argv[0]?.startsWith('--') && at > 0
    ? [argv[at] as string, ...argv.slice(0, at), ...argv.slice(at + 1)]
    : argv;
};

const dispatch = async (
  argv: readonly string[],
  io: Io,
  given: House | Scripts,
): Promise<number> => {
  const [name, ...rest] = verbFirst(argv);
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    const about = VERBS.find(verb => verb.name === rest[0]);
    print(io, about ? verbHelp(about) : commandHelp(VERBS));
    return EXIT.fine;
  }
  const verb = VERBS.find(one => one.name === name);
  if (!verb) {
    const known = VERBS.map(one => one.name);
    throw new Wrong(name, `is no verb of maproom${suggestion(name, known)}`);
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    print(io, verbHelp(verb));
    return EXIT.fine;
  }
  const { words, values } = parse(verb, rest);
  const modules = Array.isArray(values.with) ? (values.with as string[]) : [];
  const house = await houseFor(given, words, values);
  return verb.run(new Args(words, values, await withModules(house, modules)), io);
};

const report = (error: unknown, json: boolean, io: Io): number => {
  if (error instanceof Refused) {
    if (json) print(io, JSON.stringify({ refused: error.refusal }));
    complain(io, error.message);
    return EXIT.refused;
  }
  if (error instanceof Wrong || isRecordFault(error)) {
    const { at, because } = error;
    const file = error instanceof Wrong && error.file !== undefined ? { file: error.file } : {};
    if (json) print(io, JSON.stringify({ error: { ...file, at, because } }));
    complain(io, error.message);
    return EXIT.wrong;
  }
  const message = error instanceof Error ? error.message : String(error);
  if (json) print(io, JSON.stringify({ fault: message }));
  complain(io, isFault(error) ? message : `${message || 'something'} went wrong`);
  complain(io, 'This is our mistake, please report it with the record.');
  if (process.env.MAPROOM_STACK && error instanceof Error) complain(io, error.stack ?? '');
  return EXIT.fault;
};
