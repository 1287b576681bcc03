import type { Context } from '../../../engine/system.ts';
import type { Point } from '../../../maps/plane/index.ts';
import { nearestOnLine } from '../../../maps/plane/polyline.ts';
import type { Order, Place, Trigger } from '../orders/order.ts';
import { DEFAULT_POLICY } from '../orders/order.ts';
import type { Message, Node, Paper, State, Unit } from '../state.ts';
import { bridgePlace, bridgeSeen, bridgeState, setBridge } from '../terms/bridges.ts';
import { codewordHours, commands, messageHours, placeOfNode } from '../terms/command.ts';
import { points } from '../terms/field.ts';
import { pointOf } from '../terms/footprint.ts';
import { makeCurrent } from '../terms/papers.ts';
import { inPlace, placeCentre } from '../terms/places.ts';
import { isInContact, locatedBy } from '../terms/ranges.ts';
import { findNode, findUnit, upwards } from '../terms/roster.ts';
import { sq } from '../terms/squared.ts';
import { isCombat } from '../terms/stands.ts';
import { casualtiesOf, strengthOf } from '../terms/strength.ts';
import { tell } from '../terms/told.ts';

/** The headquarters that holds an order, and the units that act under it. */
const holderNode = (state: State, paper: Paper): string =>
  findUnit(state, paper.order.to)?.node ?? paper.order.to;
const unitsUnder = (state: State, { order }: Paper): Unit[] =>
  state.units.filter(
    unit => (unit.id === order.to || unit.node === order.to) && unit.state === 'map',
  );

/** NQM-2.8: every trigger of every current order, on what its holder knows. */
export const runTriggers = (draft: State, context: Context): void => {
  for (const paper of [...draft.papers]) {
    if (paper.state !== 'current') continue;
    for (const trigger of paper.order.triggers ?? []) {
      if (paper.fired.includes(trigger.id) || !isMet(draft, paper, trigger)) continue;
      if (trigger.once) paper.fired.push(trigger.id);
      tell(draft, context, paper.side, 'NQM-2.8', 'triggered', {
        order: paper.order.id,
        trigger: trigger.id,
      });
      act(draft, paper, trigger);
    }
  }
};

/** NQM-14.1, NQM-2.16: own unbroken combat unit in the objective and no located enemy one. */
export const isTaken = (state: State, paper: Paper): boolean => {
  const isIn = (p: Point): boolean =>
    inPlace(state, paper.order.objective, paper.side, p, paper.order.to);
  return (
    unitsUnder(state, paper).some(unit => isCombat(unit) && !unit.broken && isIn(pointOf(unit))) &&
    !locatedBy(state, paper.side).some(
      contact => contact.combat && !contact.broken && isIn(pointOf(contact)),
    )
  );
};

const isMet = (state: State, paper: Paper, { when: { type, args } }: Trigger): boolean => {
  const units = unitsUnder(state, paper);
  switch (type) {
    case 'time':
      return state.bound >= (args.bound ?? 0);
    case 'contact':
      return units.some(unit => isInContact(state, unit));
    case 'enemyIn':
      return locatedBy(state, paper.side).some(
        contact =>
          contact.combat &&
          inPlace(state, placeOf(args), paper.side, pointOf(contact), paper.order.to),
      );
    case 'casualties':
      return (
        casualtiesOf(units) > 0 &&
        casualtiesOf(units) * 100 >= strengthOf(units) * (args.pct ?? 100)
      );
    case 'ammo':
      return (
        units.some(unit => unit.kind === 'company') &&
        units.reduce((sum, unit) => sum + unit.cu, 0) < (args.below ?? 0)
      );
    case 'phaseLine': {
      const line = paper.order.timings?.phaseLines?.find(one => one.id === args.id)?.line;
      return (
        line !== undefined &&
        units.some(
          unit =>
            unit.kind === 'company' && nearestOnLine(pointOf(unit), points(line)).metres <= 150,
        )
      );
    }
    case 'objectiveTaken':
      return isTaken(state, paper);
    case 'unitBroken':
      return findUnit(state, args.unit ?? '')?.broken ?? false;
    case 'attackedUnit':
      return isAttackKnown(state, paper, args.unit ?? args.node ?? '');
    case 'codeword':
      return paper.heard.includes(args.word ?? '');
    case 'bridgeState':
      return bridgeSeen(state, paper.side, args.bridge ?? '') === args.state;
  }
};

const placeOf = ({ point, radius, polygon, feature }: Trigger['when']['args']): Place => ({
  ...(point && { point }),
  ...(radius !== undefined && { radius }),
  ...(polygon && { polygon }),
  ...(feature !== undefined && { feature }),
});

const attackedNow = (state: State, id: string): boolean =>
  state.units.some(
    unit => (unit.id === id || unit.node === id) && (unit.underFire || unit.assaulted),
  );

/** NQM-2.8: what the own battalion suffers is known at once; anything else must first arrive as a message. */
const isAttackKnown = (state: State, paper: Paper, id: string): boolean => {
  const holder = holderNode(state, paper);
  const node = findNode(state, id)?.id ?? findUnit(state, id)?.node;
  if (node === holder) return attackedNow(state, id);
  return state.messages.some(
    one => one.delivered && one.to === holder && one.what === 'attacked' && one.about === id,
  );
};

