import { advance } from '../../../src/rules/fight-your-own-wars/flow/steps.ts';
import { advanceBattle } from '../../../src/rules/fight-your-own-wars/phases/fight.ts';
import type { Battle, State, Unit } from '../../../src/rules/fight-your-own-wars/state.ts';
import { itemNumber } from '../../../src/rules/fight-your-own-wars/tables/catalogue.ts';
import { combatValue, lineValue } from '../../../src/rules/fight-your-own-wars/terms/force.ts';
import { keptOrder, orderFrom } from '../../../src/rules/fight-your-own-wars/terms/orders/kept.ts';
import { addGroup } from './air-table.ts';
import { GERMANY, lineWorth, setWorth } from './gate-table.ts';
import {
  atSarcy,
  counting,
  FOE,
  OWN,
  type Played,
  played,
  playing,
  SARCY,
  SECOND,
  TO_SARCY,
  toldIn,
} from './played-table.ts';
import { elementsOf } from './small-table.ts';
import { each, type Given, type Ops, ten } from './vector.ts';

const ENGAGE = keptOrder({ directive: 'ENGAGE', boards: ['sarcy'] });

/** FYOW-33.4: a force stands as an example says. */
const stand = (unit: Unit, attitude: string): void => {
  const held = ['rest', 'standby'].includes(attitude) ? 'present' : attitude;
  Object.assign(unit, { attitude: held, mode: attitude === 'rest' ? 'rest' : 'active' });
  if (attitude === 'disarray') unit.disarray = 2;
};

/** FYOW-16: one step of the first force's card: it looks at the boxes of its board. */
const lookFrom = (state: State, at: number, faces: readonly number[]): Played => {
  const look: Played = { dice: 0, lines: [] };
  Object.assign(state.activation!, { kind: 'unit', of: at, stage: 'detect' });
  advance(state, counting(faces, look));
  return look;
};

/** The attackers march in, the defender looks at them or not, the session passes: the D10 is due. */
const contactAt = (given: Given, guns: number): { state: State; battle: Battle } => {
  const state = atSarcy(given.terrain);
  const [own, foe] = [state.units[OWN]!, state.units[FOE]!];
  const line = { ...lineWorth(1), item: itemNumber('ART105'), n: guns, lost: 0, damaged: 0 };
  const worth = given.attackerValue ?? given.attackerCV * 10;
  if (given.attackerCV !== undefined && Math.floor(worth / 10) !== given.attackerCV)
    throw new RangeError(`${worth} points are no CV of ${given.attackerCV}`);
  setWorth(own, worth - (guns > 0 ? lineValue(line) : 0));
  if (guns > 0) own.elements.push(line);
  own.order = ENGAGE;
  own.leader.rating = given.attackerRating ?? 6;
  setWorth(foe, given.defenderValue ?? given.defenderCV * 10);
  Object.assign(foe, { board: SARCY, owned: 'W' });
  foe.leader.rating = given.defenderRating ?? 6;
  stand(foe, given.defender ?? 'deployed');
  const face = given.defenderUndetected ? 1 : 6;
  played(state, { type: 'move', link: TO_SARCY }, [10, face, face, face, face]);
  const [battle] = state.battles;
  if (!given.attackerUndetected) {
    battle!.seenAttacker = false;
    lookFrom(state, FOE, [6, 6, 6, 6]);
  }
  state.clock++;
  advanceBattle(state, counting([], { dice: 0, lines: [] }), battle!);
  Object.assign(state.activation!, { kind: 'unit', of: OWN, stage: 'free', main: false });
  for (const unit of state.units) unit.acted = false;
  foe.acted = given.defenderActivatedFirst ?? false;
  if (given.defenderRationed) foe.mode = 'rationed';
  foe.wasAttacker = given.defenderWasAttackerToday ?? false;
  foe.attackedNow = given.secondAttackSameDefenderThisSession ? 1 : 0;
  const isLater = given.secondAttackSameDefenderToday || given.secondAttackSameDefenderThisSession;
  foe.attacked = isLater ? 1 : 0;
  if (given.attackerSecondAttackInOutcomeSession)
    Object.assign(battle!, { stage: 'outcome', result: 'DR', fought: true, retreating: [FOE] });
  return { state, battle: battle! };
};

