import {
  columnOf,
  extraRow,
  isBeaten,
  lossFor,
  objectDamage,
} from '../../../src/rules/fight-your-own-wars/tables/battle.ts';
import { worse } from '../../../src/rules/fight-your-own-wars/tables/condition.ts';
import {
  type Circumstances,
  gunsFiring,
  netOf,
  nextStage,
  retreatBoards,
  retreatOrder,
  shiftsOf,
  standingResult,
  troubleFor,
} from '../../../src/rules/fight-your-own-wars/terms/crt.ts';
import { combatValueOf } from '../../../src/rules/fight-your-own-wars/terms/force.ts';
import { type Answer, type Given, type Ops, total } from './vector.ts';

const FACTORS = [
  'defenderRationed',
  'defenderUndetected',
  'attackerUndetected',
  'defenderWasAttackerToday',
  'secondAttackSameDefenderThisSession',
  'secondAttackSameDefenderToday',
  'attackerSecondAttackInOutcomeSession',
  'germanParatroopsAttackingOnLanding',
  'germanParatroopsDefendingOnLanding',
] as const;

const circumstances = (given: Given, nr = false): Circumstances => ({
  terrain: given.terrain,
  defender: given.defender ?? 'deployed',
  halfBoardBattlegroup: given.halfBoardBattlegroup ?? false,
  defenderAlreadyEngagedNR: nr,
  ...Object.fromEntries(FACTORS.map(factor => [factor, given[factor] ?? false])),
});

const orderAfter = (result: string): 'good' | 'disarray' =>
  result === 'AR' || result === 'DR' ? 'good' : 'disarray';

/** Paper battles. */
export const BATTLE_OPS: Ops = {
  crtColumn: ({ pairs }) => ({ columns: pairs.map(([a, d]: [number, number]) => columnOf(a, d)) }),
  battleShifts: given => {
    const shifts = shiftsOf(circumstances(given));
    return { shifts: { ...shifts } as Answer as never, net: netOf(shifts) };
  },
  losses: (
    {
      result,
      attackerValue,
      defenderValue,
      attackerConditionBefore = 'green',
      defenderConditionBefore = 'green',
    },
    { lossDice },
  ) => {
    const a = lossFor(result, 'attacker', lossDice.attacker);
    const d = lossFor(result, 'defender', lossDice.defender);
    return {
      attackerLoss: Math.floor((attackerValue * a.pct) / 100),
      attackerCondition: worse(attackerConditionBefore, a.sc ?? 'green'),
      defenderLoss: Math.floor((defenderValue * d.pct) / 100),
      defenderCondition: worse(defenderConditionBefore, d.sc ?? 'green'),
    };
  },
  supplemental: ({ result, side }, { machines = [], ammo, engineers = [], objects = [] }) => {
    const row = extraRow(result, side === 'loser');
    return {
      machineDamage: machines.map((die: number) =>
        row.machineDamageAdd === undefined ? 'lost' : Math.max(0, die + row.machineDamageAdd),
      ),
      ammoUsed: row.ammoUsed[ammo - 1],
      engineerPiecesLost: engineers.filter((die: number) => row.engineersLostOn.includes(die))
        .length,
      objectDamage: objects.map(objectDamage),
    };
  },
  barrage: ({ guns, detected, defenderValue, secondAttack = false, ammoUsed = 0 }, { faces }) => {
    const big = guns
      .filter(({ mm }: { mm: number }) => mm >= 100)
      .reduce((sum: number, { count }: { count: number }) => sum + count, 0);
    for (const { count } of guns) void count;
    const firing = gunsFiring(big, ammoUsed * 4);
    if (!detected || firing < 1 || secondAttack)
      return { error: 'E_BARRAGE', ...(faces ? {} : {}) };
    if (faces.length !== firing) return { gunsFiring: firing };
    const damage = total(faces);
    const left = defenderValue === undefined ? undefined : defenderValue - damage;
    return {
      gunsFiring: firing,
      damage,
      defenderValue: left,
      defenderCV: left === undefined ? undefined : combatValueOf(left),
    };
  },
  stage: ({ stage, result = null, lateArrival = false }) => ({
    next: nextStage(stage, result, lateArrival),
  }),
  nrContinue: given => {
    void given.defenderActivatedFirst;
    const shifts = shiftsOf(circumstances(given, true));
    return {
      stage: nextStage('combat', 'NR'),
      shifts: { ...shifts } as Answer as never,
      activationModifier: 0,
      barrageAllowed: true,
    };
  },
  secondAttackResult: ({ first, second }) => {
    const result = standingResult(first, second);
    const attackerRetreats = isBeaten(result, 'attacker');
    const order = orderAfter(result);
    return {
      result,
      attackerRetreats,
      defenderRetreats: !attackerRetreats,
      attackerOrder: attackerRetreats ? order : null,
      defenderOrder: attackerRetreats ? null : order,
    };
  },
  retreatOrder: ({ result, max, usedBefore }) => ({ order: retreatOrder(result, max, usedBefore) }),
  retreatBoards: ({ links, victorFrom = [], attackerBackTo = null }) => ({
    boards: retreatBoards(
      Object.entries(links as { [board: string]: string }).map(([board, state]) => ({
        board,
        isFree: state === 'free',
      })),
      [...victorFrom],
      attackerBackTo,
    ),
  }),
  retreatTrouble: ({ value, order, enemyValue = null, links, static: isStatic = false }) => {
    const what = troubleFor({
      value,
      order,
      isStatic,
      noWay: links?.every((kind: string) => kind === 'sea') ?? false,
      enemyValue,
    });
    return {
      destroyed: what === 'destroyed',
      surrenders: what === 'surrenders',
      choice: what === 'choice' ? ['attack', 'box'] : null,
    };
  },
};
