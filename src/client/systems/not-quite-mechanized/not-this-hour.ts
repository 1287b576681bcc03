import { planFor } from '../../../rules/not-quite-mechanized/doctrine/declare.ts';
import type { State } from '../../../rules/not-quite-mechanized/index.ts';
import { type Code, no } from '../../../rules/not-quite-mechanized/refusals.ts';
import { attackerFault, attackFault } from '../../../rules/not-quite-mechanized/terms/attack.ts';
import { gapBetween } from '../../../rules/not-quite-mechanized/terms/footprint.ts';
import { effectiveRange, locatedBy } from '../../../rules/not-quite-mechanized/terms/ranges.ts';
import { nodesOfSeat, unitsOf } from '../../../rules/not-quite-mechanized/terms/roster.ts';
import { refusalPart } from './refusal-words.ts';
import type { SeenContact, SeenUnit, View } from './seen.ts';
import { t } from './words.ts';

export type Held = {
  readonly unit: string;
  readonly at: readonly [number, number];
  readonly rule: string;
  readonly why: string;
};

/** Who attacks already or never attacks needs no reason. */
const UNASKED: readonly Code[] = ['E_OVERLAP', 'E_NOT_FIGHTING'];

const reasonOf = (code: Code): Pick<Held, 'rule' | 'why'> =>
  code === 'E_RATE'
    ? { rule: 'NQM-5.11', why: t('nqm.arrivedLate') }
    : { rule: 'NQM-8.1', why: refusalPart(no('NQM-8.1', code)) };

const nearestTo = (table: State, unit: SeenUnit): SeenContact | undefined =>
  locatedBy(table, unit.side)
    .filter(contact => contact.combat)
    .map(contact => ({ contact, metres: gapBetween(table, unit, contact) }))
    .filter(({ contact, metres }) => metres <= effectiveRange(unit, contact.target))
    .sort((a, b) => a.metres - b.metres)[0]?.contact;

/** NQM-8.1: companies with an enemy before their rifles that may not attack him now, each with the reason that the seat may know. */
export const heldBack = ({ table, seat }: View): Held[] => {
  if (table.phase !== 'DECLARE') return [];
  return nodesOfSeat(table, seat)
    .filter(({ level }) => level === 'battalion')
    .flatMap(node => {
      const units = unitsOf(table, node.id).filter(unit => unit.state === 'map');
      return units
        .filter(unit => unit.kind === 'company')
        .flatMap((unit): Held[] => {
          const contact = nearestTo(table, unit);
          if (!contact) return [];
          const plan = planFor(table, node, [unit], contact);
          const code = attackerFault(table, unit) ?? (plan && attackFault(table, plan));
          if (!code || UNASKED.includes(code)) return [];
          return [{ unit: unit.id, at: [contact.x, contact.y], ...reasonOf(code) }];
        });
    });
};
