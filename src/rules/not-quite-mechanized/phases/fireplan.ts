import type { Context } from '../../../engine/system.ts';
import { decide } from '../flow/decide.ts';
import type { Shoot, Sorties, State, Unit } from '../state.ts';
import { HARASSING_HOURS } from '../tables/artillery.ts';
import { differenceOf, hitsOf } from '../tables/firefight.ts';
import { gradeOfMost } from '../tables/grades.ts';
import { standNamed } from '../tables/stands.ts';
import { airDuel, attackDice, defenceDice, matchDice } from '../terms/assault-dice.ts';
import { servedBy } from '../terms/calls.ts';
import { hitTargets } from '../terms/losses.ts';
import { reinforceByFire } from '../terms/reinforcement.ts';
import { nodesOfSeat, other, seatOf, topNode } from '../terms/roster.ts';
import { effectiveDie, fireShoot, pin, type Struck } from '../terms/shoots.ts';
import { sq } from '../terms/squared.ts';
import { here, isFlak, typeOf } from '../terms/stands.ts';
import { tell } from '../terms/told.ts';

/** NQM-8.36: air first, then shoots by battery; pins apply after all of them. False while somebody is asked. */
export const runFireplan = (draft: State, context: Context): boolean => {
  const due = draft.sorties.filter(one => one.bound === draft.bound);
  for (const sortie of due) if (!flySortie(draft, context, sortie)) return false;
  draft.sorties = draft.sorties.filter(one => one.bound > draft.bound);
  pin(draft, context, runShoots(draft, context, 'FIREPLAN'));
  return true;
};

/** NQM-8.36: the shoots of a step in the order of their batteries. NQM-8.6: harassing lasts a second hour. */
export const runShoots = (draft: State, context: Context, step: Shoot['step']): Struck[] => {
  const standing = draft.shoots
    .filter(shoot => shoot.bound === draft.bound && shoot.step === step)
    .sort(inOrder);
  const due = servedBy(draft, context, standing);
  const struck: Struck[] = [];
  const fired: Shoot[] = [];
  for (const shoot of due) {
    const by = fireShoot(draft, context, shoot);
    if (!by) continue;
    struck.push(...by);
    fired.push(shoot);
    // NQM-8.3: only what really falls bars the own side from the square.
    const { side, x, y, kind } = shoot;
    if (step === 'FIREPLAN' && kind === 'effective') draft.beaten.push({ side, x, y });
  }
  draft.shoots = draft.shoots.filter(shoot => !standing.includes(shoot));
  for (const shoot of fired) {
    if (shoot.kind !== 'harassing' || shoot.second || HARASSING_HOURS < 2) continue;
    const isBusy = draft.shoots.some(
      one => one.battery === shoot.battery && one.bound === draft.bound + 1,
    );
    if (!isBusy)
      draft.shoots.push({
        ...shoot,
        bound: draft.bound + 1,
        second: true,
        now: false,
        engagement: '',
      });
  }
  return struck;
};

/** NQM-8.36: what was planned comes before what was called, each by battery. */
const inOrder = (a: Shoot, b: Shoot): number =>
  Number(a.engagement !== '') - Number(b.engagement !== '') ||
  (a.battery < b.battery ? -1 : a.battery > b.battery ? 1 : 0);

const FLAK_METRES = 1000;

const flakAt = (state: State, sortie: Sorties): { unit: Unit; stand: Unit['stands'][number] }[] =>
  state.units
    .filter(
      unit =>
        unit.side === other(sortie.side) &&
        unit.state === 'map' &&
        !unit.broken &&
        !unit.mounted &&
        sq(unit.x - sortie.x) + sq(unit.y - sortie.y) <= sq(FLAK_METRES),
    )
    .flatMap(unit =>
      here(unit)
        .filter(stand => isFlak(stand) && !stand.neutralised)
        .map(stand => ({ unit, stand })),
    );

const standsOf = (state: State, sortie: Sorties): State['air'] =>
  state.air.filter(one => sortie.stands.includes(one.id) && !one.lost);

/** NQM-8.12 to NQM-8.14: a sortie fights the flak near its target, then attacks. */
const flySortie = (draft: State, context: Context, sortie: Sorties): boolean => {
  const flak = flakAt(draft, sortie);
  if (sortie.flak === 'none') {
    if (flak.length === 0) {
      attack(draft, context, sortie, 2);
      sortie.bound = -1;
      return true;
    }
    fightFlak(draft, context, sortie, flak);
  }
  if (sortie.flak === 'driven' || sortie.flak === 'drawn') {
    const seat = seatForAir(draft, sortie.side);
    const answer = decide(
      draft,
      {
        key: `${draft.bound} sortie ${sortie.id}`,
        kind: 'PRESS_HOME_AIR',
        seat,
        side: sortie.side,
        other: sortie.id,
      },
      'no',
    );
    if (answer === null) return false;
    if (answer !== 'yes') {
      tell(draft, context, sortie.side, 'NQM-8.13', 'brokeOff', { sortie: sortie.id });
      sortie.bound = -1;
      return true;
    }
    runGauntlet(draft, context, sortie, flak);
  }
  attack(draft, context, sortie, draft.options.airSuppressionUsesAttack === 'yes' ? 1 : 2);
  sortie.bound = -1;
  return true;
};

