import { COMBAT_SENTENCES } from './phases/combat/index.ts';
import { MOVEMENT_SENTENCES } from './phases/movement/index.ts';
import { STAFF_SENTENCES } from './phases/supply/sentences.ts';

/** English templates of log lines, ledger lines, outcomes and questions, by message id. */
export const SENTENCES = {
  ...MOVEMENT_SENTENCES,
  ...COMBAT_SENTENCES,
  ...STAFF_SENTENCES,
  turn: 'Turn {turn}, {day}.',
  phase: 'Phase: {phase}.',
  weather: 'Weather: {weather} (the die shows {die}).',
  shown: 'Turned up: {units}.',
  conceded: 'The {seat} side concedes.',
  rallying: 'Rally disordered units at their headquarters, or go on.',
  panic: 'Choose the way of those who flee.',
  movement: 'Move your units, then end the movement of this nation.',
  attack: 'Attack, bombard, or end the attacks.',
  overrun: 'Overrun, or end the phase.',
  counter: 'Counter-attack, or end the phase.',
  draw: 'Equal points: a draw.',
  concession: 'The game ends by concession.',
  decisive: 'A decisive victory: the place fell early.',
  clear: 'A clear victory: the place fell.',
  marginal: 'A marginal victory: the place fell on the last day.',
  ledgerAttack: 'attack {sp}',
  ledgerDefence: 'defence {sp}',
  ledgerPlusDirections: 'attack from several directions +{tenths}',
  ledgerPlusCommand: 'attackers in command +{tenths}',
  ledgerPlusGuns: 'guns of the attacker +{tenths}',
  ledgerPlusAir: 'planes of the attacker +{tenths}',
  ledgerMinusGround: 'ground -{tenths}',
  ledgerMinusFortification: 'fortification -{tenths}',
  ledgerMinusRiver: 'river -{tenths}',
  ledgerMinusCommand: 'defenders in command -{tenths}',
  ledgerMinusGuns: 'guns of the defender -{tenths}',
  ledgerMinusAir: 'planes of the defender -{tenths}',
  ledgerColumn: 'column {column}',
  ledgerColumns: 'column {low} to {high}',
  ledgerNobody: 'perhaps nobody is there to fight',
  ledgerHidden: 'the rest hangs on what lies face down',

  ledgerSupport: 'the defender may still name guns and planes',

  'situation-first-steps':
    'A German battalion group stands before the small town of Kock, which a few Polish companies hold. The German has three days to put a combat unit into the town. The Pole holds it, or makes him pay for every street.',
  'situation-kock-1-october':
    'The last army of the September campaign turns west: General Kleeberg leads Polesie Group towards the arsenal of Stawy and the crossings of the Wisła. The Germans come up one after the other, the Soviets press from behind. The Poles must move before the ring closes; played as printed, the game favours them.',
  'situation-kock-5-october':
    'Polesie Group stands around Adamów and Krzywda, out of supply and short of ammunition, with two German motorised divisions before it and the Soviets at its back. The Poles cannot win the war here, only sell themselves dearly and live for some days. Played as printed, the game favours the Germans.',
  'situation-brest':
    'The fortress of Brześć is held by march battalions and old tanks under General Plisowski. A German armoured and a motorised division have four days to take it. Whoever stands in the citadel when a day ends decides how great the victory is.',
  'situation-barbarossa-1939':
    'Germans and Soviets fall out over Poland while a Polish army is still in the field between them. Both bid in secret for the Poles; whoever offers more leads them and pays in points. The first with twenty points wins.',
  situationOwn: '{text}',
  winsByTaking: '{winner}: wins at once with a combat unit in {hex}.',
  winsAcross: '{winner}: wins at once with {sp} strength points west of the Wisła.',
  winsByDestroying: '{winner}: wins at once when {unit} is destroyed.',
  winsByHolding: '{winner}: a {grade} victory with a combat unit in {hex} at the end of {day}.',
  winsFirst: 'Whoever first has {points} points wins.',
  winsOnPoints: 'Otherwise the higher total wins, at the latest after {day}.',
  winsByPointsAlone: 'The higher total of points wins, counted after {day} at the latest.',
  winsOtherwise: '{winner}: wins when {day} is over and nothing else has happened.',
  aimPlace: '{hex}, for {winner}',
  aimDestroyed: 'each strength point of the enemy destroyed',
  aimUnit: 'the end of {unit}',
  aimSurvival: 'each day after {day} on which Polish units are left',
  onDay: '{day}',
  comesAir: '{nation}: {counters} air {counters|counter|counters} a day',
  comesNobody: '{nation}: nobody moves',
  comesFree: '{units} may move',
  comesSome: '{choose} units of {units} may move',
  comesUnits: '{units} enter near {hex}',
  hintHeadquarters:
    'Units within two hexes of their headquarters fight one column better; never leave a headquarters alone.',
  hintGuns:
    'Guns and planes move the odds more than one more battalion does: bring the division and its own artillery together.',
  hintRaid:
    'Armour and motorised units ride over weak enemies while they move: look for raids before you attack.',
  hintCounterAttack:
    'After each attack of the enemy you may counter-attack, but whoever attacks one hex must deal with every enemy hex in his zone.',
  hintFaceDown:
    'Counters out of contact may lie face down: the enemy sees how many there are and no more.',
  hintVehicles:
    'Soviet vehicles throw a die before they first move: plan so that a breakdown costs little.',
} as const;
