import { DEFAULT_ASSAULT, DEFAULT_POLICY, type Order, type Place, type Trigger } from './order.ts';
import type { Reading } from './words.ts';

/** NQM-2.17: the one canonical text of an order. Every line whose value is the default is left out. */
export const writeOrder = (order: Order, { startHour }: Pick<Reading, 'startHour'>): string => {
  const time = (bound: number): string => {
    const hour = startHour + bound;
    return hour >= 0 && hour < 24 ? `${String(hour).padStart(2, '0')}:00` : `B${bound}`;
  };
  const { timings = {} } = order;
  return [
    `ORDER ${order.id} FROM ${order.from} TO ${order.to}`,
    `AIM ${order.aim} ${place(order.objective)}`,
    ...line('AXIS', order.axis, order.corridorHalfWidth),
    ...line('LEFT', order.boundaries?.left ?? undefined),
    ...line('RIGHT', order.boundaries?.right ?? undefined),
    ...line('STARTLINE', order.startLine),
    ...(order.frontage === undefined ? [] : [`FRONT ${order.frontage}`]),
    ...(order.orderOfMarch?.length ? [`MARCH ${order.orderOfMarch.join(' ')}`] : []),
    ...(timings.start === undefined ? [] : [`START ${time(timings.start)}`]),
    ...(timings.hHour === undefined ? [] : [`HHOUR ${time(timings.hHour)}`]),
    ...(timings.end === undefined ? [] : [`END ${time(timings.end)}`]),
    ...(timings.phaseLines ?? []).map(({ id, line: points, notBefore }) =>
      [
        `PHASELINE ${id} ${pointsOf(points)}`,
        ...(notBefore === undefined ? [] : [`NOTBEFORE ${time(notBefore)}`]),
      ].join(' '),
    ),
    ...(order.mode === 'roadMarch' ? ['MODE roadMarch'] : []),
    ...(order.grouping ?? []).map(({ unit, relation, to }) => `GROUP ${unit} ${relation} TO ${to}`),
    ...(order.fireplan ?? []).map(
      ({ battery, target, kind, bound }) =>
        `FIRE ${battery} ON ${point(target)} ${kind} AT ${time(bound)}`,
    ),
    ...policyLine(order),
    ...assaultLine(order),
    ...(order.onObjective === undefined || order.onObjective === 'reorganise'
      ? []
      : [`ONOBJECTIVE ${order.onObjective}`]),
    ...(order.then === undefined ? [] : [`THEN ${order.then}`]),
    ...line('FALLBACK', order.fallback && wayBack(order.fallback)),
    ...(order.hqLocation ? [`HQ ${point(order.hqLocation)}`] : []),
    ...(order.triggers ?? []).map(trigger => whenLine(trigger, time)),
    ...(order.logistics?.echelonAt ? [`ECHELON ${point(order.logistics.echelonAt)}`] : []),
    ...(order.logistics?.collectionPoint
      ? [`COLLECT ${point(order.logistics.collectionPoint)}`]
      : []),
    ...(order.text ? [`TEXT ${JSON.stringify(order.text)}`] : []),
  ].join('\n');
};

const point = ([x, y]: readonly number[]): string => `${x},${y}`;
const pointsOf = (points: readonly (readonly number[])[]): string => points.map(point).join(' ');
const yn = (flag: boolean): string => (flag ? 'yes' : 'no');

const line = (
  keyword: string,
  points: readonly (readonly number[])[] | undefined,
  halfWidth?: number,
): string[] =>
  points?.length
    ? [`${keyword} ${pointsOf(points)}${halfWidth === undefined ? '' : ` HALFWIDTH ${halfWidth}`}`]
    : [];

const place = (of: Place): string => {
  if (of.point) return `AT ${point(of.point)}${of.radius === undefined ? '' : ` R ${of.radius}`}`;
  if (of.polygon) return `AREA ${pointsOf(of.polygon)}`;
  if (of.feature !== undefined) return `FEATURE ${of.feature}`;
  if (of.contact !== undefined) return `CONTACT ${of.contact}`;
  return `NODE ${of.node}`;
};

const same = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The way to the fallback ends at its point. */
const wayBack = ({ path = [], point: end }: NonNullable<Order['fallback']>): number[][] => {
  const last = path.at(-1);
  return last && last[0] === end[0] && last[1] === end[1] ? path : [...path, end];
};

const policyLine = ({ firePolicy }: Order): string[] => {
  if (!firePolicy || same(firePolicy, DEFAULT_POLICY)) return [];
  const { fire, openAt, ambush, letPass, scoot, stopAt_m } = firePolicy;
  const stop = stopAt_m === null ? '' : ` STOP ${stopAt_m}`;
  return [
    `POLICY ${fire} OPEN ${openAt} AMBUSH ${yn(ambush)} PASS ${letPass} SCOOT ${yn(scoot)}${stop}`,
  ];
};

const assaultLine = ({ assault }: Order): string[] => {
  if (!assault || same(assault, DEFAULT_ASSAULT)) return [];
  const rounds = assault.maxRounds === null ? '' : ` ROUNDS ${assault.maxRounds}`;
  return [`ASSAULT PRESS ${yn(assault.pressHome)}${rounds} LOSSES ${assault.maxCasualtiesPct}`];
};

const whenLine = ({ id, when, do: deed, once }: Trigger, time: (bound: number) => string): string =>
  `WHEN ${id} ${condition(when, time)} DO ${deedOf(deed)}${once ? '' : ' ALWAYS'}`;

const condition = ({ type, args }: Trigger['when'], time: (bound: number) => string): string => {
  switch (type) {
    case 'time':
      return `time ${time(args.bound ?? 0)}`;
    case 'enemyIn':
      return `enemyIn ${place(args)}`;
    case 'casualties':
      return `casualties ${args.pct}`;
    case 'ammo':
      return `ammo ${args.below}`;
    case 'phaseLine':
      return `phaseLine ${args.id}`;
    case 'unitBroken':
      return `unitBroken ${args.unit}`;
    case 'attackedUnit':
      return `attacked ${args.unit ?? args.node}`;
    case 'codeword':
      return `codeword ${word(args.word)}`;
    case 'bridgeState':
      return `bridge ${args.bridge} ${args.state}`;
    default:
      return type;
  }
};

const word = (of = ''): string => (/^[^\s"]+$/.test(of) ? of : JSON.stringify(of));

const deedOf = ({ type, args }: Trigger['do']): string => {
  switch (type) {
    case 'switchOrder':
      return `switch ${args.order}`;
    case 'fireShoot':
      return `shoot ${args.battery} ON ${point(args.target ?? [])}`;
    case 'withdrawTo':
      return `withdraw ${pointsOf(args.path ?? [])}`;
    case 'commitReserve':
      return `commit ${args.unit}`;
    case 'counterattack':
      return `counterattack ${place(args.objective ?? {})}${args.axis ? ` AXIS ${pointsOf(args.axis)}` : ''}`;
    case 'blowBridge':
      return `blow ${args.bridge}`;
    case 'codeword':
      return `codeword ${word(args.word)}`;
    default:
      return type;
  }
};
