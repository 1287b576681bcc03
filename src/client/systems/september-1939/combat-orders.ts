import type { Action } from '../../../rules/september-1939/index.ts';
import type { OrderWords } from '../../game/presenter.ts';
import { hexName, names, unitName, type View } from './names.ts';
import { t } from './words.ts';

type Helpers = { readonly artillery: readonly string[]; readonly air: readonly string[] };

const helpWords = (view: View, { artillery, air }: Helpers): string =>
  [
    artillery.length > 0 ? t('w39.withGuns', { guns: names(view, artillery) }) : '',
    air.length > 0 ? t('w39.withAir', { air: names(view, air) }) : '',
  ]
    .filter(Boolean)
    .join('; ');

const hexes = (view: View, labels: readonly string[]): string =>
  labels.map(hex => hexName(view, hex)).join(', ');

type Retreat = Extract<Action, { type: 'chooseRetreat' }>['stacks'][number];
/** One stack of a retreat: it stands, or where its groups go. */
export const retreatWords = (view: View, { hex, distance, groups }: Retreat): string => {
  const at = hexName(view, hex);
  if (distance === 0) return t('w39.stand', { hex: at });
  const ends = groups.map(({ path }) => hexName(view, path.at(-1) ?? '')).join(', ');
  return t('w39.retreatTo', { hex: at, to: ends, n: distance });
};

/** Attacks, answers to them, losses, retreats and pursuits. */
export const combatOrder = (view: View, action: Action): OrderWords => {
  switch (action.type) {
    case 'declareAttack': {
      const detail = [
        helpWords(view, action),
        action.overrunIntent.length > 0 ? t('w39.withIntent') : '',
      ];
      return attackWords(view, 'attack', action.targets, action.attackers, detail);
    }
    case 'declareOverrun': {
      const detail = [helpWords(view, { artillery: [], air: action.air })];
      return attackWords(view, 'overrun', action.targets, action.attackers, detail);
    }
    case 'overrunRaid':
      return attackWords(view, 'overrun', [action.target], action.units, [t('w39.raidOnly')]);
    case 'declareBombardment': {
      const { air, target } = action;
      const detail = helpWords(view, { artillery: [], air });
      return attackWords(view, 'fire', [target], action.artillery, [detail]);
    }
    case 'declareSupport': {
      const none = action.artillery.length + action.air.length + action.antiTank.length === 0;
      const tank = action.antiTank.length > 0;
      const title = none ? t('w39.noSupport') : helpWords(view, action) || t('w39.supportOnly');
      const detail = tank
        ? { detail: t('w39.antiTank', { guns: names(view, action.antiTank) }) }
        : {};
      return { subject: null, title, ...detail };
    }
    case 'allocateLosses': {
      const losses = Object.entries(action.losses)
        .map(([id, n]) => `${unitName(view, id)} −${n}`)
        .join(', ');
      return { subject: null, title: losses };
    }
    case 'chooseRetreat': {
      const title = action.stacks.map(stack => retreatWords(view, stack)).join('; ');
      const hex = action.stacks[0]?.groups[0]?.path.at(-1);
      return { subject: null, title, ...(hex ? { hex } : {}) };
    }
    case 'pursue': {
      const title = action.moves
        .map(({ unit, path }) => `${unitName(view, unit)} → ${hexName(view, path.at(-1) ?? '')}`)
        .join('; ');
      const hex = action.moves[0]?.path.at(-1);
      return { subject: null, title, ...(hex ? { hex } : {}) };
    }
    default:
      return { subject: null, title: action.type, button: true };
  }
};

const attackWords = (
  view: View,
  head: string,
  targets: readonly string[],
  units: readonly string[],
  detail: readonly string[],
): OrderWords => {
  const more = targets.length > 1 ? t('w39.onHexes', { hexes: hexes(view, targets) }) : '';
  const said = [more, ...detail].filter(Boolean).join('; ');
  const [hex = ''] = targets;
  return {
    subject: `${head} ${hex}`,
    title: names(view, units),
    ...(said ? { detail: said } : {}),
    place: hex,
  };
};
