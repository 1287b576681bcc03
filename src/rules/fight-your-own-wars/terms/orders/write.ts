import type { Condition, Deed, Order, Trigger } from './order.ts';
import { quoted } from './tokens.ts';

const DIRECTIVE_WORDS = {
  DEFEND: 'DEFEND',
  ENGAGE: 'ENGAGE',
  MOVE: 'MOVE TO',
  MOVE_TO_CONTACT: 'CONTACT TO',
  RECONNAISSANCE: 'RECON',
  SUPPORT: 'SUPPORT',
  REST: 'REST',
  STAND_BY: 'STANDBY',
} as const;

/** FYOW-A5: the text form of an order; reading it gives the order back. */
export const writeOrder = (order: Order): string => {
  const { boards = [], via, supported, triggers = [] } = order;
  const parts: string[] = [DIRECTIVE_WORDS[order.directive]];
  if (order.directive === 'SUPPORT') parts.push(supported ?? '', 'AT');
  if (boards.length > 0) parts.push(boards.join(','));
  if (via) parts.push('VIA', via.join(','));
  if (order.id) parts.push('AS', quoted(order.id));
  if (order.edge) parts.push('EDGE', order.edge);
  if (order.command) parts.push('COMMAND', quoted(order.command));
  if (order.subordinates) parts.push('UNDER', order.subordinates.map(quoted).join(','));
  if (order.forces) parts.push('FORCES', [order.forces].flat().join(','));
  if (order.support) parts.push('WITH', order.support.map(quoted).join(','));
  if (order.transport) parts.push('BY', quoted(order.transport));
  for (const { wave, elements, board } of order.landing ?? [])
    parts.push(`LAND ${elements.join(',')} AT ${board} WAVE ${wave}`);
  if (order.start) parts.push('START', order.start);
  if (order.march) parts.push('MARCH', order.march.join('>'));
  if (order.onContact) parts.push(`ON CONTACT:${order.onContact}`);
  if (order.onDetect) parts.push(`ON DETECT:${order.onDetect}`);
  if (order.onDetected) parts.push(`ON DETECTED:${order.onDetected}`);
  if (order.arrival) parts.push(`ARRIVE:${order.arrival}`);
  for (const { elements, board, order: left } of order.leave ?? [])
    parts.push(`LEAVE ${elements.join(',')} AT ${board}${left ? ` (${writeOrder(left)})` : ''}`);
  for (const { elements, board } of order.pickets ?? [])
    parts.push(`PICKET ${elements.join(',')} AT ${board}`);
  if (order.gather) parts.push('GATHER', order.gather.join(','));
  if (order.measure) parts.push('SUCCESS', writeCondition(order.measure));
  if (order.until) parts.push('UNTIL', writeCondition(order.until));
  for (const trigger of triggers) if (trigger.at !== 'expiry') parts.push(writeTrigger(trigger));
  if (order.sessions !== undefined) parts.push(`FOR ${order.sessions}s`);
  const last = order.sessions === undefined ? 'EXPIRY ' : '';
  for (const trigger of triggers)
    if (trigger.at === 'expiry') parts.push(`${last}${writeTrigger(trigger)}`);
  if (order.overtake !== undefined) parts.push(`OVERTAKE ${order.overtake}`);
  if (order.secrecy) parts.push('SECRET');
  if (order.standing) parts.push('STANDING');
  return parts.join(' ');
};

const writeTrigger = ({ if: condition, then, else: otherwise, once, priority }: Trigger): string =>
  `IF ${writeCondition(condition)} THEN ${then.map(writeDeed).join(', ')}${
    otherwise ? ` ELSE ${otherwise.map(writeDeed).join(', ')}` : ''
  }${once ? '' : ' EACH'}${priority === undefined ? '' : ` PRIORITY ${priority}`}`;

const writeCondition = (condition: Condition, inner = false): string => {
  if ('not' in condition) return `NOT ${writeCondition(condition.not, true)}`;
  if ('and' in condition || 'or' in condition) {
    const [parts, word] = 'and' in condition ? [condition.and, 'AND'] : [condition.or, 'OR'];
    const text = parts.map(part => writeCondition(part, true)).join(` ${word} `);
    return inner ? `(${text})` : text;
  }
  const { p, arg, args, cmp, v } = condition;
  const named = args ? `(${args.join(', ')})` : arg !== undefined ? `(${arg})` : '';
  return `${p}${named}${cmp ? ` ${cmp} ${v}` : ''}`;
};

const writeDeed = ({ a, ...rest }: Deed): string => {
  const { elements, order, sessions, board, via = [], kind, from, fraction, unit } = rest;
  const { allow, task } = rest;
  if (elements) return `${a}(${elements.join(', ')}${order ? ` (${writeOrder(order)})` : ''})`;
  if (order) return `${a}(${writeOrder(order)})`;
  const words = [sessions, board, ...via, kind, from, fraction, unit, allow, task];
  const args = words.filter(word => word !== undefined);
  return args.length > 0 ? `${a}(${args.join(', ')})` : a;
};
