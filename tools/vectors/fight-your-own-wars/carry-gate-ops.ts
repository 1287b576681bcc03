import { hubSession } from '../../../src/rules/fight-your-own-wars/phases/hubs.ts';
import { railSession } from '../../../src/rules/fight-your-own-wars/phases/rail-session.ts';
import type { Element, State, Unit } from '../../../src/rules/fight-your-own-wars/state.ts';
import { ITEMS, itemNumber } from '../../../src/rules/fight-your-own-wars/tables/catalogue.ts';
import { hubDice, hubNamed } from '../../../src/rules/fight-your-own-wars/tables/hubs.ts';
import { fieldOf } from '../../../src/rules/fight-your-own-wars/terms/field.ts';
import { shoreKind } from '../../../src/rules/fight-your-own-wars/terms/sea/landing.ts';
import { spacesFor } from '../../../src/rules/fight-your-own-wars/terms/sea/landing-sums.ts';
import { isEmbarked, shoresOf } from '../../../src/rules/fight-your-own-wars/terms/sea/vessels.ts';
import { trainAtBreak } from './rail-table.ts';
import { after, cardOf, done, guernsey, told } from './sea-table.ts';
import { elementsOf, stageWith } from './small-table.ts';
import type { Ops } from './vector.ts';

/** Platoons and what they carry that take just so many Load Spaces, the largest first. */
const menOf = (spaces: number): Element[] => {
  const [one] = elementsOf(['infantry']) as [Element];
  const whole = { ...one, item: itemNumber('SMG_PLT') };
  const sizes = ITEMS.flatMap(({ kind }, item) => {
    const line = { ...one, item };
    const each = kind === 'troops' || kind === 'weapon' ? spacesFor([line]) : 0;
    return each > 0 ? [{ line, each }] : [];
  }).sort((a, b) => b.each - a.each);
  const lines: Element[] = [];
  let left = spaces;
  for (const { line, each } of [{ line: whole, each: spacesFor([whole]) }, ...sizes]) {
    const n = Math.floor(left / each);
    if (n > 0) lines.push({ ...line, n });
    left -= n * each;
  }
  if (left > 0) throw new RangeError(`nobody takes ${left} of ${spaces} spaces`);
  return lines;
};

type Afloat = {
  readonly state: State;
  readonly unit: Unit;
  readonly at: number;
  readonly to: number;
};
/** A British force before a shore of this kind, alone, on its card. */
const before = (wanted: (state: State, link: number, to: number) => boolean): Afloat => {
  const state = guernsey();
  const { map } = fieldOf(state);
  const at = state.units.findIndex(unit => unit.side === 1 && isEmbarked(state, unit));
  const link = map.links.findIndex(
    ({ kind, a, b }, i) =>
      kind === 'landing' && [a, b].some(end => wanted(state, i, map.index(end))),
  );
  if (link < 0) throw new RangeError('there is no such shore');
  const { a, b } = map.links[link]!;
  const [to, sea] = shoresOf(state, map.index(a)).includes(map.index(b)) ? [b, a] : [a, b];
  const unit = state.units[at]!;
  state.units.forEach((one, i) => {
    if (i !== at) Object.assign(one, { board: -1, status: 'absorbed' });
  });
  Object.assign(unit, { board: map.index(sea), moved: false, elements: menOf(20) });
  state.sea!.waves = [];
  cardOf(state, 'unit', at);
  return { state, unit, at, to: map.index(to) };
};
const craftOf = (state: State, count: number, capacity: number): void => {
  state.sea!.craft = [{ side: 1, type: 'lca', capacity, count, away: [] }];
};

/** Landings, hubs and trains, through the gate and the umpire's own sessions. */
export const CARRY_GATE_OPS: Ops = {
  landing: (given, { d10 }) => {
    const { kind, weather = 'fair', wind = 'calm', light = 'day' } = given;
    const { vehicles = false, wave = 0, craftSpaces = 0 } = given;
    const { state, unit, to } = before((of, link) => shoreKind(of, link) === kind);
    Object.assign(state.weather, { code: weather, wind, light });
    if (vehicles) unit.elements = elementsOf(['afv'], 45);
    if (wave > 0) unit.elements = menOf(wave);
    craftOf(state, 1, craftSpaces > 0 ? craftSpaces : 600);
    const next = after(state, { type: 'land', board: fieldOf(state).map.label(to) }, [
      d10,
      1,
      1,
      1,
      1,
    ]);
    if (typeof next === 'string') return { error: next };
    const values = (told('landed') ?? told('stillAfloat'))!;
    const total = Number(values.total);
    return {
      modifiers: total - d10 - 2, // both rows of 14.11 have two points
      total,
      need: Number(values.need),
      lands: told('landed') !== undefined,
    };
  },
  wave: ({ session, spaces, craft, link }) => {
    const { state, unit, to } = before((of, at) => shoreKind(of, at) === link);
    Object.assign(state, { session, clock: session });
    unit.elements = menOf(spaces);
    const [{ count, capacity }] = craft;
    craftOf(state, count, capacity);
    const next = after(
      state,
      { type: 'land', board: fieldOf(state).map.label(to) },
      [10, 1, 1, 1, 1],
    );
    if (typeof next === 'string') return { error: next };
    return { legal: true, craftReadyAgain: next.sea!.craft[0]!.away[0]!.ready };
  },
  hub: ({ hub, vehicles = false }, { faces }) => {
    const { state, unit, to, at } = before(
      (of, _, board) => fieldOf(of).map.nodes[board]?.hubs.includes(hub) === true,
    );
    const friend = state.units.findIndex((one, i) => i !== at && one.side === 1);
    Object.assign(state.units[friend]!, { board: to, zone: 'table', status: 'here' });
    unit.elements = vehicles ? elementsOf(['afv'], 45) : menOf(200);
    state.units[friend]!.elements = menOf(10);
    const next = after(state, { type: 'unload', board: fieldOf(state).map.label(to) }, []);
    if (typeof next === 'string') return { error: next };
    if (faces.length !== hubDice(hubNamed(hub)!).length) return { loadSpaces: null };
    hubSession(next, stageWith(faces));
    return { loadSpaces: next.handling[0]!.done };
  },
  loading: ({ loadSpaces }, { throws }) => {
    const { state } = trainAtBreak();
    state.objects = [];
    state.rails!.cuts = [];
    state.rails!.trains[0]!.cargo = [];
    state.units[0]!.elements = menOf(loadSpaces);
    state.activation = { ...state.activation!, kind: 'command', of: state.units[0]!.command };
    const begun = done(state, { type: 'train.load', train: 't1', units: [state.units[0]!.id] });
    let sum = 0;
    const sums = throws.map((faces: number[]) => {
      railSession(begun, stageWith(faces));
      const { handled, work } = begun.rails!.trains[0]!;
      // A train that is full forgets what it handled.
      sum = work === 'none' ? sum + faces[0]! * faces[1]! : handled;
      return sum;
    });
    return { sums, loaded: begun.rails!.trains[0]!.work === 'none' };
  },
  breakHandling: (_, { faces }) => {
    const { state } = trainAtBreak();
    state.units[0]!.elements = menOf(100);
    const out = done(state, { type: 'train.unload', train: 't1' });
    railSession(out, stageWith(faces));
    return { spaces: out.rails!.trains[0]!.handled };
  },
};
