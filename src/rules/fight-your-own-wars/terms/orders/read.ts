import { ORDER_ACTIONS, predicateNamed } from '../../tables/orders.ts';
import type { Condition, Deed, Order, OrderFault, Trigger } from './order.ts';
import { attempt, Reader } from './tokens.ts';

type Open = { -readonly [field in keyof Order]: Order[field] };

/** FYOW-A5: reads the text form; a line that cannot be read says the column and what was expected. */
export const readOrder = (line: string): Order | OrderFault =>
  attempt(() => {
    const reader = new Reader(line);
    const order = orderIn(reader);
    if (!reader.isDone) reader.fail('the end of the order or another clause');
    return order;
  });

/** FYOW-A5: a condition alone, as the examples write triggers. */
export const readCondition = (line: string): Condition | OrderFault =>
  attempt(() => conditionIn(new Reader(line)));

const orderIn = (reader: Reader): Order => {
  const order = directiveIn(reader);
  while (!reader.isDone && clauseIn(reader, order));
  return order;
};

const directiveIn = (reader: Reader): Open => {
  if (reader.accept('DEFEND')) return { directive: 'DEFEND', boards: reader.list('a board') };
  if (reader.accept('ENGAGE')) return { directive: 'ENGAGE', boards: reader.list('a board') };
  if (reader.accept('MOVE')) return goingTo(reader, 'MOVE');
  if (reader.accept('CONTACT')) return goingTo(reader, 'MOVE_TO_CONTACT');
  if (reader.accept('RECON'))
    return { directive: 'RECONNAISSANCE', boards: reader.list('a board') };
  if (reader.accept('REST')) return { directive: 'REST' };
  if (reader.accept('STANDBY')) return { directive: 'STAND_BY' };
  if (!reader.accept('SUPPORT'))
    reader.fail('DEFEND, ENGAGE, MOVE, CONTACT, RECON, SUPPORT, REST or STANDBY');
  const supported = reader.word('a unit');
  reader.expect('AT');
  return { directive: 'SUPPORT', boards: reader.list('a board'), supported };
};

const goingTo = (reader: Reader, directive: 'MOVE' | 'MOVE_TO_CONTACT'): Open => {
  reader.expect('TO');
  return { directive, boards: reader.list('a board') };
};

const CLAUSES: { readonly [word: string]: (reader: Reader, order: Open) => void } = {
  VIA: (reader, order) => {
    order.via = reader.list('a board');
  },
  AS: (reader, order) => {
    order.id = reader.word('a name for the order');
  },
  EDGE: (reader, order) => {
    order.edge = reader.word('N, E, S or W');
  },
  SUCCESS: (reader, order) => {
    order.measure = conditionIn(reader);
  },
  COMMAND: (reader, order) => {
    order.command = reader.word('a command');
  },
  UNDER: (reader, order) => {
    order.subordinates = reader.list('a force');
  },
  FORCES: (reader, order) => {
    order.forces = reader.accept('all') ? 'all' : reader.list('an element');
  },
  WITH: (reader, order) => {
    order.support = reader.list('a force, squadron or vessel');
  },
  BY: (reader, order) => {
    order.transport = reader.compound('foot, organic, train:, boats: or air: and its name');
  },
  LAND: (reader, order) => {
    const elements = reader.list('an element');
    reader.expect('AT');
    const board = reader.word('a board');
    reader.expect('WAVE');
    const wave = reader.whole('the number of a wave');
    order.landing = [...(order.landing ?? []), { wave, elements, board }];
  },
  START: (reader, order) => {
    order.start = reader.word('a day and session such as 2.3');
  },
  UNTIL: (reader, order) => {
    order.until = conditionIn(reader);
  },
  FOR: (reader, order) => {
    order.sessions = reader.whole('a number of sessions such as 2s');
  },
  MARCH: (reader, order) => {
    order.march = reader.list('an element', '>');
  },
  ON: (reader, order) => onClause(reader, order),
  ARRIVE: (reader, order) => {
    reader.expect(':');
    order.arrival = reader.compound('deploy, present, conceal, rest, standby, gather or a task');
  },
  LEAVE: (reader, order) => {
    const elements = reader.list('an element');
    reader.expect('AT');
    const board = reader.word('a board');
    const left = reader.accept('(')
      ? { elements, board, order: orderIn(reader) }
      : { elements, board };
    if ('order' in left) reader.expect(')');
    order.leave = [...(order.leave ?? []), left];
  },
  PICKET: (reader, order) => {
    const elements = reader.list('an element');
    reader.expect('AT');
    order.pickets = [...(order.pickets ?? []), { elements, board: reader.word('a board') }];
  },
  GATHER: (reader, order) => {
    order.gather = reader.list('a fact');
  },
  IF: (reader, order) => {
    order.triggers = [...(order.triggers ?? []), triggerIn(reader, order.sessions !== undefined)];
  },
  EXPIRY: (reader, order) => {
    reader.expect('IF');
    order.triggers = [...(order.triggers ?? []), triggerIn(reader, true)];
  },
  OVERTAKE: (reader, order) => {
    const word = reader.word('true or false');
    if (word !== 'true' && word !== 'false') reader.fail('true or false before this');
    order.overtake = word === 'true';
  },
  STANDING: (_, order) => {
    order.standing = true;
  },
  SECRET: (_, order) => {
    order.secrecy = true;
  },
};

