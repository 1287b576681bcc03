import ms from 'milsymbol';
import { scalePath } from './scale-path.ts';

/** Land units of APP-6 by entity and modifiers; where two are named the symbol joins both. */
const ENTITIES: { readonly [symbol: string]: readonly string[] } = {
  infantry: ['1211000000'],
  cavalry: ['1213000000'],
  armour: ['1205000000'],
  motorised: ['1211040000'],
  mechanised: ['1211020000'],
  'mech-cavalry': ['1205000000', '1213000000'],
  mountain: ['1211000027'],
  airborne: ['1211000001'],
  naval: ['1211010000'],
};

/** A friendly land unit without echelon; its frame is 150 by 100 round the point 100, 100. */
const PREFIX = '1003100000';
const FRAME = { x: 24 / 150, y: 15 / 100, centre: 100 };

const pathsOf = (entity: string): string[] => {
  const symbol = new ms.Symbol(PREFIX + entity, { size: 100, fill: false });
  if (!symbol.isValid()) throw new Error(`milsymbol does not know ${entity}`);
  const [, ...inside] = [...symbol.asSVG().matchAll(/<path d="([^"]*)"/g)].map(found => found[1]!);
  return inside;
};

/** The source of the table of symbols: what milsymbol draws inside the frame, in the units of a counter. */
export const symbolsSource = (): string => {
  const rows = Object.entries(ENTITIES).map(([name, entities]) => {
    const d = entities
      .flatMap(pathsOf)
      .map(path => scalePath(path, FRAME))
      .join('');
    return `  ${/-/.test(name) ? `'${name}'` : name}: '${d}',`;
  });
  return [
    '// Written by `npm run symbols` from milsymbol. A frame is 24 wide and 15 high round the origin.',
    'export const NATO_SYMBOLS = {',
    ...rows,
    '} as const;',
    '',
  ].join('\n');
};
