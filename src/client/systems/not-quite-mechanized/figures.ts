import { footprintOf } from '../../../rules/not-quite-mechanized/tables/movement.ts';
import { terrainOf } from '../../../rules/not-quite-mechanized/terms/field.ts';
import { shapeOf } from '../../../rules/not-quite-mechanized/terms/footprint.ts';
import {
  categoryOf,
  here,
  isUnwounded,
  typeOf,
} from '../../../rules/not-quite-mechanized/terms/stands.ts';
import type { CounterState, CounterSymbol } from '../../board/core/counters.ts';
import type { Stand } from '../../board/plane/stands.ts';
import { nameSaid } from '../../words/names.ts';
import { isToldOnly, reportedOf } from './reported.ts';
import type { SeenContact, SeenUnit, View } from './seen.ts';

/** Colours of the two sides: blue staff pencil and red. */
export const LIVERY = ['SK', 'SU'] as const;

const KINDS: { readonly [kind: string]: CounterSymbol } = {
  battery: 'artillery',
  hq: 'headquarters',
  logistic: 'supply',
  train: 'train',
};

/** Signs of weapons that a platoon is known by. */
const WEAPONS: { readonly [kind: string]: CounterSymbol } = {
  antiTank: 'anti-tank',
  mortar: 'mortar',
  smallArms: 'machine-gun',
  antiAircraft: 'anti-air',
  fieldArtillery: 'artillery',
  infantryGun: 'artillery',
};

/** NQM-1.12: the sign of a unit by what its first stand is. */
const symbolOf = (unit: SeenUnit): CounterSymbol => {
  const [stand] = unit.stands;
  if (!stand) return KINDS[unit.kind] ?? 'infantry';
  const type = typeOf(stand);
  if (type.collects === 'medical') return 'medical';
  const own = KINDS[unit.kind];
  if (own) return own;
  if (type.isTank) return 'armour';
  if (type.isObserver) return 'observer';
  if (type.isEngineer) return 'engineer';
  if (type.id.toLowerCase().startsWith('cyc')) return 'cyclist';
  if (type.class === 'support' || type.class === 'artillery') {
    const found = WEAPONS[type.weapon?.kind ?? ''];
    if (found) return found;
  }
  if (type.isRecce) return 'recon';
  const category = categoryOf(unit, true);
  return category === 'motorised' ? 'motorised' : category === 'cavCycle' ? 'cavalry' : 'infantry';
};

const sizeOf = (view: View, one: SeenUnit | SeenContact) => {
  const { front, depth } = footprintOf(one.kind);
  if (one.formation === 'column') return { frontage: 110, depth: 110, isHead: true };
  if (one.formation !== 'defence' || one.kind !== 'company') return { frontage: front, depth };
  const shape = shapeOf(terrainOf(view.table), one);
  const [a, b] = shape.ring ?? [];
  const wide = a && b ? Math.round(Math.hypot(a[0] - b[0], a[1] - b[1])) : front;
  return { frontage: Math.max(front, wide), depth };
};

/** Letters of the states that count, for eyes that do not see colours. */
const badgesOf = (unit: SeenUnit, bound: number): string => {
  const letters = [
    unit.broken ? 'B' : '',
    !unit.broken && unit.disorder !== 'none' ? 'D' : '',
    unit.pinnedUntil >= bound ? 'P' : '',
    unit.grounded ? 'G' : '',
    unit.mounted ? 'M' : '',
  ];
  return letters.join('');
};

/** A unit of one's own as it stands: footprint, sign, stands left and lost, work, states. */
export const standOfUnit = (view: View, unit: SeenUnit, states: readonly CounterState[]): Stand => {
  const left = here(unit);
  const isTold = isToldOnly(unit);
  return {
    id: unit.id,
    side: LIVERY[unit.side] ?? '',
    // NQM-17.7: of a unit that is only reported neither arm nor stands are known to the table's eyes.
    symbol: isTold ? (KINDS[unit.kind] ?? 'infantry') : symbolOf(unit),
    strength: '',
    ...(isTold
      ? {}
      : {
          pips: [
            left.filter(stand => isUnwounded(stand, view.table.options)).length,
            left.filter(stand => !isUnwounded(stand, view.table.options)).length,
            unit.stands.length - left.length,
          ],
        }),
    isFaded: reportedOf(view, unit) !== null,
    name: nameSaid(unit.name),
    badges: badgesOf(unit, view.table.bound),
    work: unit.work,
    isConcealed: unit.concealed,
    states,
    at: [unit.x, unit.y],
    facing: unit.facing,
    ...sizeOf(view, unit),
  };
};

/** A contact as it is known: solid where it is seen, faded where it was, a question mark where it is guessed. */
export const standOfContact = (view: View, contact: SeenContact): Stand => ({
  id: `#${contact.id}`,
  side: LIVERY[1 - contact.side] ?? '',
  symbol:
    contact.level === 'suspected'
      ? 'unknown'
      : (KINDS[contact.kind] ?? (contact.arm === 'armour' ? 'armour' : 'infantry')),
  strength: '',
  pips: [contact.stands, 0, 0],
  name: contact.node === '' ? `#${contact.id}` : contact.node,
  badges: contact.broken ? 'B' : '',
  work: contact.work,
  isFaded: !contact.seen,
  states: [],
  at: [contact.x, contact.y],
  facing: contact.facing,
  ...sizeOf(view, contact),
});
