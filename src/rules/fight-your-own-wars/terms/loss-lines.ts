/** A line of elements as losses see it: what one piece costs, how many are left, how many of them are sound. */
export type LossLine = {
  readonly kind: 'troops' | 'special' | 'weapon' | 'afv' | 'other';
  /** Price of a piece: a figure for troops, otherwise the element. */
  readonly piece: number;
  readonly left: number;
  /** Vehicles not damaged yet. */
  readonly sound: number;
  readonly value: number;
};
export type LossTaken = {
  readonly lost: number[];
  readonly damaged: number[];
  readonly points: number;
};

/**
 * FYOW-33.10: the loss is walked over the lines with a running share of the value; what is still due at the end takes
 * the dearest piece that is not dearer; a rest of a point or less is dropped. Special figures go last, with everything.
 */
export const takeLosses = (loss: number, lines: readonly LossLine[]): LossTaken => {
  const worth = lines.reduce((sum, { value }) => sum + value, 0);
  if (worth > 0 && loss >= worth)
    return {
      lost: lines.map(({ left }) => left),
      damaged: lines.map(() => 0),
      points: worth,
    };
  const lost = lines.map(() => 0);
  const damaged = lines.map(() => 0);
  const walked = lines.some(({ kind, left }) => kind !== 'special' && left > 0)
    ? lines.map((line, i) => ({ line, i })).filter(({ line }) => line.kind !== 'special')
    : lines.map((line, i) => ({ line, i }));
  const total = walked.reduce((sum, { line }) => sum + line.value, 0);
  let points = 0;
  let before = 0;
  const leftOf = (i: number): number => lines[i]!.left - lost[i]!;
  for (const { line, i } of total > 0 ? walked : []) {
    before += line.value;
    let due = (loss * before) / total - points;
    while (due >= line.piece && leftOf(i) > damaged[i]! && line.piece > 0) {
      lost[i]!++;
      points += line.piece;
      due -= line.piece;
    }
    if (line.kind === 'afv' && due >= line.piece / 2 && line.sound - lost[i]! - damaged[i]! > 0) {
      damaged[i]!++;
      points += line.piece / 2;
    }
  }
  const rest = takeRest(loss - points, lines, walked, lost, damaged);
  return { lost, damaged, points: points + rest };
};

const takeRest = (
  due: number,
  lines: readonly LossLine[],
  walked: readonly { readonly line: LossLine; readonly i: number }[],
  lost: number[],
  damaged: readonly number[],
): number => {
  let taken = 0;
  while (due - taken > 1) {
    let best = -1;
    for (const { line, i } of walked) {
      if (line.piece <= 0 || line.piece > due - taken) continue;
      if (lines[i]!.left - lost[i]! - damaged[i]! <= 0) continue;
      if (best < 0 || line.piece > lines[best]!.piece) best = i;
    }
    if (best < 0) break;
    lost[best]!++;
    taken += lines[best]!.piece;
  }
  return taken;
};

/** FYOW-33.10: an AFV may take up to half its value and is then damaged. */
export const mayDamage = (value: number, loss: number): boolean => loss * 2 <= value;
