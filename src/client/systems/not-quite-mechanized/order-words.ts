import type { Action } from '../../../engine/system.ts';
import { placeOf, pointOf } from '../../board/plane/plane-sheet.ts';
import { capital } from '../../game/plain.ts';
import type { OrderWords } from '../../game/presenter.ts';
import { language } from '../../settings.ts';
import { placeWords, targetWords } from './draft.ts';
import { wordSaid } from './log/log-words.ts';
import { nameIn, unitNamed, type View } from './seen.ts';
import { hasMessage, t } from './words.ts';

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

const spaced = (word: string): string => word.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

/** A value under its id: in English as the rules spell it, for others in words. */
const valueSaid = (id: string): string =>
  language.value !== 'en' && hasMessage(id) ? t(id) : spaced(id.split('.').at(-1) ?? '');

const at = (view: View, action: Action): string =>
  targetWords(view, [Number(field(action, 'x') ?? 0), Number(field(action, 'y') ?? 0)]);

const namesIn = (view: View, action: Action, name: string): string =>
  ((field(action, name) ?? []) as string[]).map(id => nameIn(view, id)).join(', ');

const placedAt = (view: View, action: Action): string => {
  const point = pointOf(placeIn(action) ?? '');
  return point ? placeWords(view, point) : '';
};

/** Where an attack of the table is made. */
const fightAt = (view: View, action: Action): string => {
  const found = view.table.engagements.find(one => one.id === text(action, 'engagement'));
  return found ? placeWords(view, [found.x, found.y]) : text(action, 'engagement');
};

