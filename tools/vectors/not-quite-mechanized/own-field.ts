import { Fault } from '../../../src/engine/fault.ts';
import type { Seating } from '../../../src/engine/post.ts';
import type { Refusal } from '../../../src/engine/refusal.ts';
import { Table } from '../../../src/engine/table.ts';
import {
  notQuiteMechanized,
  type Options,
  type Scenario,
  type State,
} from '../../../src/rules/not-quite-mechanized/index.ts';

type Loose<T> = T extends object ? { -readonly [K in keyof T]: Loose<T[K]> } : T;
export type Field = Loose<Scenario>;
export type FieldUnit = Field['units'][number];
/** What falls, by the rule that throws and whom it is for. */
export type Falls = (rule: string, what: string) => number;

/** The lesson's people on bare ground, with whatever a test changes, as a scenario of one's own. */
const fieldOf = (change: (field: Field) => void): Scenario => {
  const [lesson] = notQuiteMechanized.scenarios;
  const field = JSON.parse(JSON.stringify(lesson)) as Field;
  Object.assign(field, { id: 'own-field', zones: [], registeredTargets: [] });
  field.map.features = [];
  for (const order of field.initialOrders) delete (order as { fireplan?: unknown }).fireplan;
  change(field);
  return field as Scenario;
};

export const unitOf = (field: Field, id: string): FieldUnit => {
  const unit = field.units.find(one => one.id === id);
  if (!unit) throw new Fault(`no unit ${id}`);
  return unit;
};
/** Moves and changes units of the field. */
export const put = (field: Field, changes: { readonly [id: string]: Partial<FieldUnit> }): void => {
  for (const [id, change] of Object.entries(changes)) Object.assign(unitOf(field, id), change);
};
let made = 0;
/** Stands of these types, with names that nobody else has. */
export const standing = (...types: string[]): FieldUnit['stands'] =>
  types.map(type => ({ id: `own.${++made}`, type, markers: 0 })) as FieldUnit['stands'];

/** A game through the real gate, with dice that fall as a test says. */
export class Battle {
  readonly table: Table<State, { readonly type: string }, unknown, Options, Scenario>;
  /** Every throw, in order: rule and whom it was for. */
  readonly thrown: { rule: string; what: string }[] = [];
  falls: Falls = () => 1;

  constructor(
    options: Partial<Options> = {},
    change: (field: Field) => void = () => {},
    seating?: Seating,
    isReady = true,
  ) {
    this.table = Table.create(notQuiteMechanized, {
      scenario: fieldOf(change),
      options,
      dice: { source: 'manual' },
      ...(seating && { seating }),
    }) as unknown as Battle['table'];
    for (const { seat } of isReady ? [...this.table.pending()] : [])
      this.act(seat, { type: 'ready' });
  }

  get state(): State {
    return this.table.state;
  }
  unit(id: string): State['units'][number] {
    return this.state.units.find(one => one.id === id)!;
  }

  /** Acts; whatever dice are wanted fall. */
  try(seat: string, action: object): Refusal | null {
    const faces: number[] = [];
    const thrown: Battle['thrown'] = [];
    for (;;) {
      const { refused } = this.table.act(seat, action, faces);
      const { rule, for: what = '' } = (refused?.values ?? {}) as { rule?: string; for?: string };
      if (refused?.rule !== 'T-DICE' || rule === undefined) {
        if (!refused) this.thrown.push(...thrown);
        return refused;
      }
      const face = this.falls(rule, what);
      // A draw among few has fewer faces than a die.
      const isDraw = String(refused.values?.dice ?? '').startsWith('draw');
      faces.push(isDraw ? 1 : face);
      thrown.push({ rule, what });
    }
  }
  act(seat: string, action: object): this {
    const refused = this.try(seat, action);
    if (refused) throw new Fault(`${refused.rule} ${refused.code}: ${refused.because}`);
    return this;
  }
  code(seat: string, action: object): string | undefined {
    return this.table.refusal(seat, action)?.code;
  }
  throwsOf(rule: string, what = ''): number {
    return this.thrown.filter(one => one.rule === rule && (what === '' || one.what === what))
      .length;
  }

  /** Everybody commits until the phase, and the bound if one is named, is reached; nobody presses home or answers otherwise than usual. */
  until(phase: State['phase'], bound = this.state.bound): this {
    for (let i = 0; i < 400; i++) {
      if (this.state.phase === phase && this.state.bound >= bound) return this;
      if (this.state.phase === 'FINISHED') break;
      const [asked] = this.table.pending();
      if (!asked) break;
      if (asked.kind === 'ASSAULT') {
        const [attack] = this.state.engagements.filter(one => !one.left && one.state === 'open');
        this.act(asked.seat, { type: 'holdFirefight', engagement: attack!.id });
      } else this.act(asked.seat, { type: 'commit', serial: this.state.serial });
    }
    throw new Fault(`${phase} of bound ${bound} was not reached from ${this.state.phase}`);
  }
}

/** What a game comes to under each value of a switch. */
export const each = <K extends keyof Options, T>(
  name: K,
  values: readonly NonNullable<Options[K]>[],
  play: (options: Partial<Options>) => T,
): T[] => values.map(value => play({ [name]: value } as unknown as Partial<Options>));

/** A company and its headquarters 300 m in front of one that stands in the open; everybody else is far behind. */
export const face = (field: Field): void =>
  put(field, {
    'B-1.coy1': { pos: [2000, 1250] },
    'B-1.hq': { pos: [2000, 900] },
    'R-1.coy1': { pos: [2000, 1850], work: null, concealed: false, formation: 'deployed' },
    'R-1.mg1': { pos: [2000, 2900] },
  });
export const ATTACK = {
  ...{ type: 'declareAttack', command: 'B-1.hq', attackers: ['B-1.coy1'], supports: [] },
  ...{ x: 2000, y: 1850, r: 300 },
};
export const march = (unit: string, path: number[][], more: object = {}) => ({
  ...{ type: 'tacticalIntent', unit, path, mode: 'moveToContact', formation: 'deployed' },
  ...{ mounted: false, ...more },
});
export const markers = (battle: Battle, unit: string): number =>
  battle
    .unit(unit)
    .stands.reduce((sum, one) => sum + one.markers + (one.state === 'here' ? 0 : 2), 0);
