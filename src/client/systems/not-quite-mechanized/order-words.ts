import type { Action } from '../../../engine/system.ts';
import { placeOf } from '../../board/plane/plane-sheet.ts';
import { capital } from '../../game/plain.ts';
import type { OrderWords } from '../../game/presenter.ts';
import { unitNamed, type View } from './seen.ts';
import { t } from './words.ts';

const field = (action: Action, name: string): unknown => Reflect.get(action, name);
const pointIn = (value: unknown): string | null =>
  Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'number'
    ? placeOf([value[0], value[1]])
    : null;

/** Where an action leads: the end of its path, or its point. */
const placeIn = (action: Action): string | null => {
  const path = field(action, 'path');
  const end = Array.isArray(path) ? pointIn(path.at(-1)) : null;
  return end ?? pointIn(field(action, 'point')) ?? pointIn(field(action, 'at'));
};

const plain = ({ type, ...rest }: Action & Record<string, unknown>): string =>
  capital(
    [
      type.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase(),
      ...Object.values(rest).map(value =>
        typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value),
      ),
    ]
      .join(' ')
      .slice(0, 240),
  );

const text = (action: Action, name: string): string => {
  const value = field(action, name);
  return typeof value === 'string' ? value : '';
};

/** Names of units and headquarters for their ids. */
const nameOf = (view: View, id: string): string =>
  unitNamed(view, id)?.name ?? view.table.nodes.find(node => node.id === id)?.name ?? id;

const spaced = (word: string): string => word.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

const at = (action: Action): string =>
  placeOf([Number(field(action, 'x') ?? 0), Number(field(action, 'y') ?? 0)]);

type Said = (view: View, action: Action) => string;
const SAID: { readonly [type: string]: Said } = {
  tacticalIntent: (_, action) =>
    t('nqm.stand', {
      formation: t(`nqm.formation.${(text(action, 'formation') || 'deployed') as 'deployed'}`),
    }),
  setFirePolicy: (_, action) => {
    const policy = field(action, 'policy') as { fire?: string; openAt?: string } | null;
    return policy === null
      ? t('nqm.policyNone')
      : t('nqm.policy', { fire: spaced(policy.fire ?? ''), at: spaced(policy.openAt ?? '') });
  },
  startTask: (_, action) => t('nqm.task', { task: spaced(text(action, 'task')) }),
  lookAt: (_, action) => t('nqm.look', { at: pointIn(field(action, 'at')) ?? '' }),
  requestSupport: (view, action) =>
    t('nqm.askFire', {
      who: nameOf(view, text(action, 'supporter')),
      kind: spaced(text(action, 'kind')),
      at: at(action),
    }),
  planShoot: (view, action) =>
    t('nqm.shoot', {
      who: nameOf(view, text(action, 'battery')),
      kind: spaced(text(action, 'kind')),
      at: at(action),
    }),
  callDefensiveFire: (view, action) =>
    t('nqm.shoot', { who: nameOf(view, text(action, 'battery')), kind: '', at: at(action) }),
  defenderResponse: (_, action) => t('nqm.response', { what: spaced(text(action, 'response')) }),
  detach: (_, action) => t('nqm.detach', { n: (field(action, 'stands') as string[]).length }),
  sendMessage: (view, action) =>
    t('nqm.message', { to: nameOf(view, text(action, 'to')), text: text(action, 'text') }),
  standBy: (_, action) =>
    t('nqm.standBy', { until: (field(action, 'until') as string[]).map(spaced).join(', ') }),
  reorganise: () => t('nqm.reorganise'),
  setUpCP: () => t('nqm.setUpCP'),
  issueOrder: (view, action) => {
    const order = field(action, 'order') as { to: string; aim: string } | undefined;
    return order
      ? t('nqm.orderFor', { to: nameOf(view, order.to), aim: spaced(order.aim) })
      : t('nqm.write');
  },
};

export const KIND = 'kind:';
const BUTTONS = ['commit', 'ready'];

/** An order in words: under whose name it stands, what it says, and where it leads. */
export const orderWords = (view: View, action: Action): OrderWords => {
  const { type } = action;
  if (type === 'commit' && field(action, 'until') === undefined)
    return { subject: null, title: t('nqm.commit'), button: true };
  if (type === 'ready') return { subject: null, title: t('nqm.ready'), button: true };
  const unit = field(action, 'unit');
  const subject =
    typeof unit === 'string' && unitNamed(view, unit)
      ? unit
      : BUTTONS.includes(type)
        ? null
        : `${KIND}${type}`;
  const place = placeIn(action);
  return {
    subject,
    title:
      type === 'tacticalIntent' && place !== null
        ? t('nqm.march', { to: place })
        : (SAID[type]?.(view, action) ?? plain(action as Action & Record<string, unknown>)),
    ...(place === null ? {} : { place }),
    grave: type === 'resign',
  };
};
