import type { State } from '../../src/rules/poland-campaign/index.ts';

type Combat = NonNullable<State['combat']>;

const combatByHand = (combat: Combat): Combat => ({
  ...combat,
  targets: combat.targets.slice(),
  attackers: combat.attackers.slice(),
  defenders: combat.defenders.slice(),
  fortified: combat.fortified.slice(),
  dice: combat.dice.slice(),
  hurt: combat.hurt.slice(),
  fleeing: combat.fleeing.slice(),
  retreating: combat.retreating.slice(),
  displaced: combat.displaced.slice(),
  advancing: combat.advancing.slice(),
});

/** A copy of a table of Poland Campaign as one writes it by hand. */
export const polandByHand = (state: State): State => ({
  scenario: state.scenario,
  options: { ...state.options },
  turn: state.turn,
  phase: state.phase,
  side: state.side,
  air: state.air,
  units: state.units.map(unit => ({
    hex: unit.hex,
    place: unit.place,
    status: unit.status,
    reduced: unit.reduced,
    open: unit.open,
    moved: unit.moved,
    placed: unit.placed,
    attacked: unit.attacked,
    engagedSinceCheck: unit.engagedSinceCheck,
  })),
  control: state.control.slice(),
  struck: state.struck.slice(),
  obliged: state.obliged.slice(),
  mustStrike: state.mustStrike.slice(),
  dropTurn: state.dropTurn,
  dropHex: state.dropHex,
  linked: state.linked,
  combat: state.combat && combatByHand(state.combat),
  agreed: state.agreed.slice(),
  ending: state.ending,
  resigned: state.resigned,
});
