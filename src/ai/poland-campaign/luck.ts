import { fieldOf, RESULT_CODES, type State } from '../../rules/poland-campaign/index.ts';
import { type Fight, type Fighter, resultsOf, worthOf } from './combat-worth.ts';
import { type Field, POLISH } from './situation.ts';

/** What a flip is reckoned at; the points of a loss are those of the scenario. */
const FLIP = { german: 1.9, polish: 1.3 };
/** Of the points of a city, what is reckoned for taking it. */
const TAKEN = 0.5;

const fighter = (state: State, { pieces, scenario }: Field, unit: number): Fighter => {
  const { nation, side, back, front } = pieces[unit]!;
  const { reduced } = state.units[unit]!;
  const { attack, defence } = reduced && back ? back : front;
  const { german, polish } = scenario.victory;
  const loss =
    nation === 'PL'
      ? german.perDestroyedPolishUnit + polish.perPolishUnitOnBoard
      : nation === 'SK'
        ? polish.perDestroyedSlovakUnit
        : polish.perDestroyedGermanUnit;
  const later = 0.12 * (attack + defence) * Math.min(3, scenario.lastTurn - state.turn);
  const flip = side === POLISH ? FLIP.polish : FLIP.german;
  return { attack, defence, steps: back && !reduced ? 2 : 1, loss: loss + later, flip };
};

/** How much better than could be expected the dice of the open combat fell for the German, in points. */
export const luckIn = (state: State, worth: Float64Array): number => {
  const { combat, side } = state;
  if (!combat?.result) return 0;
  const field = fieldOf(state);
  const fight: Fight = {
    attackers: combat.attackers.map(unit => fighter(state, field, unit)),
    defenders: combat.defenders.map(unit => fighter(state, field, unit)),
    siege: combat.besieged ? 'besieged' : 'free',
    prize: TAKEN * worth[combat.targets[0]!]! + TAKEN,
    fort: combat.fortified.length > 0,
    trapped: false,
  };
  const got = resultsOf(fight)[RESULT_CODES.indexOf(combat.result)]!;
  const luck = got - worthOf(fight)(combat.column);
  return side === 'german' ? luck : -luck;
};
