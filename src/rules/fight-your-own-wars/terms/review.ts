/** FYOW-7.1: battles, or operations of a 2iC, since the last success that make a review due. */
const ENOUGH: { readonly [what: string]: number } = { commander: 3, unit: 3, '2iC': 2 };

/** FYOW-7.1: why a review is not held. */
export const reviewBar = (
  what: string,
  count: number,
  isOn: boolean,
  quality?: string,
): 'E_OPTION_OFF' | 'E_REVIEW' | null => {
  if (!isOn) return 'E_OPTION_OFF';
  if (count < (ENOUGH[what] ?? 3)) return 'E_REVIEW';
  return what === 'unit' && quality !== undefined && quality !== 'regular' ? 'E_REVIEW' : null;
};

/** FYOW-7.1: a double on 2D6 raises a rating by one, to 7 at most. */
export const reviewAfter = (rating: number, faces: readonly number[]): number =>
  faces[0] === faces[1] ? Math.min(7, rating + 1) : rating;
