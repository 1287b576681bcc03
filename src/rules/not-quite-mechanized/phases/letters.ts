import type { Message, Node, State } from '../state.ts';
import { commands, messageHours } from '../terms/command.ts';
import { findNode, upwards } from '../terms/roster.ts';

export type Letter = {
  side: number;
  kind: State['messages'][number]['kind'];
  from: string;
  to: string;
  deliver: number;
  text: string;
  what: string;
  about: string;
};

/** So many letters of one headquarters have numbers of their own. */
const LETTERS = 1000;
/** NQM-17.7: letters are numbered by their sender, so that a number tells nobody how much others have written. */
const letterNumber = (state: State, from: string): number => {
  const { side } = findNode(state, from)!;
  const own = state.nodes.filter(node => node.side === side);
  const first = (own.findIndex(({ id }) => id === from) + 1) * LETTERS;
  let last = first;
  for (const one of state.messages) if (one.from === from) last = Math.max(last, one.id);
  return last + 1;
};

/** NQM-2.23, NQM-7.15: the headquarters between sender and addressee that still command, and when a letter passes them. */
const wayOfLetter = (state: State, { from, to, deliver }: Letter): Message['via'] => {
  const [up, down] = [upwards(state, from), upwards(state, to)];
  const top = up.find(node => down.some(one => one.id === node.id));
  if (!top) return [];
  const below = (way: readonly Node[]): Node[] => way.slice(1, way.indexOf(top));
  const between = [
    ...below(up),
    ...(top.id !== from && top.id !== to ? [top] : []),
    ...below(down).reverse(),
  ];
  return between
    .filter(node => commands(state, node))
    .map(node => ({
      node: node.id,
      at: Math.min(deliver, state.bound + messageHours(state, from, node.id)),
    }));
};

/** NQM-7.2: something begins its way between two headquarters. */
export const post = (draft: State, letter: Letter): void => {
  draft.messages.push({
    id: letterNumber(draft, letter.from),
    sent: draft.bound,
    delivered: false,
    held: 0,
    ...letter,
    via: wayOfLetter(draft, letter),
  });
};