/** Everything that a battle comes to, played through the gate. */
const fought = (given: Given, barrage: readonly number[], d10: number, lossDice: Given) => {
  const { state, battle } = contactAt(given, barrage.length);
  const units = [state.units[OWN]!, state.units[FOE]!] as const;
  const id = battle.id;
  if (barrage.length > 0)
    played(state, { type: 'battle.barrage', battle: id }, [1, ...barrage, 10, 10]);
  const defenderCV = combatValue(units[1]);
  const again = given.attackerSecondAttackInOutcomeSession === true;
  const type = again ? 'battle.secondAttack' : 'battle.fight';
  const losses = [lossDice.attacker ?? 1, 1, lossDice.defender ?? 1, 1];
  const fight = played(state, { type, battle: id }, again ? [1, ten(d10), ...losses] : [ten(d10)]);
  const [told] = toldIn(fight, 'fought');
  const { attack, base, column, modified, result, shifts } = told as Given;
  const by: number[] = shifts.map((shift: string) => Number(shift.split(' ').at(-1)));
  const isOver = attack > 5 * defenderCV; // left shifts are ignored
  const net = by.reduce((sum, one) => sum + (isOver && one < 0 ? 0 : one), 0);
  const { added } = battle;
  const after: Played = { dice: 0, lines: [] };
  if (!again) advanceBattle(state, counting(losses, after), battle);
  const lost = toldIn(after, 'lost') as Given[];
  const of = (at: number, die: unknown): Given =>
    die === undefined ? {} : (lost.find(({ unit }) => unit === units[at]!.id) ?? {});
  const [a, d] = [of(0, lossDice.attacker), of(1, lossDice.defender)];
  return {
    ...{ attackerCV: attack, defenderCV, baseColumn: base, net, column, added },
    ...{ modifiedD10: modified, result },
    ...{ attackerPct: a.pct, attackerLoss: a.loss, defenderPct: d.pct, defenderLoss: d.loss },
    defenderCondition:
      lossDice.defender === undefined
        ? undefined
        : units[1].status === 'here'
          ? units[1].condition
          : 'destroyed',
  };
};

/** FYOW-16: the first force marches to Sarcy, where these enemies are. */
const arriving = (given: Given, faces: readonly number[]) => {
  const { enemies = [], head = 'notRecceHeaded', light = 'day', weather = 'fair' } = given;
  const state = atSarcy('light', { rollUnopposedDetection: 'on' });
  Object.assign(state.weather, { light, code: weather });
  const own = state.units[OWN]!;
  own.order = keptOrder({ directive: 'RECONNAISSANCE', boards: ['sarcy'], march: ['all'] });
  const item = itemNumber(head === 'recceHeaded' ? 'REC_PLT' : 'INF_PLT');
  own.elements = elementsOf(['infantry']).map(line => ({ ...line, item }));
  enemies.forEach((enemy: Given, i: number) => {
    const unit = state.units[[FOE, SECOND][i]!]!;
    setWorth(unit, 100);
    stand(unit, enemy.attitude);
    Object.assign(unit, { board: SARCY, zone: enemy.inBox ? 'W' : 'table' });
    if (enemy.concealed)
      for (const line of unit.elements) Object.assign(line, { concealed: line.n * 99 });
  });
  const march = played(state, { type: 'move', link: TO_SARCY }, [10, ...faces]);
  const seen = toldIn(march, 'detected').map(({ unit }) => unit);
  const aliases = state.sightings.filter(({ alias, side }) => side === 0 && seen.includes(alias));
  const detected = enemies.flatMap(({ id }: Given, i: number) =>
    aliases.some(({ unit }) => unit === [FOE, SECOND][i]) ? [id] : [],
  );
  return { nDice: march.dice - 1, detected };
};

const BOXES = { front: 'W', flank: 'N', rear: 'E' } as const;
/** FYOW-16.4: the first force stands at Sarcy on its card; somebody is in a box, above it, or watches. */
const occupying = (given: Given, faces: readonly number[]) => {
  const { attitude = 'present', aspect = 'front', light = 'day', weather = 'fair' } = given;
  const { target = 'ground', justAttacked = false } = given;
  const state = atSarcy('light');
  Object.assign(state.weather, { light, code: weather });
  const own = state.units[OWN]!;
  setWorth(own, 100);
  Object.assign(own, { board: SARCY, owned: 'E' });
  stand(own, attitude);
  if (target === 'ground')
    Object.assign(state.units[FOE]!, {
      board: SARCY,
      zone: BOXES[aspect as keyof typeof BOXES],
      elements: [lineWorth(100)],
    });
  if (target === 'aircraft') {
    const air = { ...own.leader };
    const green = { full: 9, milestone: 9, condition: 'green', die: 6, mourned: 0 } as const;
    state.air.commands = [{ side: 1, name: 'air', leader: air, ...green, hand: 'orders' }];
    state.air.count = [0, 0];
    state.air.sawEnemy = [0, 0];
    Object.assign(addGroup(state, 1, 'gb-battle', 2, SARCY), { alias: '', struck: justAttacked });
  }
  if (target === 'partisans')
    state.resistance.cells = [
      {
        ...{ id: 'c1', side: 1, home: 7, members: 5, radio: true, heard: true, explosives: 1 },
        ...{ status: 'active', target: -1, turn: -1, watching: SARCY, air: 'staff', swept: 0 },
        ...{ stores: [], sets: [], news: [], log: [] },
      },
    ];
  // Behind the dice of the throw are those of what comes of it.
  const look = lookFrom(state, OWN, [...faces, 1, 1, 1, 1]);
  const isSeen =
    target === 'ground'
      ? state.sightings.some(({ side, unit }) => side === 0 && unit === FOE)
      : target === 'aircraft'
        ? state.air.groups[0]!.alias !== ''
        : state.resistance.cells[0]!.watching < 0;
  const nDice = target === 'partisans' && isSeen ? faces.length : look.dice;
  return { nDice: justAttacked ? faces.length : nDice, detected: isSeen };
};

