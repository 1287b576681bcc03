import { expect, test } from 'vitest';
import { HOUSE, maproom, words } from './run.ts';

const CAMPAIGN =
  'play fight-your-own-wars -s tutorial --secret a --option mode=solo-versus-staff --option battleMode=tabletop --option tableMinimum=0';

test('FYOW-A13: in the terminal a campaign is framed, carried on, and a battle at home reported', async () => {
  const typed = [
    'frame de_sc sensible: ATTACK',
    'frame de_sc',
    'frame all',
    'pass',
    'frame de_bg1 reckless: REST',
    'frame de_bg1 sensible: MOVE TO nowhere MARCH all',
    'frame all',
    'pass',
    'carryOn',
    'carryOn',
    'sheet b1',
    'report b1 10%',
    'report b1 de_bg1 120%',
    'report b1 de_bg1 10% e1 100% over germany',
    'journal',
    'quit',
  ];
  const { code, out } = await maproom(words(CAMPAIGN), `${typed.join('\n')}\n`, HOUSE);
  expect(code).toBe(0);
  for (const part of [
    '{pont_vieux}', // the map in letters
    '[germany] {britain}',
    '* de_sc',
    'framed: nobody was left',
    'reckless: REST: should be cautious, sensible or bold',
    'FYOW-10.2.1 refused',
    'framed: de_bg1, de_bg2, de_rec, de_hq',
    'Four bounds are owed',
    '    line 4: 5 x PzKpfw I, regular',
    '10%: should come after the force it is about',
    'de_bg1 line 3: more lost than the sheet shows',
    'Table battle at pont_vieux: 4 bounds reported',
    '## Day 1',
  ])
    expect(out).toContain(part);
});
