import type { OptionWords } from '../../game/presenter.ts';
import { hasMessage, t } from './words.ts';

const said = (id: string): string | null => (hasMessage(id) ? t(id) : null);

/** The rule of each switch, W39-OPT. */
const RULES: { readonly [option: string]: string } = {
  roundBeforeModifiers: 'W39-8.4b',
  capBetweenModifierGroups: 'W39-8.4c',
  treatBelow1to4As1to4: 'W39-8.4d',
  hillsAdditive: 'W39-4.39',
  halvePerUnit: 'W39-8.H',
  attackerPartialRetreat: 'W39-8.53a',
  retreatOverBridges: 'W39-8.61',
  overrunTerrainTest: 'W39-12.26',
  townsCutSupply: 'W39-14.51',
  smoothArtilleryTable: 'W39-T2',
  secretAirPlacement: 'W39-10.23',
  separateAirMobilityRoll: 'W39-10.13',
  camouflage: 'W39-16.1',
  artilleryHidden: 'W39-16.1',
  fiveOctoberOneSpPer: 'W39-S2.2',
  alliedJointAttacks: 'W39-8.30',
  xivCorpsTroopsReleased: 'W39-S1.4',
  hqFuelExempt: 'W39-14.42',
  bombardmentCountsAsAttack: 'W39-8.11',
  disorderRow: 'W39-21.11',
  disorderZocTest: 'W39-21.23',
  reentrySameZoc: 'W39-7.32',
  attackMarkerOnElimination: 'W39-8.71',
  b5ZocLoss: 'W39-8.51',
  stawyDepot: 'W39-S1.7',
  surrenderedSpCount: 'W39-14.25',
  dailyPoints: 'W39-S1.2',
  sovietSeat: 'W39-3.1',
  placing: 'W39-15.1',
};

/** The rulings a table may choose, in words, each with the rule it belongs to. */
export const optionWords: OptionWords = {
  title: name => said(`w39.option.${name}`),
  value: (name, value) => said(`w39.option.${name}.${value}`),
  rule: name => RULES[name] ?? null,
};
