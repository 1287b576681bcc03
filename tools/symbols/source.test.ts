import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scalePath } from './scale-path.ts';
import { symbolsSource } from './source.ts';

test('the symbols of the counters are what milsymbol draws', () => {
  expect(readFileSync('src/client/sprite/symbols.generated.ts', 'utf8')).toBe(symbolsSource());
});

test('a path is moved to the origin and scaled, relative parts without moving', () => {
  const scale = { x: 0.5, y: 0.1, centre: 100 };
  expect(scalePath('M120,110 l20,-10 z', scale)).toBe('M10 1l10 -1z');
  expect(scalePath('M100,100 120,100H80', scale)).toBe('M0 0L10 0H-10');
  expect(scalePath('m 120,110 20,-10', scale)).toBe('M10 1l10 -1');
  expect(scalePath('M100,100 a10,20 0 0 1 20,30', scale)).toBe('M0 0a5 2 0 0 1 10 3');
});
