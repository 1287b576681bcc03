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
const DISORDER = 0.8;

const beaten = (foe: Foe): Foe => ({
  ...foe,
  dice: NONE,
  kills: 1,
  dugIn: false,
  disordered: true,
});

type Struck = { readonly foes: readonly Foe[]; readonly killed: number; readonly shaken: number };

/** HTL-12.4, HTL-12.6, HTL-12.13: what hits and then stars do to defenders: the dug-in first, the cheapest kills before others. */
const strike = (foes: readonly Foe[], hits: number, stars: number): Struck => {
  const order = [...foes].sort(
    (a, b) =>
      Number(b.dugIn) - Number(a.dugIn) || a.kills - b.kills || count(b.dice) - count(a.dice),
  );
  const soft = (one: Foe) => one.disordered || one.kills === 1;
  const left: { now: Foe; kills: number; dugIn: boolean }[] = order.map(one => ({
    now: one,
    kills: one.kills, // HTL-12.5: the face it showed when the combat began
    dugIn: one.dugIn,
  }));
  let [killed, shaken, open, shots] = [0, 0, hits, stars];
  const kill = (at: number) => {
    left.splice(at, 1);
    killed += 1;
  };
  for (let at = 0; at < left.length && open > 0; )
    if (soft(left[at]!.now)) {
      kill(at);
      open -= 1;
    } else at += 1;
  if (open === 2 && left[0]?.kills === 2) {
    kill(0);
    open = 0;
  }
  for (const one of left) {
    if (open === 0) break;
    if (one.now.disordered) continue;
    one.now = beaten(one.now);
    open -= 1;
    shaken += 1;
  }
  for (let at = 0; at < left.length; ) {
    const one = left[at]!;
    if (one.kills <= shots) {
      shots -= one.kills;
      if (one.now.disordered && shaken > 0) shaken -= 1;
      kill(at);
    } else if (one.dugIn) break;
    else at += 1;
  }
  return { foes: left.map(({ now }) => now), killed, shaken };
};

/** What may be left of the defenders of a hex, and how likely. */
export type Prospect = { readonly p: number; readonly foes: readonly Foe[] };
export type Worth = {
  readonly gain: number;
  readonly loss: number;
  readonly clear: number;
  readonly after: readonly Prospect[];
};

const judged = new Map<string, Worth>();

const keyOf = (foes: readonly Foe[]): string =>
  foes
    .map(one => `${one.kills}${+one.dugIn}${+one.disordered}${+one.fixed}${count(one.dice)}`)
    .join(' ');

/** What an attack may be expected to do to both, how likely the hex is empty afterwards, and who is left in it. */
export const worthOf = (
  att: Dice,
  def: Dice,
  ignore: number,
  foes: readonly Foe[],
  stay: boolean,
): Worth => {
  const key = `${att.red}.${att.green}.${att.black} ${def.red}.${def.green}.${def.black} ${ignore}${stay} ${keyOf(foes)}`;
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
  const thrown = (left: readonly Foe[]) =>
    !stay &&
    left.every(one => one.disordered || (!one.dugIn && !one.fixed)) &&
    !foes.some(one => one.dugIn);
  const cubes = foes.filter(one => !one.fixed).length / Math.max(1, foes.length);
  const each = 0.25 + 0.75 * cubes; // a fixed counter counts for the ground it bars, not as a loss
  const classes = [
    [odds.double, 2],
    [odds.win - odds.double, 1],
    [1 - odds.win, 0],
  ] as const;
  let [gain, clear] = [0, 0];
  const then = new Map<string, { p: number; foes: readonly Foe[] }>();
  for (const [p, hits] of classes)
    stars.forEach((ps, n) => {
      if (p * ps === 0) return;
      const { foes: left, killed, shaken } = strike(foes, hits, Math.max(0, n - ignore));
      const back = hits === 2 && left.length > 0 && thrown(left);
      gain += p * ps * ((killed * KILL + shaken * DISORDER) * each + (back ? 1 : 0));
      if (left.length === 0 || back) {
        clear += p * ps;
        return;
      }
      const key = keyOf(left);
      const known = then.get(key);
      if (known) known.p += p * ps;
      else then.set(key, { p: p * ps, foes: left });
    });
  const theirs = spread(def, STAR, 'star');
  const two = theirs.slice(2).reduce((all, p) => all + p, 0);
  const loss =
    odds.lose * DISORDER +
    odds.loseDouble * (DISORDER + 0.5) +
    (theirs[1] ?? 0) * DISORDER * 0.8 +
    two * KILL;
  return { gain, loss, clear, after: [...then.values()] };
};
