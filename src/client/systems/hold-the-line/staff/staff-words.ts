import type { Action } from '../../../../engine/system.ts';
import pregame from '../../../../rules/hold-the-line/data/pregame.json';
import { fieldOf } from '../../../../rules/hold-the-line/terms/field.ts';
import { nameSaid } from '../../../words/names.ts';
import { commandName } from '../names.ts';
import { counterTitle, labelOf, type View } from '../seen.ts';
import { hasMessage, t } from '../words.ts';

type Title = (view: View, action: Action) => string;

const text = (action: Action, name: string): string => String(Reflect.get(action, name) ?? '');
const texts = (action: Action, name: string): string[] => {
  const value: unknown = Reflect.get(action, name);
  return Array.isArray(value) ? value.map(String) : [];
};
const names = (view: View, ids: readonly string[]): string =>
  ids.map(id => commandName(view, id)).join(', ');

/** What is delegated: a headquarters, or one of the two games of a high command. */
export const workName = (view: View, what: string): string =>
  what === 'upperCp' || what === 'air' ? t(`htl.work.${what}`) : commandName(view, what);

/** HTL-3.9: a decision before the game by its title, and its choice by its words. */
export const decisionNamed = (id: string) => pregame.decisions.find(one => one.id === id);

/** HTL-3.9: a choice in words, the army of a main effort by its name. */
export const optionWords = (view: View, decision: string, option: string): string => {
  if (decision === 'G2') return t('htl.option.mainEffort', { army: commandName(view, option) });
  const own = `htl.option.${option}`;
  return hasMessage(own) ? t(own as 'htl.option.hold') : option;
};

const choiceWords = (view: View, decision: string, option: string): string =>
  `${nameSaid(decisionNamed(decision)?.title ?? decision)}: ${optionWords(view, decision, option)}`;

/** Whether a formation holds hexes already, and where. */
export const formationPlace = (view: View, id: string): string => {
  const field = fieldOf(view.table);
  const units = field.formations[field.formation(id)]?.units ?? [];
  const at = units.map(u => view.table.units[u]!).find(({ status }) => status === 'on');
  return at && at.hex >= 0 ? labelOf(view, at.hex) : '';
};

/** Orders of staffs and commanders that lead to no hex, in words. */
export const STAFF_TITLES: { readonly [type: string]: Title } = {
  pregameChoice: (view, action) =>
    choiceWords(view, text(action, 'decision'), text(action, 'option')),
  releaseReserve: (view, action) =>
    t('htl.order.release', {
      formation: commandName(view, text(action, 'formation')),
      to: commandName(view, text(action, 'toHq')),
    }),
  attachFormation: (view, action) =>
    t('htl.order.attach', {
      formation: commandName(view, text(action, 'formation')),
      to: commandName(view, text(action, 'toHq')),
    }),
  holdReinforcement: (view, action) =>
    t(Reflect.get(action, 'hold') ? 'htl.order.hold' : 'htl.order.holdNot', {
      formation: commandName(view, text(action, 'formation')),
    }),
  enterReinforcement: (view, action) =>
    t('htl.order.enter', { formation: commandName(view, text(action, 'formation')) }),
  reassignCounter: (view, action) =>
    t('htl.order.reassign', {
      counter: counterTitle(view, text(action, 'counter')),
      to: commandName(view, text(action, 'toHq')),
    }),
  delegate: (view, action) => {
    const what = workName(view, text(action, 'what'));
    return Reflect.get(action, 'to') === null
      ? t('htl.order.takeBack', { what })
      : t('htl.order.delegate', { what, to: commandName(view, text(action, 'to')) });
  },
  appointLead: (view, action) =>
    t('htl.order.lead', {
      region: commandName(view, text(action, 'region')),
      to: commandName(view, text(action, 'post')),
    }),
  lendUnits: (view, action) =>
    t('htl.order.lend', {
      units: names(view, texts(action, 'units')),
      to: commandName(view, text(action, 'to')),
    }),
  setSplit: (view, action) =>
    t('htl.order.split', { level: commandName(view, text(action, 'level')) }),
  allocateUpperCp: (view, action) =>
    t('htl.order.give', {
      cp: Number(Reflect.get(action, 'cp')),
      to: commandName(view, text(action, 'to')),
    }),
  transferCp: (view, action) =>
    t('htl.order.transfer', {
      cp: Number(Reflect.get(action, 'cp')),
      from: commandName(view, text(action, 'from')),
      to: commandName(view, text(action, 'to')),
    }),
  grantReserveCards: (view, action) =>
    t('htl.order.grant', {
      cards: texts(action, 'cards').join(', '),
      to: commandName(view, text(action, 'region')),
    }),
  commitCards: (view, action) =>
    t('htl.order.lay', {
      cards: texts(action, 'cards').join(', ') || '–',
      to: commandName(view, text(action, 'region')),
    }),
  sendReport: (view, action) => t('htl.order.report', { hqs: names(view, texts(action, 'hqs')) }),
  formGroupHq: (_, action) =>
    t('htl.order.group', { group: text(action, 'group'), hex: text(action, 'hex') }),
  formRegiment: (_, action) => t('htl.order.regiment', { hex: text(action, 'hex') }),
  sendWest: (view, action) =>
    t('htl.order.west', {
      units: names(view, [...texts(action, 'formations'), text(action, 'hq')].filter(Boolean)),
    }),
  withdrawFighter: (_, action) =>
    t('htl.order.fighters', { north: text(action, 'north'), south: text(action, 'south') }),
  standingOrders: (view, action) =>
    t(Reflect.get(action, 'atOnce') ? 'htl.order.atOnce' : 'htl.order.asksMe', {
      where: commandName(view, text(action, 'where')),
    }),
  eventChoice: (view, action) =>
    t('htl.order.event', { pick: commandName(view, text(action, 'pick')) }),
  revokeCityBan: () => t('htl.order.cities'),
  callTeaBreak: () => t('htl.order.tea'),
  askControl: () => t('htl.order.ask'),
  requestReplacement: (view, action) =>
    t('htl.order.replace', { post: commandName(view, text(action, 'post')) }),
  message: (view, action) => t('htl.order.message', { to: commandName(view, text(action, 'to')) }),
  placeBridge: (_, action) => t('htl.order.bridge', { at: text(action, 'hexside') }),
  bridgeStrike: (_, action) => t('htl.order.strike', { at: text(action, 'hexside') }),
  airSupport: (view, action) =>
    t('htl.order.support', { to: commandName(view, text(action, 'command')) }),
};
