import { WORKS } from '../scenario.ts';
import type { Engagement, State } from '../state.ts';
import { bridgePlace, setBridge } from '../terms/bridges.ts';
import { isOpen } from '../terms/engaged.ts';
import { isOnMap, terrainOf } from '../terms/field.ts';
import { groundOf } from '../terms/ground.ts';

export type GroundRuling = {
  readonly target: string;
  readonly x?: number | undefined;
  readonly y?: number | undefined;
  readonly value?: number | undefined;
  readonly answer?: string | undefined;
};
type Built = State['built'][number];

const BRIDGES = ['intact', 'prepared', 'blown'] as const;
const MADE = ['bridge', 'ferry', 'work', 'minefield', 'cut'] as const;
const HALF = 150;

const featureOf = (state: State, id: string) =>
  groundOf(state).features.find(one => one.id === id) ?? state.built.find(one => one.id === id);

/** NQM-20.1: words that a feature understands: states of a bridge, a roadblock or mines cleared or back, the class of a work. */
const wordsFor = (state: State, id: string): readonly string[] => {
  switch (featureOf(state, id)?.type) {
    case 'bridge':
      return bridgePlace(state, id) ? BRIDGES : [];
    case 'roadblock':
      return ['cleared', 'standing'];
    case 'minefield':
      return ['cleared', 'known'];
    case 'work':
      return state.built.some(one => one.id === id) ? WORKS : [];
    default:
      return [];
  }
};

export const mayChange = (state: State, { target, answer }: GroundRuling): boolean =>
  answer !== undefined && wordsFor(state, target).includes(answer);

/** NQM-20.1: setFeature. `value` names the side whose secret a prepared bridge is. */
export const changeFeature = (draft: State, { target, answer, value }: GroundRuling): void => {
  const built = draft.built.find(one => one.id === target);
  if (answer === 'intact' || answer === 'prepared' || answer === 'blown')
    setBridge(draft, target, answer, answer === 'prepared' ? sideOf(value) : -1);
  else if (built && answer === 'cleared')
    draft.built = draft.built.filter(one => one.id !== target);
  else if (built && answer === 'known') built.known = true;
  else if (built) built.class = (answer ?? 'none') as Built['class'];
  else {
    draft.changes = draft.changes.filter(one => one.id !== target);
    if (answer === 'cleared')
      draft.changes.push({ id: target, state: 'intact', owner: -1, node: '', removed: true });
  }
};
const sideOf = (value: number | undefined): 0 | 1 => (value === 1 ? 1 : 0);

export const mayAdd = (state: State, { target, x, y, answer }: GroundRuling): boolean =>
  MADE.includes(answer as (typeof MADE)[number]) &&
  x !== undefined &&
  y !== undefined &&
  isOnMap(terrainOf(state), [x, y]) &&
  featureOf(state, target) === undefined;

/** NQM-20.1: addFeature: a crossing, a work or a field of mines 300 m square, of the side that `value` names. */
export const addFeature = (draft: State, { target, x, y, answer, value }: GroundRuling): void => {
  const [cx, cy] = [x ?? 0, y ?? 0];
  const isArea = answer === 'work' || answer === 'minefield';
  draft.built.push({
    id: target,
    type: answer as Built['type'],
    side: sideOf(value),
    node: '',
    class: answer === 'work' ? 'dugIn' : 'none',
    ring: isArea
      ? [
          [cx - HALF, cy - HALF],
          [cx + HALF, cy - HALF],
          [cx + HALF, cy + HALF],
          [cx - HALF, cy + HALF],
        ]
      : [],
    x: cx,
    y: cy,
    facing: 0,
    known: answer !== 'minefield',
  });
};

const RESULTS = ['won', 'notWon', 'needsReinforcement', 'free', 'calledOff'] as const;
const attackNamed = (state: State, id: string): Engagement | undefined =>
  state.engagements.find(one => one.id === id && isOpen(one));

export const mayOverride = (state: State, { target, answer }: GroundRuling): boolean =>
  attackNamed(state, target) !== undefined && RESULTS.includes(answer as (typeof RESULTS)[number]);

/** NQM-20.1: overrideResult: the effect of dice, never the dice. */
export const overrideResult = (draft: State, { target, answer }: GroundRuling): void => {
  const attack = attackNamed(draft, target);
  if (!attack) return;
  if (answer === 'won' || answer === 'notWon') {
    attack.won = answer === 'won';
    attack.wonAt = answer === 'won' ? draft.bound : -1;
  } else if (answer === 'calledOff') attack.attackers = [];
  else attack.needs = answer === 'needsReinforcement';
};
