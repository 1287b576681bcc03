import { stateWord } from './phases/reports.ts';
import { newUnit } from './setup.ts';
import type { Contact, Engagement, State, Unit } from './state.ts';
import { bridgePlace } from './terms/bridges.ts';
import { hqUnitOf, visitedBy } from './terms/command.ts';
import { eyesOf } from './terms/contact-numbers.ts';
import { sees } from './terms/footprint.ts';
import { hasArrived, isAutomatic } from './terms/plumpire.ts';
import { findNode, seatOf } from './terms/roster.ts';
import { sq } from './terms/squared.ts';

type Report = State['reports'][number];
type Line = Report['units'][number];

const TYPES: { readonly [kind in Unit['kind']]: readonly string[] } = {
  company: ['riflePl', 'riflePl', 'riflePl'],
  platoon: ['mmgPlFoot'],
  battery: ['bty75x8'],
  hq: ['cmdBn'],
  logistic: ['logHorse'],
  train: ['trainGunWagon'],
};

/** NQM-17.7: a unit of another headquarters as a report tells of it: its place, what it is and in which state, nothing within. */
const told = (line: Line, node: string, side: number, bound: number): Unit => ({
  ...bare(line, node, side),
  ...(line.state === 'broken' && { broken: true, disorder: 'broken' as const }),
  ...(line.state === 'disorganised' && { disorder: 'hours' as const }),
  ...(line.state === 'pinned' && { pinnedUntil: bound }),
  ...(line.state === 'goneToGround' && { grounded: true }),
});
const bare = (line: Line, node: string, side: number): Unit =>
  newUnit(
    {
      id: line.id,
      side: '',
      node,
      name: line.name,
      kind: line.kind,
      grade: 'R',
      green: false,
      pos: [line.x, line.y],
      facing: 0,
      formation: 'deployed',
      mounted: false,
      concealed: false,
      work: null,
      stands: TYPES[line.kind].map((type, i) => ({ id: `${line.id}.~${i + 1}`, type, markers: 0 })),
      cuMax: 0,
      cu: 0,
      arrival: null,
    },
    side,
  );

/** The newest report of each headquarters that has come to one of these. */
const newestOf = (table: State, own: ReadonlySet<string>): Map<string, Report> => {
  const newest = new Map<string, Report>();
  for (const report of table.reports)
    if (
      own.has(report.to) &&
      !own.has(report.node) &&
      hasArrived(table, report) &&
      report.asOf >= (newest.get(report.node)?.asOf ?? -1)
    )
      newest.set(report.node, report);
  return newest;
};

