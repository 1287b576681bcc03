import type { SeatId } from '../../../../engine/seat.ts';
import type { State } from '../../state.ts';
import { fieldOf } from '../../terms/field.ts';
import { REGIONS } from '../../terms/ground.ts';
import { chairNamed, seatOf } from '../../terms/seats.ts';

export type Item = State['queue'][number];
const WELFARE = ['CTRL-LEAD', 'CTRL-LIAISON'];

/** HTL-22.4: something that waits for an umpire; `due` is the Control post that it is offered to first. */
export const queued = (
  draft: State,
  kind: string,
  from: string,
  text: string,
  about: readonly string[],
): Item => {
  const item: Item = {
    id: draft.queue.length + 1,
    kind,
    from,
    text,
    about: [...about],
    turn: draft.turn,
    owner: '',
    due: offeredFirst(draft.sectors, regionsOf(draft, about), kind, from),
    state: 'open',
    answer: '',
  };
  draft.queue.push(item);
  return item;
};

const FOLLOW_UP = 'followUp';

/** HTL-22.4: an umpire wants to come back to something in a turn or a phase. */
export const keepInMind = (
  draft: State,
  seat: SeatId,
  text: string,
  about: readonly string[],
  when: string,
): void => {
  const item = queued(draft, FOLLOW_UP, '', text, about);
  item.owner = seat;
  item.due = when;
  item.state = 'claimed';
};

/** HTL-22.4: follow-ups whose turn or phase begins stand open before their umpire. */
export const remind = (draft: State): void => {
  const turn = draft.phase === 'COMMAND' ? String(draft.turn) : '';
  for (const item of draft.queue)
    if (
      item.kind === FOLLOW_UP &&
      item.state === 'claimed' &&
      [draft.phase, turn].includes(item.due)
    )
      item.state = 'open';
};

/** HTL-22.4: welfare is for Player liaison and Game Control alone. */
export const mayReadItem = (state: State, seat: SeatId, item: Item): boolean =>
  item.kind !== 'welfare' ||
  seat === 'control' ||
  WELFARE.some(post => chairNamed(state, post) && seatOf(state, post) === seat);

/** Regions that the named hexes, units, HQs and towns lie in. */
const regionsOf = (state: State, about: readonly string[]): string[] => {
  const field = fieldOf(state);
  return about.flatMap(thing => {
    const unit = state.units[field.unit(thing)]?.hex ?? state.hqs[field.hq(thing)]?.hex;
    const hex = unit ?? field.towns[field.town(thing)]?.hex ?? field.grid.index(thing);
    return hex >= 0 ? [REGIONS[field.region[hex]!]!] : [];
  });
};

/** HTL-22.8: the post whose sector a thing, its subject or its seat lies in is offered it first; Game Control where nobody's. */
export const offeredFirst = (
  sectors: State['sectors'],
  regions: readonly string[],
  subject: string,
  seat = '',
): string =>
  sectors.find(
    one =>
      one.regions.some(region => regions.includes(region)) ||
      one.subjects.includes(subject) ||
      one.seats.includes(seat),
  )?.post ?? 'CTRL-LEAD';
