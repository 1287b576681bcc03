import {
  anything,
  flag,
  list,
  oneOf,
  optional,
  problemIn,
  text,
  whole,
} from '../../../../engine/shape.ts';
import options from '../../data/options.json';
import { optionsShape } from '../../options.ts';
import { no } from '../../refusals.ts';
import type { State } from '../../state.ts';
import { REGIONS } from '../../terms/ground.ts';
import { chairNamed, seatOf } from '../../terms/seats.ts';
import { letterEnds } from '../report-pictures.ts';
import { keepInMind, mayReadItem } from './queue.ts';
import { fine, reason, ruling, words } from './ruling.ts';

type Why = { reason: string };
export type AnswerRequest = {
  type: 'answerRequest';
  item: number;
  as: 'claim' | 'handOn' | 'answer' | 'close';
  to?: string | undefined;
  text?: string | undefined;
  follow?: string | undefined;
};
export type RecordPrecedent = Why & {
  type: 'recordPrecedent';
  rule: string;
  text: string;
  publish: boolean;
};
export type AssignSector = {
  type: 'assignSector';
  post: string;
  regions: string[];
  seats: string[];
  subjects: string[];
};
export type DelayMessage = Why & {
  type: 'delayMessage';
  message: number;
  how: 'hold' | 'deliver' | 'lose';
};
export type SetOption = Why & { type: 'setOption'; option: string; value: unknown };
export type ViewAll = Why & { type: 'viewAll' };
export type ExportLog = Why & { type: 'exportLog' };

const name = text(40);
const noSuch = (what: string) => no('HTL-22.4', 'E_UNKNOWN', { what });
const isControlPost = (state: State, post: string): boolean =>
  chairNamed(state, post)?.kind === 'control';

/** An item that somebody has claimed is that umpire's; Game Control may hand it to another. */
const mayHandle = (state: State, seat: string, owner: string, as: AnswerRequest['as']): boolean =>
  owner === '' ||
  owner === seat ||
  (as === 'handOn' && (seat === 'control' || seatOf(state, 'CTRL-LEAD') === seat));

/** HTL-22.4: an item has one owner, who claims it, hands it on, answers or closes it. */
const answerRequest = ruling<AnswerRequest>(
  'answerRequest',
  {
    item: whole(1),
    as: oneOf(['claim', 'handOn', 'answer', 'close']),
    to: optional(name),
    text: optional(words),
    follow: optional(name),
  },
  {
    rule: 'HTL-22.4',
    says: ({ item, as }) => ({ item, as }),
    tries: state =>
      state.queue
        .filter(one => one.state === 'open')
        .slice(0, 1)
        .map(one => ({ type: 'answerRequest', item: one.id, as: 'claim' })),
    refuse(state, { item: number, as, to, text: said }, seat) {
      const item = state.queue.find(one => one.id === number);
      if (!item || !mayReadItem(state, seat.id, item)) return noSuch(`item ${number}`);
      if (item.state === 'closed' || item.state === 'answered')
        return no('HTL-22.4', 'E_PHASE', { phase: item.state });
      if (!mayHandle(state, seat.id, item.owner, as))
        return no('HTL-22.4', 'E_SEAT', { what: `item ${number}` });
      if (as === 'handOn' && (to === undefined || !isControlPost(state, to)))
        return noSuch(to ?? 'a post of Control');
      return as === 'answer' && (said ?? '').trim() === ''
        ? no('HTL-22.4', 'E_FORMAT', { what: 'text' })
        : null;
    },
    apply(draft, { item: number, as, to, text: said, follow }, context) {
      const item = draft.queue.find(one => one.id === number)!;
      if (follow !== undefined) keepInMind(draft, context.seat, item.text, item.about, follow);
      if (as === 'handOn') {
        item.owner = seatOf(draft, to!) ?? '';
        item.state = item.owner === '' ? 'open' : 'claimed';
        return;
      }
      item.owner = context.seat;
      item.state = as === 'claim' ? 'claimed' : as === 'answer' ? 'answered' : 'closed';
      if (as !== 'answer') return;
      item.answer = said!;
      context.log('HTL-22.5', 'answered', { text: said! }, [item.from]);
    },
  },
);

