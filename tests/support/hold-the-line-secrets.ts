import { cardReaders } from '../../src/rules/hold-the-line/phases/initiative.ts';
import type { State } from '../../src/rules/hold-the-line/state.ts';
import { fieldOf } from '../../src/rules/hold-the-line/terms/field.ts';
import {
  actsFor,
  commandSeats,
  commandsUnit,
  eventSeats,
  headOf,
  isBelow,
  postsActed,
  seatOf,
  seatsFor,
  seesMap,
  sideOfSeat,
} from '../../src/rules/hold-the-line/terms/seats.ts';
import { forget } from '../../src/rules/hold-the-line/terms/table.ts';

/** A thing that somebody keeps secret: how it is made otherwise, and who may notice. */
type Secret = {
  readonly name: string;
  change(draft: State): boolean;
  knows(state: State, seat: string): boolean;
};

const firstHq = (state: State, side: string): number =>
  fieldOf(state).hqs.findIndex((hq, h) => hq.side === side && state.hqs[h]!.status === 'on');
const isSide = (state: State, seat: string, side: string) => sideOfSeat(state, seat) === side;
const hidden = (state: State, side: string): number[] =>
  state.units.flatMap((unit, u) =>
    unit.status === 'on' &&
    unit.level === 0 &&
    fieldOf(state).pieces[u]!.side === side &&
    fieldOf(state).pieces[u]!.kind === 'cube'
      ? [u]
      : [],
  );

const LETTER: State['messages'][number] = {
  id: 900,
  from: '',
  to: '',
  kind: 'note',
  text: 'a bird that sings in one cage',
  about: [],
  directive: null,
  turn: 1,
  phase: 'COMMAND',
  state: 'delivered',
  wait: 0,
  read: true,
};
export const ITEM: State['queue'][number] = {
  id: 99,
  kind: 'ruling',
  from: 'nobody',
  text: 'may cavalry dig in?',
  about: [],
  turn: 1,
  owner: '',
  due: '',
  state: 'open',
  answer: '',
};

export const SECRETS: readonly Secret[] = ['GE', 'PL'].flatMap((side): Secret[] => [
  {
    name: `a pot of ${side}`,
    change(draft) {
      draft.hqs[firstHq(draft, side)]!.pot += 1;
      return true;
    },
    knows: (state, seat) => commandSeats(state, firstHq(state, side)).includes(seat),
  },
  {
    name: `a hand of ${side}`,
    change(draft) {
      const hand = draft.hands.find(
        one => one.side === side && one.where !== 'reserve' && one.cards.length > 0,
      );
      if (hand) hand.cards = hand.cards.map(card => card + 1);
      return hand !== undefined;
    },
    knows: (state, seat) => cardReaders(state, side as 'GE').includes(seat),
  },
  {
    name: `standing orders of ${side}`,
    change(draft) {
      const { id, post } = fieldOf(draft).hqs[firstHq(draft, side)]!;
      draft.standing.push({
        where: id,
        post,
        leaveOut: 'weakest',
        dugInDie: false,
        artillery: 0,
        support: false,
        airDie: false,
        cancel: 'ticks',
        onDouble: 'leave',
        towards: 'hq',
        hqRetreat: 'source',
        atOnce: false,
      });
      return true;
    },
    knows: (state, seat) => actsFor(state, seat, fieldOf(state).hqs[firstHq(state, side)]!.post),
  },
  {
    name: `where a concealed unit of ${side} stands, and its posture`,
    change(draft) {
      const [one, ...rest] = hidden(draft, side);
      const other = rest.find(
        u =>
          fieldOf(draft).pieces[u]!.type.motorised ===
            fieldOf(draft).pieces[one!]!.type.motorised &&
          draft.units[u]!.hex !== draft.units[one!]!.hex &&
          draft.units[u]!.hq === draft.units[one!]!.hq,
      );
      if (one === undefined || other === undefined) return false;
      const [a, b] = [draft.units[one]!, draft.units[other]!];
      [a.hex, b.hex] = [b.hex, a.hex];
      if (a.posture === 'movement') a.posture = 'prepared';
      forget(draft);
      return true;
    },
    knows: (state, seat) => isSide(state, seat, side),
  },
  {
    name: `a posture that ${side} has chosen`,
    change(draft) {
      const [one] = hidden(draft, side);
      if (one !== undefined)
        draft.units[one]!.next = draft.units[one]!.next === 'none' ? 'prepared' : 'none';
      return one !== undefined && draft.phase === 'POSTURE';
    },
    knows: (state, seat) => isSide(state, seat, side),
  },
  {
    name: `a rear box of ${side}`,
    change(draft) {
      const i = fieldOf(draft).air.findIndex(
        (one, n) => one.side === side && draft.air.counters[n]!.place === 'box',
      );
      if (i >= 0) draft.air.counters[i]!.box = draft.air.counters[i]!.box === 3 ? 2 : 3;
      return i >= 0;
    },
    knows: (state, seat) => seatsFor(state, side as 'GE', 'air').includes(seat),
  },
  {
    name: `a letter within ${side}`,
    change(draft) {
      const { post } = fieldOf(draft).hqs[firstHq(draft, side)]!;
      draft.messages.push({
        ...LETTER,
        from: post,
        to: headOf(side as 'GE'),
        turn: draft.turn,
        phase: draft.phase,
      });
      return true;
    },
    knows: (state, seat) =>
      [fieldOf(state).hqs[firstHq(state, side)]!.post, headOf(side as 'GE')].some(post =>
        actsFor(state, seat, post),
      ),
  },
]);

