import type { Action } from '../../../engine/system.ts';
import { fieldOf } from '../../../rules/september-1939/index.ts';
import { seenUnit, type View } from './pieces.ts';

/** The two hexes that a bridge or ferry joins. */
export const endsOf = (view: View, crossing: string): readonly string[] => {
  const { crossings, grid } = fieldOf(view);
  const ends = crossings.find(({ id }) => id === crossing)?.ends ?? [];
  return ends.map(hex => grid.label(hex));
};

const text = (action: Action, name: string): string => String(Reflect.get(action, name) ?? '');

/** The hexes where an order other than a march or a fight is given by a click. */
export const targetHexes = (view: View, action: Action): readonly string[] => {
  switch (action.type) {
    case 'rebuildBridge':
      return endsOf(view, text(action, 'bridge'));
    case 'placeAir':
      return airTargets(view, text(action, 'mission'), text(action, 'target'));
    case 'reserveSp': {
      const hex = seenUnit(view, text(action, 'unit'))?.hex;
      return hex ? [hex] : [];
    }
    case 'raid':
      return [text(action, 'target')];
    case 'panicMove':
    case 'moveTrain': {
      const path = Reflect.get(action, 'path') as readonly string[];
      return path.slice(-1);
    }
    case 'place':
    case 'rally':
    case 'fortify':
    case 'enterReinforcement':
      return [text(action, 'hex')];
    default:
      return [];
  }
};

const airTargets = (view: View, mission: string, target: string): readonly string[] => {
  if (mission === 'bridge') return endsOf(view, target);
  if (mission !== 'train') return [target];
  const hex = seenUnit(view, target)?.hex;
  return hex ? [hex] : [];
};
