import { middleOf } from '../../../src/maps/plane/index.ts';
import { gauntletHits } from '../../../src/rules/not-quite-mechanized/phases/fireplan.ts';
import { mineDice } from '../../../src/rules/not-quite-mechanized/phases/move/mines.ts';
import {
  isAntiTank,
  mustThrow,
  surrendersToTanks,
} from '../../../src/rules/not-quite-mechanized/phases/tank-terror.ts';
import { isEffectiveCalibre } from '../../../src/rules/not-quite-mechanized/tables/artillery.ts';
import {
  differenceOf,
  hitsOf,
  shiftOf,
} from '../../../src/rules/not-quite-mechanized/tables/firefight.ts';
import {
  bandAt,
  classAgainst,
  classOfCalibre,
  WEAPONS,
} from '../../../src/rules/not-quite-mechanized/tables/weapons.ts';
import { assaultFault } from '../../../src/rules/not-quite-mechanized/terms/assault.ts';
import {
  airDuel,
  attackDice,
  defenceDice,
  matchDice,
  roundsPerHour,
} from '../../../src/rules/not-quite-mechanized/terms/assault-dice.ts';
import { isLostHour, isWon } from '../../../src/rules/not-quite-mechanized/terms/firefight.ts';
import { halfOf, placeHits } from '../../../src/rules/not-quite-mechanized/terms/hits.ts';
import { staysUnderTanks } from '../../../src/rules/not-quite-mechanized/terms/morale.ts';
import { troopsClass } from '../../../src/rules/not-quite-mechanized/terms/protection.ts';
import { isInZone } from '../../../src/rules/not-quite-mechanized/terms/shoots.ts';
import { isUnwounded } from '../../../src/rules/not-quite-mechanized/terms/stands.ts';
import {
  choices,
  usualChoice,
} from '../../../src/rules/not-quite-mechanized/terms/target-choice.ts';
import { standOf } from './small-table.ts';
import type { Fields, Op } from './vector.ts';

const shiftIn = (given: Fields): number =>
  given.shift ?? shiftOf(given.band ?? 'effective', given.ambush ?? false);
const weapon = (id: string) => WEAPONS.get(id)!;
const OPTIONS = { goToGroundCover: 'none', twoFigureStands: 'no' } as const;

