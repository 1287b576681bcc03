import { writeFileSync } from 'node:fs';
import { symbolsSource } from './symbols/source.ts';

/** npm run symbols: writes the NATO symbols of the counters, so that no client carries milsymbol. */
writeFileSync('src/client/sprite/symbols.generated.ts', symbolsSource());
