/** FYOW-A16: the keys of the operations of weather and air. */
export const AIR_KEYS: {
  readonly [op: string]: readonly [given: readonly string[], when: readonly string[]];
} = {
  aaFire: [
    ['mm', 'barrels', 'target', 'friendlyAircraft', 'detected'],
    ['faces', 'damage'],
  ],
  airClass: [['type', 'year', 'endurance'], []],
  airDamage: [['strength', 'before'], ['damage']],
  airGroup: [['types', 'escorts'], []],
  airMilestone: [
    ['milestone', 'full', 'condition', 'damage', 'inactive', 'lost', 'lostEarlier'],
    ['faces'],
  ],
  airMove: [['class', 'boards', 'enemyAircraft'], ['d10']],
  airRally: [['milestone', 'full', 'returned'], ['faces']],
  airScore: [
    [
      'attacker',
      'target',
      'year',
      'attackerDamaged',
      'attackerClass',
      'targetClass',
      'airDamagedFirer',
    ],
    ['d6', 'second'],
  ],
  armourHit: [
    ['weapon', 'target'],
    ['hit', 'd6'],
  ],
  bomb: [
    ['targets', 'bomb'],
    ['faces', 'effect'],
  ],
  bombDamage: [['bomb', 'chart'], ['faces']],
  flightTime: [['role', 'base', 'endurance'], []],
  flightUntil: [['launched', 'groups'], []],
  flying: [
    [
      'weather',
      'lowCloud',
      'lights',
      'categories',
      'wind',
      'month',
      'moon',
      'climate',
      'sandstorm',
      'chanceCard',
    ],
    ['d6'],
  ],
  flyingNeed: [['climate', 'weather', 'wind', 'light', 'category'], []],
  forecastDay: [
    ['marker', 'wind'],
    ['markerDie', 'windDie'],
  ],
  gliderLanding: [['contents', 'afv'], ['faces']],
  groundSpot: [['light', 'calledIn', 'weather'], ['d6']],
  kamikaze: [['target', 'kamikazePlusOne'], ['d6']],
  launch: [['gauge', 'runway', 'permitted', 'withdrawn', 'flightLeft'], []],
  paraLanding: [['platoons'], ['faces']],
  prepare: [['damage', 'endurance', 'secondSortie'], ['d6']],
  recceReport: [['earlier', 'status', 'now', 'chanceCard'], []],
  routeWeather: [['last', 'weather', 'wind', 'lights'], []],
  sandstorm: [['climate', 'wind'], ['faces']],
  shareHits: [['hits', 'targets'], []],
};