const clauseIn = (reader: Reader, order: Open): boolean => {
  const word = reader.peek();
  if (!Object.hasOwn(CLAUSES, word)) return false;
  reader.accept(word);
  CLAUSES[word]!(reader, order);
  return true;
};

const onClause = (reader: Reader, order: Open): void => {
  const when = reader.word('CONTACT, DETECT or DETECTED');
  reader.expect(':');
  const what = reader.word('what to do then');
  if (when === 'CONTACT') order.onContact = what;
  else if (when === 'DETECT') order.onDetect = what;
  else if (when === 'DETECTED') order.onDetected = what;
  else reader.fail('CONTACT, DETECT or DETECTED');
};

/** An IF after a FOR is looked at when the time has run out. */
const triggerIn = (reader: Reader, atExpiry: boolean): Trigger => {
  const condition = conditionIn(reader);
  reader.expect('THEN');
  const deeds = deedsIn(reader);
  const otherwise = reader.accept('ELSE') ? deedsIn(reader) : null;
  const each = reader.accept('EACH');
  if (!each) reader.accept('ONCE');
  const priority = reader.accept('PRIORITY') ? reader.whole('a whole number from 0 to 99') : null;
  return {
    ...(atExpiry ? { at: 'expiry' as const } : {}),
    if: condition,
    // biome-ignore lint/suspicious/noThenProperty: the word of the order language, FYOW-A5
    then: deeds,
    ...(otherwise ? { else: otherwise } : {}),
    once: !each,
    ...(priority === null ? {} : { priority }),
  };
};

const conditionIn = (reader: Reader): Condition => {
  let left = termIn(reader);
  for (let word = reader.peek(); word === 'AND' || word === 'OR'; word = reader.peek()) {
    reader.accept(word);
    const right = termIn(reader);
    if (word === 'AND') left = { and: 'and' in left ? [...left.and, right] : [left, right] };
    else left = { or: 'or' in left ? [...left.or, right] : [left, right] };
  }
  return left;
};

const COMPARISONS = ['=', '!=', '<', '<=', '>', '>='];

const termIn = (reader: Reader): Condition => {
  if (reader.accept('NOT')) return { not: termIn(reader) };
  if (reader.accept('(')) {
    const inner = conditionIn(reader);
    reader.expect(')');
    return inner;
  }
  const p = reader.peek();
  const known = predicateNamed(p);
  if (!known) reader.fail('a condition such as condition, stockpile, engaged or enemyDetected');
  reader.accept(p);
  const args = reader.accept('(') ? argumentsIn(reader) : [];
  const cmp = reader.peek();
  if (!COMPARISONS.includes(cmp)) {
    if (known?.cmp) reader.fail(known.cmp.join(' or '));
    return { p, ...argsOf(args) };
  }
  reader.accept(cmp);
  const value = reader.word('a value');
  return { p, ...argsOf(args), cmp, v: /^\d+$/.test(value) ? Number(value) : value };
};

const argumentsIn = (reader: Reader): string[] => {
  const args = reader.list('a name');
  reader.expect(')');
  return args;
};
const argsOf = (args: readonly string[]) =>
  args.length === 0 ? {} : args.length === 1 ? { arg: args[0]! } : { args };

const deedsIn = (reader: Reader): Deed[] => {
  const deeds = [deedIn(reader)];
  while (reader.accept(',')) deeds.push(deedIn(reader));
  return deeds;
};

const deedIn = (reader: Reader): Deed => {
  const a = reader.peek();
  if (!ORDER_ACTIONS.includes(a)) reader.fail(`an action: ${ORDER_ACTIONS.join(', ')}`);
  reader.accept(a);
  if (!reader.accept('(')) return { a };
  if (a === 'switch') {
    const order = orderIn(reader);
    reader.expect(')');
    return { a, order };
  }
  if (a === 'createFraction') {
    const elements = reader.list('an element');
    const order = reader.accept('(') ? orderIn(reader) : null;
    if (order) reader.expect(')');
    reader.expect(')');
    return { a, elements, ...(order ? { order } : {}) };
  }
  const [first = '', ...rest] = argumentsIn(reader);
  switch (a) {
    case 'extend':
    case 'wait':
      return { a, sessions: Number.parseInt(first, 10) };
    case 'request':
      return { a, kind: first, ...(rest[0] ? { from: rest[0] } : {}) };
    case 'recall':
      return { a, fraction: first };
    case 'callSupport':
      return { a, unit: first };
    case 'overtake':
      return { a, allow: first === 'true' };
    case 'task':
      return { a, task: first };
    default:
      return { a, board: first, ...(rest.length > 0 ? { via: rest } : {}) };
  }
};
