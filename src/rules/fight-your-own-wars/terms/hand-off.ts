import printed from '../data/battle-file.json';
import type { Result } from '../tables/battle.ts';

const out = printed.handOff;
type Table = { readonly [key: string]: number | string };

export type HandOff = {
  readonly board: string;
  readonly town: string;
  readonly attackerBox: string;
  readonly river: string;
  readonly attackerDetectedDefender: boolean;
  readonly attitude: string;
  readonly dugIn: boolean;
  readonly mode: string;
  readonly ammoUsed: number;
  readonly quality: string;
  readonly condition: string;
  readonly session: number;
};

/** FYOW-A14: the fields of the battle that goes to the divisional battle system, in its own words. */
export const handOffOut = (at: HandOff) => {
  const terrain = (out.terrain as unknown as { readonly [type: string]: string | Table })[
    at.board
  ]!;
  const supplyPct = (out.supplyPct as Table)[at.mode] as number;
  const shaken = at.attitude === 'disarray' || at.mode === 'rest' ? 25 : 0;
  return {
    terrain:
      typeof terrain === 'string'
        ? terrain
        : at.town === 'town' || at.town === 'city'
          ? terrain['town or city']!
          : terrain.else!,
    attackDirection_deg: (out.attackDirectionDeg as Table)[at.attackerBox]!,
    river: at.river === 'large' ? 'majorOnFront' : at.river === 'none' ? 'none' : 'minorOnFront',
    attackerPosture: at.attackerDetectedDefender
      ? out.posture.attackerDetectedDefender
      : out.posture.attackerSurprised,
    defenderPosture:
      at.board === 'fortified'
        ? out.posture.fortifiedBoard
        : at.dugIn
          ? out.posture.dugIn
          : at.attitude === 'deployed'
            ? out.posture.deployed
            : out.posture.else,
    supplyPct,
    ammoPct: Math.min(supplyPct, 100 * (1 - at.ammoUsed)),
    quality: (out.quality as Table)[at.quality]!,
    fatiguePct: ((out.fatiguePct as Table)[at.condition] as number) + shaken,
    startHour: 4 * (at.session - 1),
  };
};

export type BattleResult = {
  readonly outcome: string;
  readonly defenderDisorganisedPct: number;
  readonly attackerDisorganisedPct: number;
  readonly defenderRemainingPct: number;
  readonly units: readonly {
    readonly value: number;
    readonly permanentLossPct: number;
    readonly prisonersPct: number;
  }[];
};

/** FYOW-A14: the result and the losses that come back; null when the percentages cannot be. */
export const handOffBack = (back: BattleResult): { result: Result; losses: number[] } | null => {
  const within = (pct: number): boolean => pct >= 0 && pct <= 100;
  const sound = back.units.every(
    ({ permanentLossPct, prisonersPct }) =>
      within(permanentLossPct) && within(prisonersPct) && within(permanentLossPct + prisonersPct),
  );
  if (!sound) return null;
  const row = out.result.find(one => {
    const { outcome, defenderRemainingBelow, defenderDisorganisedFrom, attackerDisorganisedFrom } =
      one as Table & typeof one;
    if (outcome !== back.outcome) return false;
    if (
      defenderRemainingBelow !== undefined &&
      back.defenderRemainingPct >= Number(defenderRemainingBelow)
    )
      return false;
    if (
      defenderDisorganisedFrom !== undefined &&
      back.defenderDisorganisedPct < Number(defenderDisorganisedFrom)
    )
      return false;
    return (
      attackerDisorganisedFrom === undefined ||
      back.attackerDisorganisedPct >= Number(attackerDisorganisedFrom)
    );
  });
  if (!row) return null;
  return {
    result: row.result as Result,
    losses: back.units.map(({ value, permanentLossPct, prisonersPct }) =>
      Math.floor((value * (permanentLossPct + prisonersPct)) / 100),
    ),
  };
};
