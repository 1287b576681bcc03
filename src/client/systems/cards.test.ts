import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SYSTEMS } from '../../rules/all.ts';
import type { SystemCard } from '../words/cards.ts';

const battles = SYSTEMS.flatMap(({ id, scenarios }) =>
  scenarios.map(scenario => [id, scenario.id] as const),
);

test.each(battles)(
  '%s %s: the home screen has words and a picture for it',
  async (id, scenario) => {
    const { card }: { card: SystemCard } = await import(`./${id}/card.ts`);
    expect(card.scenarios[scenario]?.blurb.en).toBeTruthy();
    expect(card.scenarios[scenario]?.blurb.pl).toBeTruthy();
    const picture = join(import.meta.dirname, id, 'cards', `${scenario}.jpg`);
    expect(existsSync(picture), 'npm run build && npm run cards draws it').toBe(true);
  },
);

test.each(SYSTEMS.map(({ id }) => id))(
  '%s: the home screen says what kind of game it is',
  async id => {
    const { card }: { card: SystemCard } = await import(`./${id}/card.ts`);
    expect(card.about?.en).toBeTruthy();
    expect(card.about?.pl).toBeTruthy();
  },
);
