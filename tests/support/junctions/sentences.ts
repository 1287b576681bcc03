/** English of every message id. */
export const sentences: { readonly [id: string]: string } = {
  began: '{scenario}: {turns} turns. The strengths are mixed and given out',
  marched: '{unit} marches from {from} by {path}',
  blown: '{unit} blows {bridge}',
  won: '{unit} beats {enemy} at {board}, {mine} to {theirs}',
  lost: '{unit} is thrown back by {enemy} at {board}, {mine} to {theirs}',
  wentBack: '{unit} goes back to {to}',
  gone: '{unit} is gone',
  partDone: '{side} has marched',
  home: '{winner} stands on the enemy home and wins',
  elimination: '{winner} has eliminated the enemy',
  points: '{winner} wins on points',
  draw: 'the game is drawn',
  resignation: '{winner} wins: the other side gave up',
  march: 'march, blow a bridge, or end your part of the turn',
  ledgerStrengths: 'strength {attack} against {defences}',
  ledgerRoom: 'room to deploy: {room} for the defender',
};
