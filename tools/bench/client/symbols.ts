import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import ms from 'milsymbol';
import { type Counter, counterFace } from '../../../src/client/board/index.ts';
import { NATO_SYMBOLS } from '../../../src/client/sprite/symbols.generated.ts';
import { symbolsSource } from '../../symbols/source.ts';
import { race } from '../measure.ts';
import { dearer, type Row } from '../row.ts';
import { firstLoad, site } from './site.ts';

/** A word of milsymbol's options: no minifier can rename it. */
const MARKER = 'uniqueDesignation';

/** The same units in milsymbol's numbers. */
const CODES: Partial<Record<keyof typeof NATO_SYMBOLS, string>> = {
  infantry: '10031000001211000000',
  cavalry: '10031000001213000000',
  armour: '10031000001205000000',
  motorised: '10031000001211040000',
  mechanised: '10031000001211020000',
  mountain: '10031000001211000027',
  airborne: '10031000001211000001',
  naval: '10031000001211010000',
};

/** W5: no code that draws symbols in the first load, and a symbol from the table against one drawn anew. */
export const symbolRows = async (): Promise<Row[]> => [await carried(), ...drawn()];

const carried = async (): Promise<Row> => {
  const marked = firstLoad(await site()).filter(({ code }) => code.includes(MARKER));
  const library = await build({
    stdin: { contents: "export { default } from 'milsymbol'", resolveDir: process.cwd() },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    logLevel: 'error',
  });
  const text = library.outputFiles[0]!.text;
  return {
    id: 'W5',
    what: 'milsymbol in the first load of the home screen',
    goal: { sense: 'at most', ratio: 0 },
    reached: marked.reduce((sum, { code }) => sum + code.length, 0),
    agreed: text.includes(MARKER), // else its absence would tell nothing
    unit: 'B',
    note: `the library is ${text.length} B`,
  };
};

const drawn = (): Row[] => {
  const symbols = Object.keys(CODES) as (keyof typeof NATO_SYMBOLS)[];
  const counters = symbols.map(
    (symbol, i): Counter => ({
      id: symbol,
      place: '0101',
      side: 'PL',
      symbol,
      strength: `${i + 1}-5`,
      name: `${i}/7`,
      stack: 0,
      states: [],
    }),
  );
  const codes = symbols.map(symbol => CODES[symbol]!);
  const speeds = race([
    { name: 'table', run: () => written(symbols, symbol => NATO_SYMBOLS[symbol]) },
    { name: 'face', run: () => written(counters, counterFace) },
    { name: 'milsymbol', run: () => written(codes, code => new ms.Symbol(code).asSVG()) },
  ]);
  const micros = (name: string) => `${(1e6 / speeds[name]!).toFixed(3)} us`;
  const same = sameSymbols(counters);
  const row = (what: string, ours: string): Row => ({
    ...dearer('W5', what, speeds, [ours, 'milsymbol'], 0.1, same),
    note: `${micros(ours)} to ${micros('milsymbol')}`,
  });
  return [
    row('symbol looked up in the table / milsymbol', 'table'),
    row('whole face of a counter, with values and name / milsymbol', 'face'),
  ];
};

/** How many were drawn; an empty one is none. */
const written = <T>(entries: readonly T[], draw: (entry: T) => string): number => {
  let count = 0;
  for (const entry of entries) if (draw(entry).length > 0) count++;
  return count;
};

/** The table is what milsymbol draws today, and every face carries its own symbol. */
const sameSymbols = (counters: readonly Counter[]): boolean =>
  readFileSync('src/client/sprite/symbols.generated.ts', 'utf8') === symbolsSource() &&
  counters.every(counter =>
    counterFace(counter).includes(NATO_SYMBOLS[counter.symbol as keyof typeof NATO_SYMBOLS]),
  );