/** HTL-22.9: an interpretation is written down under its rule, and published where Control wishes. */
const recordPrecedent = ruling<RecordPrecedent>(
  'recordPrecedent',
  { rule: text(12), text: words, publish: flag, reason },
  {
    rule: 'HTL-22.9',
    says: ({ rule, publish }) => ({ rule, publish }),
    tries: () => [
      {
        type: 'recordPrecedent',
        rule: 'HTL-12.10',
        text: 'Attackers thrown back do not advance.',
        publish: true,
        reason: 'asked twice',
      },
    ],
    refuse: (_, { rule, text: said }) =>
      /^HTL-[0-9O][0-9.]*$/.test(rule) && said.trim() !== ''
        ? null
        : no('HTL-22.9', 'E_FORMAT', { what: said.trim() === '' ? 'text' : 'rule' }),
    apply(draft, { rule, text: said, publish }) {
      draft.precedents = draft.precedents.filter(one => one.rule !== rule);
      draft.precedents.push({ rule, text: said, published: publish });
    },
  },
);

/** HTL-22.8 */
const assignSector = ruling<AssignSector>(
  'assignSector',
  {
    post: name,
    regions: list(text(4), 0, 4),
    seats: list(name, 0, 60),
    subjects: list(name, 0, 12),
  },
  {
    rule: 'HTL-22.8',
    says: ({ post }) => ({ post }),
    refuse(state, { post, regions }) {
      if (!isControlPost(state, post)) return noSuch(post);
      const wrong = regions.find(region => !REGIONS.includes(region as 'R1'));
      return wrong === undefined ? null : noSuch(wrong);
    },
    apply(draft, { post, regions, seats, subjects }) {
      draft.sectors = draft.sectors.filter(one => one.post !== post);
      draft.sectors.push({ post, regions, seats, subjects });
    },
  },
);

/** HTL-2.14: a message under way is held, hurried or lost; never changed. */
const delayMessage = ruling<DelayMessage>(
  'delayMessage',
  { message: whole(1), how: oneOf(['hold', 'deliver', 'lose']), reason },
  {
    rule: 'HTL-2.14',
    says: ({ message, how }) => ({ message, how }),
    refuse: (state, { message }) =>
      state.messages.some(one => one.id === message && one.state === 'underWay')
        ? null
        : noSuch(`message ${message}`),
    apply(draft, { message, how }, context) {
      const letter = draft.messages.find(one => one.id === message)!;
      if (how === 'hold') {
        letter.wait += 1;
        return;
      }
      letterEnds(draft, message, how === 'deliver');
      if (how === 'lose') letter.state = 'lost';
      else {
        letter.wait = 0;
        letter.state = 'delivered';
        const reader = seatOf(draft, letter.to);
        const values = { from: letter.from, to: letter.to };
        if (reader) context.log('HTL-2.14', 'messageArrived', values, [reader]);
      }
    },
  },
);

const FIXED = ['historicalExtraDivisions', 'lssahBlocks', 'gameLength'];
const rowOf = (option: string) =>
  options.options.find(one => one.id === option || one.key === option);

/** HTL-22.1: a house rule is switched; what the set-up was made from stays. */
const setOption = ruling<SetOption>(
  'setOption',
  { option: text(40), value: anything, reason },
  {
    open: true,
    says: ({ option, value }) => ({ option, value: String(value) }),
    refuse(state, { option, value }) {
      const row = rowOf(option);
      if (!row) return noSuch(option);
      if (FIXED.includes(row.key)) return no('HTL-22.1', 'E_EVENT');
      const changed = { ...state.options, [row.key]: spelt(value) };
      return problemIn(optionsShape, changed)
        ? no('HTL-22.1', 'E_FORMAT', { what: 'value' })
        : null;
    },
    apply(draft, { option, value }) {
      const { key } = rowOf(option)!;
      draft.options = { ...draft.options, [key]: spelt(value) };
      if (key === 'hcMapAccess' && value !== 'seating') draft.mapAccess = value as 'always';
    },
  },
);
/** Options write numbers as words. */
const spelt = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);

/** HTL-22.7: Control sees everything anyway; that somebody looked is written down. */
const viewAll = ruling<ViewAll>(
  'viewAll',
  { reason },
  { rule: 'HTL-22.7', refuse: fine, apply: () => {} },
);
const exportLog = ruling<ExportLog>('exportLog', { reason }, { refuse: fine, apply: () => {} });

export const DESK = {
  answerRequest,
  recordPrecedent,
  assignSector,
  delayMessage,
  setOption,
  viewAll,
  exportLog,
};