const answerWords = (action: Action): string => {
  const id = `nqm.answer.${text(action, 'answer')}`;
  return hasMessage(id) ? t(id) : capital(spaced(text(action, 'answer')));
};

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
      : t('nqm.policy', {
          fire: valueSaid(`nqm.fireIs.${policy.fire ?? ''}`),
          at: valueSaid(`nqm.openAt.${policy.openAt ?? ''}`),
        });
  },
  startTask: (_, action) => t('nqm.task', { task: wordSaid(text(action, 'task')) }),
  lookAt: (view, action) => {
    const to = pointOf(pointIn(field(action, 'at')) ?? '');
    return t('nqm.look', { at: to ? placeWords(view, to) : '' });
  },
  requestSupport: (view, action) =>
    t('nqm.askFire', {
      who: nameIn(view, text(action, 'supporter')),
      kind: valueSaid(`nqm.shootKind.${text(action, 'kind')}`),
      at: at(view, action),
    }),
  planShoot: (view, action) =>
    t('nqm.shoot', {
      who: nameIn(view, text(action, 'battery')),
      kind: valueSaid(`nqm.shootKind.${text(action, 'kind')}`),
      at: at(view, action),
    }),
  callDefensiveFire: (view, action) =>
    t('nqm.do.defensive', { who: nameIn(view, text(action, 'battery')), at: at(view, action) }),
  defenderResponse: (_, action) =>
    t('nqm.response', { what: valueSaid(`nqm.responds.${text(action, 'response')}`) }),
  detach: (_, action) => t('nqm.detach', { n: (field(action, 'stands') as string[]).length }),
  sendMessage: (view, action) =>
    t('nqm.message', { to: nameIn(view, text(action, 'to')), text: text(action, 'text') }),
  standBy: (_, action) =>
    t('nqm.standBy', { until: (field(action, 'until') as string[]).map(spaced).join(', ') }),
  reorganise: (view, action) => {
    const others = (field(action, 'with') as string[] | undefined) ?? [];
    const who = [text(action, 'unit'), ...others].map(one => nameIn(view, one)).join(', ');
    return others.length > 0 ? t('nqm.do.reorganiseAll', { who }) : t('nqm.do.reorganise', { who });
  },
  holdFirefight: (view, action) => t('nqm.do.hold', { at: fightAt(view, action) }),
  callOff: (view, action) =>
    t(`nqm.do.callOff.${text(action, 'how') as 'fallBack'}`, { at: fightAt(view, action) }),
  pressHome: (view, action) => t('nqm.do.press', { at: fightAt(view, action) }),
  continueAssault: (view, action) =>
    t(`nqm.do.continue.${text(action, 'answer') as 'yes'}`, { at: fightAt(view, action) }),
  tanksRollOn: (view, action) =>
    t(`nqm.do.roll.${text(action, 'answer') as 'yes'}`, {
      who: nameIn(view, text(action, 'unit')),
    }),
  resupply: (view, action) =>
    t('nqm.do.resupply', {
      who: nameIn(view, text(action, 'to') || text(action, 'node')),
      by: nameIn(view, text(action, 'log')),
    }),
  amalgamate: (view, action) =>
    t('nqm.do.amalgamate', {
      from: nameIn(view, text(action, 'from')),
      to: nameIn(view, text(action, 'to')),
    }),
  sendToCP: (view, action) =>
    t('nqm.do.sendToCP', {
      who: nameIn(view, text(action, 'unit')),
      cp: nameIn(view, text(action, 'cp')),
    }),
  chooseRecovered: (view, action) =>
    t('nqm.do.recover', {
      who: nameIn(view, text(action, 'unit')),
      n: (field(action, 'stands') as string[]).length,
    }),
  clearIntent: () => t('nqm.do.clear'),
  askUmpire: () => t('nqm.do.askUmpire'),
  cancelShoot: (view, action) =>
    t('nqm.do.cancelShoot', { who: nameIn(view, text(action, 'battery')) }),
  registerTarget: (view, action) =>
    t('nqm.do.register', { who: nameIn(view, text(action, 'battery')), at: at(view, action) }),
  withdrawOrder: (_, action) => t('nqm.do.withdrawOrder', { order: text(action, 'order') }),
  stop: (_, action) => answerWords(action),
  recceResponse: (_, action) => answerWords(action),
  scoot: (_, action) => answerWords(action),
  sightedResponse: (_, action) => answerWords(action),
  pressHomeAir: (_, action) => answerWords(action),
  failedTest1: (_, action) => answerWords(action),
  brokenResponse: (_, action) => answerWords(action),
  advance: (_, action) => answerWords(action),
  retreatRoute: (_, action) =>
    field(action, 'path') === undefined ? t('nqm.do.usualWay') : t('nqm.do.otherWay'),
  allocateFire: (view, action) =>
    t('nqm.do.fire', {
      who: nameIn(view, text(action, 'unit')),
      what: t(`nqm.do.fireKind.${text(action, 'kind') as 'troops'}`, {
        class: text(action, 'class'),
      }),
    }),
  answerRequest: (view, action) => {
    const asked = view.table.requests.find(({ id }) => id === text(action, 'request'));
    return t(`nqm.do.grant.${text(action, 'grant') as 'grant'}`, {
      who: nameIn(view, asked?.from ?? ''),
      what: nameIn(view, asked?.supporter ?? ''),
    });
  },
  assignRelation: (view, action) =>
    t(`nqm.do.relation.${text(action, 'relation') as 'UC'}`, {
      unit: nameIn(view, text(action, 'unit')),
      to: nameIn(view, text(action, 'to')),
    }),
  chooseCaller: (view, action) =>
    t('nqm.do.caller', {
      by: nameIn(view, text(action, 'by')),
      battery: nameIn(view, text(action, 'battery')),
    }),
  commit: (_, action) =>
    t('nqm.do.ahead', {
      until: ((field(action, 'until') ?? []) as string[]).map(spaced).join(', '),
    }),
  declareAttack: (view, action) =>
    t('nqm.do.attack', { who: namesIn(view, action, 'attackers'), at: at(view, action) }),
  counterattack: (view, action) =>
    t('nqm.do.counter', { who: namesIn(view, action, 'attackers'), at: at(view, action) }),
  reinforce: (view, action) =>
    t('nqm.do.reinforce', { who: namesIn(view, action, 'units'), at: fightAt(view, action) }),
  deployUnit: (view, action) =>
    t('nqm.do.deploy', { who: nameIn(view, text(action, 'unit')), at: at(view, action) }),
  fireDemolition: (_, action) => t('nqm.do.blow', { bridge: text(action, 'bridge') }),
  markStartLine: (view, action) => t('nqm.do.startLine', { at: placedAt(view, action) }),
  moveCommander: (view, action) =>
    t(placeIn(action) === null ? 'nqm.do.commanderStays' : 'nqm.do.commander', {
      who: nameIn(view, text(action, 'node')),
      at: placedAt(view, action),
    }),
  nameSuccessor: (view, action) =>
    t('nqm.do.successor', {
      unit: nameIn(view, text(action, 'unit')),
      node: nameIn(view, text(action, 'node')),
    }),
  nightOrder: (view, action) =>
    t(`nqm.do.night.${text(action, 'order') as 'rest'}`, {
      who: nameIn(view, text(action, 'unit')),
    }),
  rejoin: (view, action) => t('nqm.do.rejoin', { who: nameIn(view, text(action, 'unit')) }),
  requestAir: (view, action) => t('nqm.do.air', { at: at(view, action) }),
  sendCodeword: (view, action) =>
    t('nqm.do.codeword', {
      from: nameIn(view, text(action, 'from')),
      word: text(action, 'word'),
    }),
  stopTask: (view, action) => t('nqm.do.stopTask', { who: nameIn(view, text(action, 'unit')) }),
  writeInitialOrders: (_, action) =>
    t('nqm.do.initial', { n: ((field(action, 'orders') ?? []) as unknown[]).length }),
  resign: () => t('nqm.do.resign'),
  setUpCP: (view, action) => t('nqm.do.setUpCP', { who: nameIn(view, text(action, 'unit')) }),
  issueOrder: (view, action) => {
    const order = field(action, 'order') as { to: string; aim: string } | undefined;
    return order
      ? t('nqm.orderFor', { to: nameIn(view, order.to), aim: valueSaid(`nqm.aim.${order.aim}`) })
      : t('nqm.write');
  },
};

export const KIND = 'kind:';
const BUTTONS = ['commit', 'ready'];

/** What ends a phase is called by what the phase was for. */
const commitWords = ({ table: { phase } }: View): string =>
  phase === 'ORDERS'
    ? t('nqm.commit')
    : t(phase === 'DECLARE' ? 'nqm.commit.DECLARE' : 'nqm.commit.done');

/** An order in words: under whose name it stands, what it says, and where it leads. */
export const orderWords = (view: View, action: Action): OrderWords => {
  const { type } = action;
  if (type === 'commit' && field(action, 'until') === undefined)
    return { subject: null, title: commitWords(view), button: true };
  if (type === 'ready') return { subject: null, title: t('nqm.ready'), button: true };
  if (type === 'callPhase') return { subject: null, title: t('nqm.do.call'), button: true };
  if (type === 'takeCall')
    return {
      subject: null,
      title: t(field(action, 'on') === true ? 'nqm.do.takeCall' : 'nqm.do.giveCall'),
      button: true,
    };
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
        ? t('nqm.march', { to: placeWords(view, pointOf(place) ?? [0, 0]) })
        : (SAID[type]?.(view, action) ?? plain(action as Action & Record<string, unknown>)),
    ...(place === null ? {} : { place }),
    grave: type === 'resign',
  };
};