const friendsOf = (
  table: State,
  side: number,
  own: ReadonlySet<string>,
  newest: ReadonlyMap<string, Report>,
): Unit[] => {
  const shown = new Map<string, Unit>();
  for (const [node, report] of newest)
    for (const line of report.units) shown.set(line.id, told(line, node, side, table.bound));
  const posts = [...own].flatMap(id => {
    const node = findNode(table, id);
    return (node && hqUnitOf(table, node)) ?? [];
  });
  const visited = visitedBy(table, own);
  posts.push(...visited);
  for (const unit of table.units) {
    if (own.has(unit.node) || unit.state !== 'map') continue;
    if (
      !visited.includes(unit) &&
      !posts.some(hq => sees(table, hq, { ...unit, facing: 0, formation: 'deployed', trail: [] }))
    )
      continue;
    const state = stateWord(table, unit);
    shown.set(
      unit.id,
      told({ ...unit, state, strength: '', ammunition: '' }, unit.node, side, table.bound),
    );
  }
  return [...shown.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
};

/** NQM-17.7: a contact as the own units saw it, or as the newest report that names it says. */
const contactSeen = (
  contact: Contact,
  bound: number,
  own: ReadonlySet<string>,
  newest: ReadonlyMap<string, Report>,
): Contact[] => {
  const eyes = contact.eyes.filter(eye => own.has(eye.node));
  const best = eyes.reduce<(typeof eyes)[number] | null>(
    (found, eye) => (!found || eye.asOf > found.asOf ? eye : found),
    null,
  );
  // Somebody else may have it in sight and elsewhere by now: own eyes are current only where it still stands for them.
  const isThere = best !== null && best.x === contact.x && best.y === contact.y;
  if (best && isThere && contact.seen && best.asOf >= bound - 1) return [{ ...contact, eyes }];
  let [asOf, x, y, level]: [number, number, number, Contact['level']] = best
    ? [best.asOf, best.x, best.y, 'lastKnown']
    : [-1, 0, 0, 'lastKnown'];
  for (const report of newest.values())
    for (const one of report.contacts)
      if (one.id === contact.id && one.asOf > asOf) ({ asOf, x, y, level } = one);
  if (asOf < 0) return [];
  return [
    {
      ...contact,
      eyes,
      seen: false,
      asOf,
      x,
      y,
      level,
      facing: 0,
      formation: 'deployed',
      trail: [],
      mounted: false,
      stands: 0,
      work: 'none',
      grade: '?',
      node: '',
      broken: false,
    },
  ];
};

const engagementsSeen = (
  engagements: readonly Engagement[],
  side: number,
  own: ReadonlySet<string>,
  units: ReadonlySet<string>,
  contacts: ReadonlyMap<string, string>,
): Engagement[] => {
  let number = 0;
  return engagements.flatMap(one => {
    const keep = (ids: readonly string[]): string[] =>
      ids.flatMap(id => (id.startsWith('#') ? (contacts.get(id) ?? []) : units.has(id) ? id : []));
    const isMine =
      one.side === side
        ? own.has(one.node) || one.attackers.some(id => units.has(id))
        : one.defenders.some(id => units.has(id));
    if (!isMine) return [];
    if (one.side !== side) number++;
    return [
      {
        ...one,
        id: one.side === side ? one.id : `enemy-${number}`,
        attackers: one.side === side ? keep(one.attackers) : keep(one.attackers).sort(),
        supports: keep(one.supports),
        defenders: one.side === side ? keep(one.defenders).sort() : keep(one.defenders),
        used: keep(one.used),
        fresh: keep(one.fresh),
      },
    ];
  });
};

/** NQM-2.16: an order that was sent to another: that it was sent and when it arrives, not what came of it. */
const sentPaper = (paper: State['papers'][number], bound: number): State['papers'][number] => ({
  ...paper,
  state: paper.state === 'written' ? 'written' : paper.deliver > bound ? 'sent' : 'delivered',
  fired: [],
  heard: [],
  guide: 0,
  hoursHere: 0,
  awaits: false,
});

/** NQM-17.7: what other men of the side have dug or laid is seen by those who stand at it. */
const isBeside = (mine: readonly Unit[], { x, y }: Pick<Unit, 'x' | 'y'>): boolean =>
  mine.some(unit => unit.state === 'map' && sq(unit.x - x) + sq(unit.y - y) <= sq(SEEN_WORK));
const SEEN_WORK = 500;

const papersSeen = (table: State, own: ReadonlySet<string>, units: ReadonlySet<string>) =>
  table.papers.flatMap(paper => {
    const { from, to } = paper.order;
    const isTo = own.has(to) || units.has(to);
    if (isTo) return paper.state === 'sent' && !own.has(from) ? [] : [paper];
    return own.has(from) ? [sentPaper(paper, table.bound)] : [];
  });

/** What a seat has for itself: its numbers of the table's contacts, and who holds each objective as it was told. */
type Own = {
  readonly numbers: ReadonlyMap<number, number>;
  readonly holders: readonly State['objectives'][number]['told'][number][];
};

/** NQM-17.7: what others of the side have prepared is seen by those who stand at it. */
const isToldOf = (
  table: State,
  mine: readonly Unit[],
  own: ReadonlySet<string>,
  { id, owner, node }: State['changes'][number],
): boolean => {
  if (owner < 0 || node === '' || own.has(node)) return true;
  const [x, y] = bridgePlace(table, id) ?? [];
  return x !== undefined && y !== undefined && isBeside(mine, { x, y });
};

/**
 * NQM-17.3, NQM-17.7: of the picture of a side what one seat has been told: its own headquarters as they are, the others by
 * the newest report that has come, with its hour.
 */
export const inChain = (
  table: State,
  side: number,
  seat: string,
  { numbers, holders }: Own,
): State => {
  const own = new Set(
    table.nodes.filter(node => seatOf(table, node.id) === seat).map(node => node.id),
  );
  const newest = newestOf(table, own);
  const mine = table.units.filter(unit => own.has(unit.node));
  const ids = new Set(mine.map(unit => unit.id));
  const friends = friendsOf(table, side, own, newest);
  const shown = new Set([...ids, ...friends.map(unit => unit.id)]);
  const numberOf = (id: number): number => numbers.get(id) ?? 0;
  const eyes = eyesOf(table, own);
  const found = table.contacts.flatMap(one => contactSeen(one, table.bound, eyes, newest));
  const names = new Map(found.map(one => [`#${one.id}`, `#${numberOf(one.id)}`]));
  const contacts = found.map(one => ({ ...one, id: numberOf(one.id) })).sort((a, b) => a.id - b.id);
  const isTop = table.nodes.some(node => node.parent === '' && own.has(node.id));
  const shoots = table.shoots.filter(one => own.has(one.by) || ids.has(one.battery));
  return {
    ...table,
    units: [...mine, ...friends],
    nodes: table.nodes.map(node =>
      own.has(node.id)
        ? node
        : {
            ...node,
            hqUnits: node.hqUnits.filter(id => shown.has(id)),
            callOff: 'untested',
            break: 'untested',
            strength: 0,
            broken: false,
            away: null,
            commanderHit: -1,
            successor: '',
            successorAt: -1,
            disorderUntil: -1,
            sent: 0,
          },
    ),
    papers: papersSeen(table, own, ids),
    messages: table.messages.flatMap(one =>
      own.has(one.from)
        ? [one]
        : own.has(one.to) &&
            (one.delivered || (one.deliver <= table.bound && !isAutomatic(table, one)))
          ? [{ ...one, id: 0 }] // its number would tell how many its sender wrote
          : one.kind === 'note' && one.via.some(by => own.has(by.node) && by.at <= table.bound)
            ? [{ ...one, id: 0, delivered: false }] // whether it came is the addressee's business
            : [],
    ),
    wishes: table.wishes.filter(one => one.seat === seat),
    requests: table.requests.filter(
      one => own.has(one.from) || (own.has(one.to) && one.deliver <= table.bound),
    ),
    contacts,
    engagements: engagementsSeen(table.engagements, side, own, ids, names),
    shoots,
    beaten: table.beaten.filter(one => shoots.some(s => s.x === one.x && s.y === one.y)),
    registered: table.registered.filter(one => ids.has(one.battery)),
    relations: table.relations.filter(
      one => own.has(one.to) || own.has(one.unit) || ids.has(one.unit),
    ),
    fires: table.fires.filter(one => ids.has(one.unit)),
    responses: table.responses.filter(one => ids.has(one.unit)),
    air: isTop ? table.air : [],
    sorties: isTop ? table.sorties : [],
    tasks: table.tasks.filter(one => ids.has(one.unit)),
    changes: table.changes.filter(one => isToldOf(table, mine, own, one)),
    objectives: table.objectives.map(({ id }, i) => {
      const told = holders[i]!;
      return { id, holder: told.holder, known: [told.holder, told.holder], told: [told] };
    }),
    built: table.built.filter(
      one => one.node === '' || one.known || own.has(one.node) || isBeside(mine, one),
    ),
    interrupts: table.interrupts.filter(one => one.seat === seat),
    tracks: table.tracks.filter(one => ids.has(one.of)),
    failed: table.failed.filter(one => own.has(one.node)),
    standBys: table.standBys.filter(one => one.seat === seat),
    reports: table.reports.flatMap(one =>
      own.has(one.to) && hasArrived(table, one)
        ? [{ ...one, contacts: one.contacts.map(of => ({ ...of, id: numberOf(of.id) })) }]
        : [],
    ),
    nights: table.nights.filter(one => ids.has(one.unit)),
    contactCounter: [0, 0],
    numbers: [...numbers.values()].map(number => ({ seat, contact: number, number })),
  };
};
