/** English templates of the reasons that the commanders of Poland Campaign give. */
export const REASONS: { readonly [id: string]: string } = {
  attack:
    'this is the best attack left: {odds} on {target} with {units} units and {air} air points, the enemy is {siege}',
  duty: 'units next to {target} must attack; {odds} is the least bad choice',
  threeToOne: 'three to one or better on {target} with {units} units and {air} air points',
  mustAttack: 'units next to {target} must attack',
  enough: 'no further attack is worth its risk',
  concentrate:
    '{unit} joins the attack on {target}, planned at {odds}; the enemy there will be {siege}',
  goes: '{unit} goes towards its goal by {hex}, out of reach of a counter-attack if it can',
  takes: '{unit} takes the open city {hex}',
  leaves: '{unit} leaves the enemy for {hex}, for there is no good attack',
  holds: '{unit} strengthens the garrison of {hex}',
  fallsBack: '{unit} falls back to {hex}, where less is at stake',
  helps: '{unit} helps {hex}, which the enemy would strike next',
  movesDone: 'everybody stands where he should',
  reinforce: '{unit} comes in at {hex}, where it is needed most',
  drop: 'the paratroops take the open city {hex}',
  airDefence: '{air} air points bring the odds of an attack of {attack} down enough',
  noAirDefence: 'air points would not change the odds of an attack of {attack} enough',
  losses: '{units} costs least to lose',
  drawLosses: 'in a draw {units} costs least and gains most',
  hold: '{units} stay behind their works',
  retreat: '{unit} goes back to {hex}, away from the enemy and to better ground',
  advance: '{unit} advances to {hex}: ground won, and not too exposed',
  standFast: 'going on would only expose somebody',
};