/** NQM-7.2: reports of attacks go to whoever waits for them in a trigger; they pay the upward legs. */
export const reportAttacks = (draft: State): void => {
  for (const paper of draft.papers) {
    if (paper.state !== 'current' && paper.state !== 'prepared') continue;
    for (const { when } of paper.order.triggers ?? []) {
      const id = when.args.unit ?? when.args.node;
      if (when.type !== 'attackedUnit' || id === undefined || !attackedNow(draft, id)) continue;
      const node = findNode(draft, id)?.id ?? findUnit(draft, id)?.node;
      const to = holderNode(draft, paper);
      if (
        !node ||
        node === to ||
        draft.messages.some(one => one.to === to && one.about === id && one.what === 'attacked')
      )
        continue;
      post(draft, {
        side: paper.side,
        kind: 'report',
        from: node,
        to,
        deliver: draft.bound + codewordHours(draft, node, to),
        text: `${id} is attacked`,
        what: 'attacked',
        about: id,
      });
    }
  }
};

type Letter = {
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

/** NQM-2.8: a codeword goes to every headquarters of the side that holds a trigger for it. */
export const sendCodeword = (draft: State, side: number, from: string, word: string): void => {
  for (const paper of draft.papers) {
    if (paper.side !== side || !['current', 'prepared', 'delivered'].includes(paper.state))
      continue;
    const waits = (paper.order.triggers ?? []).some(
      one => one.when.type === 'codeword' && one.when.args.word === word,
    );
    if (!waits) continue;
    const to = holderNode(draft, paper);
    const hours = codewordHours(draft, from, to);
    if (hours === 0) paper.heard.push(word);
    else
      post(draft, {
        side,
        kind: 'codeword',
        from,
        to,
        deliver: draft.bound + hours,
        text: word,
        what: 'codeword',
        about: word,
      });
  }
};

const newOrder = (
  draft: State,
  paper: Paper,
  trigger: Trigger,
  to: string,
  over: Partial<Order>,
): void => {
  const order: Order = {
    id: `${paper.order.id}-${trigger.id}`.slice(0, 60),
    from: holderNode(draft, paper),
    to,
    aim: 'attack',
    objective: paper.order.objective,
    ...over,
  };
  const made: Paper = {
    order,
    side: paper.side,
    state: 'delivered',
    written: draft.bound,
    deliver: draft.bound,
    fired: [],
    heard: [],
    guide: 0,
    hoursHere: 0,
  };
  draft.papers.push(made);
  makeCurrent(draft, made);
};

const at = (state: State, to: string): number[] => {
  const unit = findUnit(state, to);
  if (unit) return [unit.x, unit.y];
  const node = findNode(state, to);
  const place = node && placeOfNode(state, node);
  return place ? [place.x, place.y] : [0, 0];
};

/** NQM-2.8: acting on a prepared trigger costs no time. */
const act = (draft: State, paper: Paper, trigger: Trigger): void => {
  const { type, args } = trigger.do;
  const { to } = paper.order;
  switch (type) {
    case 'switchOrder': {
      const next = draft.papers.find(one => one.order.id === args.order && one.side === paper.side);
      if (next) makeCurrent(draft, next);
      return;
    }
    case 'fireShoot': {
      const [x = 0, y = 0] = args.target ?? [];
      draft.shoots.push({
        battery: args.battery ?? '',
        side: paper.side,
        x,
        y,
        kind: 'effective',
        bound: draft.bound,
        by: to,
        step: 'FIREPLAN',
        engagement: '',
        now: false,
        second: false,
      });
      return;
    }
    case 'withdrawTo': {
      const path = args.path ?? [];
      const end = path.at(-1) ?? at(draft, to);
      newOrder(draft, paper, trigger, to, {
        aim: 'withdraw',
        objective: { point: end, radius: 500 },
        axis: [at(draft, to), ...path],
        fallback: { point: end, path },
      });
      return;
    }
    case 'commitReserve': {
      const unit = args.unit ?? to;
      const centre = placeCentre(draft, paper.order.objective, paper.side) ?? [0, 0];
      newOrder(draft, paper, trigger, unit, { axis: [at(draft, unit), [centre[0], centre[1]]] });
      return;
    }
    case 'counterattack': {
      const objective = args.objective ?? paper.order.objective;
      const centre = placeCentre(draft, objective, paper.side) ?? [0, 0];
      newOrder(draft, paper, trigger, to, {
        objective,
        axis: args.axis ?? [at(draft, to), [centre[0], centre[1]]],
      });
      return;
    }
    case 'blowBridge':
      if (hasGuard(draft, paper.side, args.bridge ?? ''))
        setBridge(draft, args.bridge ?? '', 'blown', -1);
      return;
    case 'openFire':
      for (const unit of unitsUnder(draft, paper))
        unit.policy = {
          ...(unit.policy ?? paper.order.firePolicy ?? DEFAULT_POLICY),
          fire: 'free',
        };
      return;
    case 'codeword':
      sendCodeword(draft, paper.side, holderNode(draft, paper), args.word ?? '');
  }
};

const GUARD = 300;
/** NQM-7.12: a guard unit of the owner within 300 m of a bridge that is prepared. */
export const hasGuard = (state: State, side: number, bridge: string): boolean => {
  const change = state.changes.find(one => one.id === bridge);
  const place = bridgePlace(state, bridge);
  if (!place || bridgeState(state, bridge) !== 'prepared') return false;
  if (change && change.owner !== side) return false;
  return state.units.some(
    unit =>
      unit.side === side &&
      unit.state === 'map' &&
      !unit.broken &&
      sq(unit.x - place[0]) + sq(unit.y - place[1]) <= sq(GUARD + 150),
  );
};