export const MORE: readonly Secret[] = [
  {
    name: 'who leads a region for the Poles',
    change(draft) {
      draft.regions[1]!.leadPL = 'PL-NAREW';
      return true;
    },
    knows: (state, seat) => isSide(state, seat, 'PL'),
  },
  {
    name: 'that a German stood in Warszawa',
    change(draft) {
      draft.politics.warsaw = true;
      return draft.phase === 'COMMAND';
    },
    knows: (state, seat) => seesMap(state, seat),
  },
  {
    name: 'what became of a Polish HQ',
    change(draft) {
      const h = firstHq(draft, 'PL');
      if (h < 0) return false;
      Object.assign(draft.hqs[h]!, { status: 'gone', hex: -1 });
      return true;
    },
    knows: (state, seat) => seesMap(state, seat) || isSide(state, seat, 'PL'),
  },
  {
    name: 'the split of an army group',
    change(draft) {
      const level = draft.levels.find(({ id }) => id === 'GE-AGN');
      if (!level) return false;
      draft.splits.push({ level: level.id, shares: [{ to: 'GE-3A', share: 7 }] });
      return true;
    },
    knows: (state, seat) =>
      postsActed(state, seat).some(({ id }) => id === 'GE-AGN' || isBelow(state, 'GE-AGN', id)),
  },
  {
    name: 'CP that an army still holds',
    change(draft) {
      const level = draft.levels.find(({ id, cp }) => id.endsWith('A') && cp >= 0);
      if (level) level.cp += 1;
      return level !== undefined && draft.phase === 'COMMAND';
    },
    knows: (state, seat) => {
      const level = state.levels.find(({ id }) => id.endsWith('A'))!;
      const post = `${level.id}-CO`;
      return postsActed(state, seat).some(({ id }) => id === post || isBelow(state, post, id));
    },
  },
  {
    name: 'what lies in the queue of the umpires',
    change(draft) {
      draft.queue.push({ ...ITEM, turn: draft.turn });
      return true;
    },
    knows: () => false,
  },
  {
    name: 'what a guest asked of Control',
    change(draft) {
      draft.queue.push({ ...ITEM, from: askingSeat(draft), turn: draft.turn });
      return true;
    },
    knows: (state, seat) => seat === askingSeat(state),
  },
  {
    name: 'what an umpire wants to come back to',
    change(draft) {
      const due = String(draft.turn + 1);
      draft.queue.push({ ...ITEM, kind: 'followUp', owner: 'control', due, state: 'claimed' });
      return true;
    },
    knows: () => false,
  },
  {
    name: 'a precedent that Control has not published',
    change(draft) {
      draft.precedents.push({ rule: 'HTL-10.1', text: 'the bridge counts', published: false });
      return true;
    },
    knows: () => false,
  },
  {
    name: 'a directive to one post',
    change(draft) {
      const post = germanPost(draft);
      draft.directives.push({ post, text: 'take it', until: draft.turn + 1, penalty: 'a card' });
      return true;
    },
    knows: (state, seat) => actsFor(state, seat, germanPost(state)),
  },
  {
    name: 'how Control shares out its sectors',
    change(draft) {
      draft.sectors.push({ post: 'CTRL-LEAD', regions: ['R1'], seats: [], subjects: ['air'] });
      return true;
    },
    knows: () => false,
  },
  {
    name: 'which post Control has taken over',
    change(draft) {
      draft.takenOver.push(germanPost(draft));
      return true;
    },
    knows: () => false,
  },
  {
    name: 'that Control has silenced a guest',
    change(draft) {
      draft.muted.push(askingSeat(draft));
      return true;
    },
    knows: (state, seat) => seat === askingSeat(state),
  },
  {
    name: 'dice that Control gives the Germans',
    change(draft) {
      draft.diceRulings.push({ who: 'GE', red: 1, green: 0, black: 0, until: draft.turn + 1 });
      return true;
    },
    knows: (state, seat) => isSide(state, seat, 'GE'),
  },
  {
    name: 'the faces that Control has set for a combat',
    change(draft) {
      draft.fixedRolls.push({ combat: 4, faces: '666' });
      return true;
    },
    knows: () => false,
  },
  {
    name: 'an event that struck a corps, which a high command without a map is not told',
    change(draft) {
      draft.events.push({
        ...{ id: 'GE-EV-17', hq: firstHq(draft, 'GE'), turn: draft.turn, pick: '' },
        ...{ open: false, used: 0, suppressed: false, text: '', ops: [] },
      });
      return true;
    },
    knows(state, seat) {
      const hq = firstHq(state, 'GE');
      const orders = state.units.some((unit, u) => unit.hq === hq && commandsUnit(state, seat, u));
      return orders || eventSeats(state, hq).includes(seat);
    },
  },
  {
    name: 'an event that Control keeps for the next turn',
    change(draft) {
      draft.events.push({
        ...{ id: 'GE-EV-01', hq: firstHq(draft, 'GE'), turn: draft.turn + 1, pick: 'none' },
        ...{ open: false, used: 0, suppressed: false, text: 'a bridge gives way', ops: [] },
      });
      return true;
    },
    knows: () => false,
  },
  {
    name: 'how near France is to a tripwire',
    change(draft) {
      draft.politics.FR += 1;
      draft.politics.worstFR += 1;
      return draft.politics.FR < 5;
    },
    knows: () => false,
  },
  {
    name: 'how near the Soviet Union is to a tripwire',
    change(draft) {
      draft.politics.SU += 1;
      return true;
    },
    knows: () => false,
  },
  {
    name: 'a report that is still under way',
    change(draft) {
      draft.pictures.push({ letter: 1, side: 'GE', seen: [], returns: [] });
      return true;
    },
    knows: () => false,
  },
  {
    name: 'the reserve of OKH',
    change(draft) {
      draft.okhReserve += 1;
      return true;
    },
    knows: (state, seat) => seatsFor(state, 'GE', 'upperCp').includes(seat),
  },
];

const germanPost = (state: State): string => fieldOf(state).hqs[firstHq(state, 'GE')]!.post;
export const askingSeat = (state: State): string => seatOf(state, germanPost(state))!;