/** Deeds of an order that can be told apart, by which the trigger that fired is known. */
const SIGNS = ['conceal', 'rest', 'wake', 'deploy', 'report', 'withdraw', 'stay', 'enter'] as const;

/** Worked out on a table: through the gate, by the cards and by the resolver. */
export const PLAYED_OPS: Ops = {
  battle: (given, { barrage = [], d10, lossDice = {} }) =>
    fought(given, [...barrage], d10, lossDice),
  detect: (given, { faces }) =>
    given.role === 'arriving' ? arriving(given, [...faces]) : occupying(given, [...faces]),
  decision: (given, { d10, key = 'this', d6 }) => {
    const { rating, obvious = false, decisionsMade = 0, asked = [] } = given;
    const { kind = 'can', red = 'balanced', blue = 'balanced' } = given;
    const decision = kind === 'will' ? 'DEC-S7' : 'DEC-B5';
    const ask = (die: number) => {
      const state = atSarcy('light', { decisionMode: 'twoStage', obviousClaim: 'player' });
      const card = kind === 'will' ? 'command' : 'unit';
      Object.assign(state.activation!, { kind: card, of: 0, decisions: decisionsMade });
      state.activation!.asked = asked.map((one: string) => `${decision}:${one}`);
      const { leader } = kind === 'will' ? state.commands[0]! : state.units[OWN]!;
      Object.assign(leader, { rating, red, blue });
      const deed = { type: 'decide', decision, subject: key, ...(obvious ? { obvious } : {}) };
      const thrown = playing(state, deed, [ten(die), d6 ?? 1]);
      if (typeof thrown === 'string') return { error: thrown };
      const yes = state.activation!.passed.includes(`${decision}:${key}`);
      return { yes, dice: thrown.dice };
    };
    const [first] = [ask(Array.isArray(d10) ? d10[0] : d10)];
    if ('error' in first!) return { error: first.error! };
    const stage1 = kind === 'will' ? first!.dice === 2 : first!.yes!;
    return {
      success: each(d10, (die: number) => ask(die).yes === true),
      stage1,
      d6Thrown: first!.dice === 2,
      stage2: first!.dice === 2 ? (first!.yes ? 'yes' : 'no') : null,
      answer: first!.yes ? 'yes' : 'no',
    };
  },
  triggers: ({ triggers, state: told }) => {
    const state = atSarcy('light');
    const own = state.units[OWN]!;
    const { engaged = false, condition = 'green', supply = 'active', stockpile = 0 } = told;
    Object.assign(own, { board: SARCY, condition, mode: supply, stockpile });
    if (engaged) {
      Object.assign(state.units[FOE]!, { board: SARCY, zone: 'W' });
      const seen = { now: true, board: SARCY, at: 3, facts: [], cv: 0 };
      state.sightings = [
        { side: 0, unit: FOE, alias: 'e1', zone: 'W', ...seen },
        { side: 1, unit: OWN, alias: 'e2', zone: 'table', ...seen },
      ];
    }
    const lines = triggers.map(
      ({ if: line }: Given, i: number) => `IF ${line} THEN ${SIGNS[i]} ONCE`,
    );
    const read = playing(
      atPlanning(state),
      {
        type: 'plan.day',
        unit: own.id,
        options: [{ lean: 'sensible', order: `DEFEND sarcy ${lines.join(' ')}` }],
      },
      [],
      GERMANY,
    );
    if (typeof read === 'string') throw new RangeError(`the order is refused: ${read}`);
    own.order = state.commands[own.command]!.framed[0]!.options[0]!.what;
    state.step = 'AC1';
    triggers.forEach(({ spent = false }: Given, i: number) => {
      if (spent) own.spent.push(i);
    });
    const count = orderFrom(own.order).triggers?.length ?? 0;
    if (count !== triggers.length) throw new RangeError(`${count} triggers were read`);
    const card: Played = { dice: 0, lines: [] };
    Object.assign(state.activation!, { kind: 'unit', of: OWN, stage: 'orders' });
    advance(state, counting([], card));
    const [fired] = toldIn(card, 'triggered') as Given[];
    return { fired: fired ? SIGNS.indexOf(fired.did[0]) : null };
  },
};
/** The same table in the morning, when orders are written. */
const atPlanning = (state: State): State => {
  state.step = 'DY7';
  for (const side of state.sides) Object.assign(side, { done: false, passed: [] });
  return state;
};
