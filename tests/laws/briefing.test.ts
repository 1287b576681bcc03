import { describe, expect, test } from 'vitest';
import type { BriefingLine } from '../../src/engine/briefing.ts';
import { sentence } from '../../src/engine/log.ts';
import { watchers } from '../../src/engine/seat.ts';
import { SYSTEMS } from '../../src/rules/all.ts';
import { newGame } from '../support/play.ts';

const briefed = SYSTEMS.filter(system => system.briefing);

describe.each(briefed)('$id: briefings', system => {
  test.each(system.scenarios)(
    '$id tells every seat how it is won, in whole sentences',
    scenario => {
      const table = newGame({ system, scenario }, 1);
      for (const seat of watchers(table.seats)) {
        const told = system.briefing!(table.view(seat), seat);
        expect(told.situation.length).toBeGreaterThan(0);
        expect(told.victory.length).toBeGreaterThan(0);
        expect(told.hints.length).toBeGreaterThanOrEqual(3);
        const lines: BriefingLine[] = [
          ...told.situation,
          ...told.victory,
          ...told.aims,
          ...told.hints,
          ...told.coming,
          ...told.coming.map(({ when }) => when),
        ];
        for (const { id, values } of lines)
          expect(sentence(system.sentences[id] ?? `{${id}}`, values), id).not.toMatch(/[{}]/);
      }
    },
  );
});
