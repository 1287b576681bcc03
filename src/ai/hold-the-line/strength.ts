/** Dice of one throw, by colour. */
export type Dice = { readonly red: number; readonly green: number; readonly black: number };

/** A defender as an attacker reckons it. */
export type Foe = {
  readonly dice: Dice;
  readonly kills: number;
  readonly dugIn: boolean;
  readonly disordered: boolean;
  readonly fixed: boolean;
};

const SUCCESS = { red: 1 / 2, green: 1 / 3, black: 1 / 2 };
const STAR = { red: 1 / 6, green: 1 / 6, black: 1 / 3 };
const COLOURS = ['red', 'green', 'black'] as const;

export const NONE: Dice = { red: 0, green: 0, black: 0 };
export const sum = (all: readonly Dice[]): Dice =>
  all.reduce(
    (a, b) => ({ red: a.red + b.red, green: a.green + b.green, black: a.black + b.black }),
    NONE,
  );
export const count = ({ red, green, black }: Dice): number => red + green + black;

const kept = new Map<string, readonly number[]>();

/** Chance of each number of faces that count, by the chance of each colour. */
const spread = (dice: Dice, chance: Dice, name: string): readonly number[] => {
  const key = `${name} ${dice.red} ${dice.green} ${dice.black}`;
  const known = kept.get(key);
  if (known) return known;
  let found = [1];
  for (const colour of COLOURS)
    for (let i = 0; i < dice[colour]; i++) {
      const next = new Array<number>(found.length + 1).fill(0);
      found.forEach((p, n) => {
        next[n]! += p * (1 - chance[colour]);
        next[n + 1]! += p * chance[colour];
      });
      found = next;
    }
  kept.set(key, found);
  return found;
};

export type Odds = {
  readonly win: number;
  readonly double: number;
  readonly lose: number;
  readonly loseDouble: number;
};

/** Who has more successes, and who at least twice as many, after the defender cancelled some. */
export const oddsOf = (att: Dice, def: Dice, ignore: number): Odds => {
  const a = spread(att, SUCCESS, 'success');
  const d = spread(def, SUCCESS, 'success');
  const odds = { win: 0, double: 0, lose: 0, loseDouble: 0 };
  a.forEach((pa, na) => {
    const left = Math.max(0, na - ignore);
    d.forEach((pd, nd) => {
      if (left > nd) {
        odds.win += pa * pd;
        if (left >= 2 * nd) odds.double += pa * pd;
      } else if (nd > left) {
        odds.lose += pa * pd;
        if (nd >= 2 * left) odds.loseDouble += pa * pd;
      }
    });
  });
  return odds;
};

/** What a unit is worth that is destroyed, or thrown into disorder. */
const KILL = 2.4;
const DISORDER = 1;

/** What hits and stars do to defenders, the cheapest kills first. */
const damage = (
  foes: readonly Foe[],
  hits: number,
  stars: number,
): { killed: number; shaken: number } => {
  const kills = foes.map(one => (one.disordered ? 1 : one.kills)).sort((x, y) => x - y);
  let [killed, shaken, open, left] = [0, 0, hits, stars];
  const soft = kills.filter(one => one === 1).length;
  const byHits = Math.min(open, soft);
  killed += byHits;
  open -= byHits;
  const rest = kills.slice(byHits);
  if (open === 2 && rest[0] === 2) {
    rest.shift();
    killed += 1;
    open = 0;
  }
  for (const need of [...rest]) {
    if (left < need) break;
    left -= need;
    rest.shift();
    killed += 1;
  }
  shaken += Math.min(open, rest.length);
  return { killed, shaken };
};

export type Worth = { readonly gain: number; readonly loss: number; readonly clear: number };

const judged = new Map<string, Worth>();

/** What an attack may be expected to do to both, and how likely the hex is empty afterwards. */
export const worthOf = (
  att: Dice,
  def: Dice,
  ignore: number,
  foes: readonly Foe[],
  stay: boolean,
): Worth => {
  const key = [att, def]
    .map(({ red, green, black }) => `${red}.${green}.${black}`)
    .concat(`${ignore}${stay}`)
    .concat(foes.map(one => `${one.kills}${+one.dugIn}${+one.disordered}${+one.fixed}`))
    .join(' ');
  const known = judged.get(key);
  if (known) return known;
  if (judged.size > 20_000) judged.clear();
  const worth = reckoned(att, def, ignore, foes, stay);
  judged.set(key, worth);
  return worth;
};

const reckoned = (
  att: Dice,
  def: Dice,
  ignore: number,
  foes: readonly Foe[],
  stay: boolean,
): Worth => {
  const odds = oddsOf(att, def, ignore);
  const stars = spread(att, STAR, 'star');
  const thrown = foes.length > 0 && !stay && foes.every(one => !one.dugIn && !one.fixed);
  const cubes = foes.filter(one => !one.fixed).length / Math.max(1, foes.length);
  const each = 0.25 + 0.75 * cubes; // a fixed counter counts for the ground it bars, not as a loss
  const classes = [
    [odds.double, 2],
    [odds.win - odds.double, 1],
    [1 - odds.win, 0],
  ] as const;
  let [gain, clear] = [0, 0];
  for (const [p, hits] of classes)
    stars.forEach((ps, n) => {
      const { killed, shaken } = damage(foes, hits, Math.max(0, n - ignore));
      const back = thrown && hits === 2;
      gain += p * ps * ((killed * KILL + shaken * DISORDER) * each + (back ? 1 : 0));
      if (killed >= foes.length || back) clear += p * ps;
    });
  const theirs = spread(def, STAR, 'star');
  const two = theirs.slice(2).reduce((all, p) => all + p, 0);
  const loss =
    odds.lose * DISORDER +
    odds.loseDouble * (DISORDER + 0.5) +
    (theirs[1] ?? 0) * DISORDER * 0.8 +
    two * KILL;
  return { gain, loss, clear };
};
