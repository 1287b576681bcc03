import { expect, test } from 'vitest';
import { setPages } from './layout.ts';

const said = (body: string): string[] => body.replace(/<[^>]*>/g, ' ').match(/row \d+/g) ?? [];

test('room after the last thing makes no sheet of its own, whatever the length', () => {
  for (let n = 1; n < 140; n++) {
    const rows = Array.from({ length: n }, (_, i) => [`row ${i}`]);
    const pages = setPages([{ kind: 'table', head: ['what'], rows }], { size: 'a4' });
    expect(said(pages.at(-1)!.body), `${n} rows`).not.toEqual([]);
    expect(pages.flatMap(({ body }) => said(body)).length).toBe(n);
  }
});
