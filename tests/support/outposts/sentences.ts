/** English of every message id. */
export const sentences: { readonly [id: string]: string } = {
  began: '{scenario}: {turns} turns of a quarter of an hour. Everybody is in reserve',
  moved: '{unit} moves to {to}, facing {facing}',
  halted: '{unit} meets the enemy and halts at {to}, facing {facing}',
  faced: '{unit} faces {facing}',
  spotted: '{unit} is seen at {at}',
  lostSight: '{unit} is lost from sight',
  hit: '{unit} fires at {target} and hits: {face}, needing {needed}',
  missed: '{unit} fires at {target} and misses: {face}, needing {needed}',
  out: '{unit} is out',
  partDone: '{side} has acted',
  elimination: '{winner} has put the enemy out',
  points: '{winner} wins on points',
  draw: 'the game is drawn',
  resignation: '{winner} wins: the other side gave up',
  act: 'move, turn or fire with a platoon, or end your part of the turn',
  ledgerNeeded: '{needed} or more on a die',
};