const seatForAir = (state: State, side: number): string | null => {
  const top = topNode(state, side);
  if (top) return seatOf(state, top.id);
  const own = state.seats.find(
    seat => seat.side === side && nodesOfSeat(state, seat.id).length > 0,
  );
  return own?.id ?? null;
};

/** NQM-8.13: one round of assault dice. */
const fightFlak = (
  draft: State,
  context: Context,
  sortie: Sorties,
  flak: readonly { unit: Unit; stand: Unit['stands'][number] }[],
): void => {
  const air = standsOf(draft, sortie);
  const [own, theirs] = [
    gradeOfMost(air.map(one => one.grade)),
    gradeOfMost(flak.map(one => one.unit.grade)),
  ];
  const attackFaces = context.roll(`${attackDice(own, air.length)}d6`, 'NQM-8.13', {
    for: 'air',
    seenBy: [],
  });
  const defenceFaces = context.roll(`${defenceDice(theirs, flak.length)}d6`, 'NQM-8.13', {
    for: 'flak',
    seenBy: [],
  });
  const duel = airDuel(matchDice(attackFaces, defenceFaces, own, theirs));
  sortie.flak = duel.winner === 'air' ? 'clear' : duel.winner === 'flak' ? 'driven' : 'drawn';
  context.reveal('NQM-8.13');
  tell(draft, context, sortie.side, 'NQM-8.13', 'airDuel', {
    sortie: sortie.id,
    winner: duel.winner,
  });
  for (const one of flak) {
    one.unit.firedDirect = true;
    one.unit.concealed = false;
  }
  silence(context, flak, duel.neutralised);
  if (duel.flakLost > 0) hitTargets(draft, context, flak, duel.flakLost, 'NQM-8.13');
  loseAir(draft, context, sortie, duel.airLost);
};

/** NQM-8.13: stands that the aircraft have beaten do nothing more this bound. */
const silence = (
  context: Context,
  flak: readonly { stand: Unit['stands'][number] }[],
  stands: number,
): void => {
  for (let i = 0; i < stands; i++) {
    const left = flak.filter(one => !one.stand.neutralised);
    if (left.length === 0) return;
    const one = left.length === 1 ? left[0]! : context.dice.draw(left, 'NQM-8.13', { seenBy: [] });
    one.stand.neutralised = true;
  }
};

const loseAir = (draft: State, context: Context, sortie: Sorties, stands: number): void => {
  for (let i = 0; i < stands; i++) {
    const left = standsOf(draft, sortie);
    if (left.length === 0) return;
    context.dice.draw(left, 'NQM-8.13', { seenBy: [] }).lost = true;
  }
  if (stands > 0)
    tell(draft, context, sortie.side, 'NQM-8.13', 'airLost', { sortie: sortie.id, stands });
};

/** NQM-8.13: pressing home: each flak stand fires at aircraft of class L; each hit removes one. */
export const gauntletHits = (
  faces: readonly number[],
  vsAir: 'VL' | 'L' | 'M' | 'H' | 'VH',
): number => faces.reduce((sum, face) => sum + hitsOf(face, differenceOf(vsAir, 'L', 0)), 0);

const runGauntlet = (
  draft: State,
  context: Context,
  sortie: Sorties,
  flak: readonly { unit: Unit; stand: Unit['stands'][number] }[],
): void => {
  let hits = 0;
  for (const { unit, stand } of flak) {
    if (stand.state !== 'here' || unit.cu === 0) continue;
    unit.cu--;
    unit.shots++;
    hits += gauntletHits(
      context.roll('d6', 'NQM-8.13', { for: stand.id, seenBy: [] }),
      typeOf(stand).weapon!.vsAir!,
    );
  }
  loseAir(draft, context, sortie, hits);
};

/** NQM-8.14: each air stand attacks twice an hour, each time a die as an effective shoot of its weight. */
const attack = (draft: State, context: Context, sortie: Sorties, attacks: number): void => {
  if (standsOf(draft, sortie).length === 0) return;
  const struck: Struck[] = [];
  for (const one of standsOf(draft, sortie)) {
    const { weapon } = standNamed(one.stand);
    for (let i = 0; weapon && i < attacks; i++)
      struck.push(
        ...effectiveDie(draft, context, weapon, [sortie.x, sortie.y], 'NQM-8.14', one.id).struck,
      );
  }
  reinforceByFire(draft, sortie.side, [sortie.x, sortie.y], `air ${sortie.id}`);
  tell(draft, context, sortie.side, 'NQM-8.14', 'airAttack', {
    sortie: sortie.id,
    x: sortie.x,
    y: sortie.y,
  });
  context.reveal('NQM-8.14');
  pin(draft, context, struck);
};
