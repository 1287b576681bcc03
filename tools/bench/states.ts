import { createHash } from 'node:crypto';
import { produce } from 'immer';
import { hashText } from '../../src/engine/hash.ts';
import type { State as PolandState } from '../../src/rules/poland-campaign/index.ts';
import type { Frame, State } from '../../tests/support/skirmish/state.ts';
import { race } from './measure.ts';
import { polandByHand } from './poland-by-hand.ts';
import { dearer, type Finding, faster, type Row } from './row.ts';
import { type Game, LARGE, POLAND, SKIRMISH, SMALL, scriptOf } from './script.ts';

const GAMES = [SMALL, LARGE] as const;

/** A copy as one writes it by hand for this one type. */
const handClone = (state: State): State => ({
  board: state.board,
  turn: state.turn,
  turns: state.turns,
  fog: state.fog,
  losses: { red: state.losses.red, blue: state.losses.blue },
  held: state.held.map(({ hex, holder }) => ({ hex, holder })),
  ending: state.ending,
  winner: state.winner,
  flow: state.flow.map((frame): Frame => {
    if (frame.kind === 'loss') return { ...frame, hexes: frame.hexes.slice() };
    return frame.kind === 'advance' ? { ...frame, from: frame.from.slice() } : { ...frame };
  }),
  units: state.units.map(unit => ({
    id: unit.id,
    side: unit.side,
    kind: unit.kind,
    steps: unit.steps,
    at: unit.at,
    level: unit.level,
    moved: unit.moved,
    fired: unit.fired,
    fought: unit.fought,
  })),
});

const mixed = (hash: number, value: number): number => Math.imul(hash ^ value, 0x01000193);
const mixedText = (hash: number, text: string): number => {
  let out = hash;
  for (let i = 0; i < text.length; i++) out = mixed(out, text.charCodeAt(i));
  return mixed(out, text.length);
};

/** A walk over every field as one writes it by hand, with a plain 32-bit mix. */
const handHash = (state: State): number => {
  let hash = mixedText(0x811c9dc5, state.board);
  hash = mixed(mixed(mixed(hash, state.turn), state.turns), state.fog ? 1 : 2);
  hash = mixed(mixed(hash, state.losses.red), state.losses.blue);
  for (const { hex, holder } of state.held) hash = mixedText(mixed(hash, hex), holder);
  hash = mixedText(mixedText(hash, state.ending), state.winner);
  for (const frame of state.flow) hash = mixedText(mixedText(hash, frame.kind), frame.side);
  for (const unit of state.units) {
    hash = mixedText(mixedText(mixedText(hash, unit.id), unit.side), unit.kind);
    hash = mixed(mixed(mixed(hash, unit.steps), unit.at), unit.level);
    hash = mixed(mixed(hash, unit.moved ? 1 : 2), unit.fired ? 1 : 2);
    hash = mixed(hash, unit.fought ? 1 : 2);
  }
  return hash;
};

const once = (work: () => unknown) => (): number => {
  work();
  return 1;
};

/** A table, and the copy of it as one writes it by hand. */
type Copied = { readonly name: string; readonly state: State; readonly byHand: () => unknown };

const teaching = (game: Game): Copied => {
  const { state, name } = tableOf(game);
  return { name, state, byHand: () => handClone(state) };
};
const campaign = (): Copied => {
  const state = scriptOf(POLAND, 200).state as PolandState;
  const name = `${state.units.length} units of Poland Campaign`;
  return { name, state: state as never, byHand: () => polandByHand(state) };
};

/** E3: a copy of the table. */
export const cloneRows = (): Finding => {
  const tables = [...GAMES.map(teaching), campaign()];
  const found = tables.map(({ name, state, byHand }, i) => {
    const { system } = i < GAMES.length ? SMALL : POLAND;
    const frozen = structuredClone(state); // immer freezes what it is given
    const text = JSON.stringify(state);
    const same = [system.clone(state), byHand(), structuredClone(state)].every(
      copy => JSON.stringify(copy) === text,
    );
    const speeds = race([
      { name: 'ours', run: once(() => system.clone(state)) },
      { name: 'hand', run: once(byHand) },
      { name: 'structuredClone', run: once(() => structuredClone(state)) },
      { name: 'JSON', run: once(() => JSON.parse(JSON.stringify(state))) },
      { name: 'immer', run: once(() => changedByImmer(frozen)) },
    ]);
    const told = (what: string, peer: string): Row => ({
      ...faster('E3', `clone: ${what}, ${name}`, speeds, ['ours', peer], 1, null),
      goal: null,
    });
    return [
      faster(
        'E3',
        `clone: structuredClone, ${name}`,
        speeds,
        ['ours', 'structuredClone'],
        50,
        same,
      ),
      dearer('E3', `clone: literals by hand, ${name}`, speeds, ['ours', 'hand'], 2.5, same),
      told('JSON there and back', 'JSON'),
      told('one unit moved with immer', 'immer'),
    ];
  });
  return { rows: found.flat(), signature: signatureOf() };
};

/** E4: the running hash of the table. */
export const hashRows = (): Finding => {
  const found = GAMES.map(game => {
    const { state, name } = tableOf(game);
    const other = handClone(state);
    const same = SKIRMISH.hash(other) === SKIRMISH.hash(state);
    const unit = other.units.at(-1);
    if (unit) unit.level ^= 1;
    const tells = SKIRMISH.hash(other) !== SKIRMISH.hash(state);
    const speeds = race([
      { name: 'ours', run: once(() => SKIRMISH.hash(state)) },
      { name: 'hand', run: once(() => handHash(state)) },
      { name: 'sha256', run: once(() => sha256(state)) },
    ]);
    return [
      faster('E4', `hash: sha256 of JSON, ${name}`, speeds, ['ours', 'sha256'], 20, same && tells),
      dearer('E4', `hash: walk by hand, ${name}`, speeds, ['ours', 'hand'], 2, same && tells),
    ];
  });
  return { rows: found.flat(), signature: signatureOf() };
};

const sha256 = (state: State): string =>
  createHash('sha256').update(JSON.stringify(state)).digest('hex');

const changedByImmer = (state: State): State =>
  produce(state, draft => {
    const unit = draft.units[0];
    if (unit) unit.at++;
  });

const tableOf = (game: Game): { state: State; name: string } => {
  const state = scriptOf(game, 200).state as State;
  return { state, name: `${state.units.length} units` };
};

const signatureOf = (): string => hashText(...GAMES.map(game => scriptOf(game, 200).end));