export const FIRE_OPS: { readonly [op: string]: Op } = {
  firefightHits: (given, when) => {
    const shift = shiftIn(given);
    const hits = when.faces.map((face: number) =>
      hitsOf(face, differenceOf(given.weapon, given.target, shift), given.offTableHigh ?? 'clamp'),
    );
    return { shift, hits };
  },
  volley: (given, when) => {
    // NQM-8.17: one CU a company, or one for each of its stands; a support stand has one.
    const rate = given.companyFireRate ?? 'perCompany';
    const classes = given.firing.flatMap((one: Fields) =>
      Array.from({ length: rate === 'perStand' ? (one.stands ?? 1) : 1 }, () => one.class),
    );
    const shots = classes.length;
    const hits = when.faces
      .slice(0, shots)
      .reduce(
        (sum: number, face: number, i: number) =>
          sum + hitsOf(face, differenceOf(classes[i], given.target, 0)),
        0,
      );
    return { diceRolled: shots, cuSpent: shots, hits };
  },
  band: given => ({ band: bandAt(weapon(given.weaponId), given.targetKind, given.range_m) }),
  harass: (given, when) => {
    const face = when.face ?? given.face;
    if (face !== undefined) {
      const scored = hitsOf(face, differenceOf(given.weapon, given.target, 0)) > 0;
      return { casualties: 0, disorganised: scored, cuSpent: 1 };
    }
    const firing = classOfCalibre('artillery', given.calibre_mm);
    const isHeavy = isEffectiveCalibre(given.calibre_mm, given.targetClass);
    const scored = when.faces.map(
      (face: number) => isHeavy && hitsOf(face, differenceOf(firing, given.targetClass, 0)) > 0,
    );
    return {
      fuLeft: given.fu - Math.ceil(given.hours / 2),
      casualties: 0,
      disorganisedByHour: scored,
      mayReorganiseByHour: scored.map(() => false),
    };
  },
  weaponClass: given => ({ class: classOfCalibre(given.kind, given.calibre_mm) }),
  protection: given => ({
    class:
      given.kind === 'armour'
        ? given.armour
        : troopsClass(
            {
              formation: given.formation,
              mounted: false,
              work: given.work ?? 'none',
              ground: given.terrain,
              isMoving: false,
              isGrounded: false,
              isCaught: false,
            },
            OPTIONS,
          ),
  }),
  allocateHits: (given, when) => {
    const stands = given.stands.map((one: Fields) => ({
      ...standOf(one.id, 'riflePl', one.markers),
      strength: one.capacity > 1 ? one.capacity : 0,
    }));
    const total = { lost: 0, destroyed: [] as string[] };
    for (let hit = 0; hit < given.hits; hit++) {
      const one = placeHits(stands, 1, n => Math.min(when.picks[hit] ?? 0, n - 1));
      total.lost += one.lost;
      total.destroyed.push(...one.destroyed.map(stand => stand.id));
    }
    const left = stands.filter((stand: Fields) => stand.state === 'here');
    return {
      markers: Object.fromEntries(left.map((stand: Fields) => [stand.id, stand.markers])),
      ...total,
    };
  },
  firefightWon: given => {
    // NQM-8.24: the attacker's own fire plan counts by option alone, in the sum of all hours.
    const planned = given.fireplanCounts === 'yes' ? (given.fireplanHits ?? 0) : 0;
    const inflicted = given.hours.map((hour: Fields) => hour.inflicted);
    const received = given.hours.map((hour: Fields) => hour.received);
    let wonInHour: number | undefined;
    for (let i = 1; i <= inflicted.length && wonInHour === undefined; i++)
      if (isWon(inflicted.slice(0, i), received.slice(0, i), planned)) wonInHour = i;
    return {
      won: wonInHour !== undefined,
      ...(wonInHour !== undefined && { wonInHour }),
      needsReinforcement: inflicted.some((hits: number, i: number) =>
        isLostHour(hits, received[i]),
      ),
    };
  },
  canAssault: given => {
    const fault = assaultFault({
      grade: given.grade,
      won: true,
      wonAt: given.wonBound,
      bound: given.bound,
      needs: given.needsReinforcement ?? false,
      stands: given.stands ?? 1,
      tanks: 0,
      hasCommand: given.bnCommandUnwounded ?? true,
    });
    return fault
      ? { ok: false, refusal: fault }
      : { ok: true, maxRounds: roundsPerHour(given.grade) };
  },
  closeAssaultRound: (given, when) => {
    if (when.ask === 'maxRoundsPerHour') return { rounds: given.grades.map(roundsPerHour) };
    const attDice = attackDice(
      given.attackerGrade,
      given.attackerStands ?? given.infantryStands,
      given.tankStands ?? 0,
    );
    if (when.ask === 'attackDice') return { attDice };
    const defDice = defenceDice(given.defenderGrade, given.defenderStands);
    const round = matchDice(
      when.attackDice.slice(0, attDice),
      when.defenceDice.slice(0, defDice),
      given.attackerGrade,
      given.defenderGrade,
    );
    return {
      attDice,
      defDice,
      defenderCasualties: round.defenderLost,
      attackerCasualties: round.attackerLost,
    };
  },
  infantryVsTanks: (given, when) => {
    // NQM-9.9: not while the tanks have infantry of their own beside them.
    if (given.tankInfantrySupport) return { ok: false, refusal: 'E_TANKS_TARGET' };
    const attDice = attackDice(given.infantryGrade, given.infantryStands);
    const defDice = defenceDice(given.tankGrade, given.tankStands);
    const round = matchDice(
      when.attackDice,
      when.defenceDice,
      given.infantryGrade,
      given.tankGrade,
    );
    return {
      attDice,
      defDice,
      tankMarkers: round.defenderLost,
      infantryCasualties: round.attackerLost,
    };
  },
  overrun: given => {
    const fit = given.defenders.filter((one: Fields) =>
      isUnwounded(
        standOf(one.id, one.figures === 2 ? 'mmgPlFoot' : 'riflePl', one.markers),
        OPTIONS,
      ),
    );
    if (fit.length > 0)
      return { overrun: false, defendingStands: fit.map((one: Fields) => one.id) };
    return {
      overrun: true,
      combatHourForAttacker: false,
      captured: given.defenders.map((one: Fields) => one.id),
    };
  },
  tankTerror: (given, when) => {
    const rolls = mustThrow({
      grade: given.grade,
      tankPoints: given.tankPoints,
      infantryStands: given.infantryStandsAttacking,
      hasTanks: given.friendlyTanks,
      hasAntiTank: given.effectiveAT,
      isFirst: given.first,
    });
    return { rolled: rolls, surrender: rolls && surrendersToTanks(when.die) };
  },
  rollIn: (given, when) => {
    const stays = staysUnderTanks(given.grade, when.die);
    return { stays, broken: !stays };
  },
  tankRoll: (given, when) => {
    const canHurt = given.infantryAtWeapons.some((one: Fields) =>
      isAntiTank(weapon(one.weapon), one.range_m, one.tankArmour),
    );
    if (canHurt) return { ok: false, refusal: 'E_FIREFIGHT_NOT_WON' };
    const surrender = given.terrorDue && surrendersToTanks(when.terrorDie);
    return {
      surrender,
      stays: staysUnderTanks(given.grade, when.rollInDie),
      tanksMustRollOn: true,
    };
  },
  shoot: (given, when) => {
    const firing = classOfCalibre('artillery', given.calibre_mm);
    const effective = isEffectiveCalibre(given.calibre_mm, given.targetClass);
    const counts = effective || given.subCalibre === 'casualtiesOnly';
    const hits = counts ? hitsOf(when.face, differenceOf(firing, given.targetClass, 0)) : 0;
    // NQM-8.9: what the position itself keeps out, whatever the class of those in it.
    const least = { fort: 160, fortified: 160, dugIn: 80 }[given.position as string] ?? 0;
    const struck = effective && hits > 0 && given.calibre_mm >= least;
    return {
      effective,
      hits,
      disorganises: struck && !given.eliteDefending,
      pinned: struck,
      until: when.bound + 1,
    };
  },
  airVsAA: (given, when) => {
    const round = matchDice(
      when.attackDice.slice(0, attackDice(given.airGrade, given.airStands)),
      when.defenceDice.slice(0, defenceDice(given.aaGrade, given.aaStands)),
      given.airGrade,
      given.aaGrade,
    );
    const { winner, neutralised, flakLost, airLost } = airDuel(round);
    return {
      winner: winner === 'flak' ? 'aa' : winner,
      neutralised,
      aaCasualties: flakLost,
      airCasualties: airLost,
    };
  },
  airAttack: (given, when) => {
    const air = weapon(given.weapon);
    // NQM-8.14: having to attack the flak was the first of the two, by option.
    const isSpent = given.aaPresent && given.airSuppressionUsesAttack !== 'no';
    const attacks = given.stands * (isSpent ? 1 : 2);
    const hits = when.faces
      .slice(0, attacks)
      .reduce(
        (sum: number, face: number) =>
          sum + hitsOf(face, differenceOf(air.vsTroops!, given.targetClass, 0)),
        0,
      );
    return {
      attacks,
      hits,
      disorganises: hits > 0 && isEffectiveCalibre(air.calibre, given.targetClass),
    };
  },
  airPressHome: (given, when) => {
    if (!given.pressHome) return { hits: 0, attacks: 0 };
    const hits = gauntletHits(when.faces.slice(0, given.aaStands - given.neutralised), given.vsAir);
    return { hits, airStandsLeft: Math.max(0, given.airStands - hits) };
  },
  targetChoice: given => {
    const own = weapon(given.weapon);
    const seen = given.enemies
      .filter((one: Fields) => one.sight)
      .map((one: Fields) => ({
        id: one.id,
        kind: one.kind,
        class: one.class,
        metres: one.range_m,
      }));
    const best = usualChoice(choices([own], seen, classAgainst, 'clamp'));
    return best
      ? { group: [best.kind, best.class], band: best.band, mayHit: [...best.mayHit] }
      : { group: null };
  },
  beatenZone: given => ({
    in: given.units
      .filter((one: Fields) =>
        isInZone(one.line ? middleOf({ line: one.line }) : one.at, given.target),
      )
      .map((one: Fields) => one.id),
  }),
  closeCountry: (given, when) => {
    const isHunter =
      given.terrain !== 'open' && given.tankTerrorOvercome && given.tankInfantryWithin_m > 300;
    const targetClass = isHunter ? 'L' : given.tankArmour;
    const weaponClass = classAgainst(weapon(given.infantryWeapon), 'armour')!;
    return {
      targetClass,
      weaponClass,
      hits: hitsOf(when.face, differenceOf(weaponClass, targetClass, 0)),
    };
  },
  mine: (given, when) => {
    const dice = mineDice(given.crossed_m ?? 0, given.lane);
    const hits = when.faces
      .slice(0, dice)
      .reduce(
        (sum: number, face: number) => sum + hitsOf(face, differenceOf('M', given.class, 0)),
        0,
      );
    return { dice, hits, stops: dice > 0 };
  },
  scoot: (given, when) => {
    // NQM-6.8: only recce may, and nobody must.
    if (!given.moverIsRecce && given.scoot) return { ok: false, refusal: 'E_NOT_RECCE' };
    if (!given.scoot) return { casualties: given.hits, withdraws: false };
    return {
      casualties: given.hits - halfOf(given.hits, () => when.oddDie),
      returnsFire: false,
      withdraws: true,
    };
  },
};
