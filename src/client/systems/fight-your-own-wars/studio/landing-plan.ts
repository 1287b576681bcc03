/** Waves of a landing plan, by session, as a campaign file has them. */
type Wave = { readonly wave: number; readonly unit: string; readonly board: string };
export type Planned = { readonly session: number; readonly waves: readonly Wave[] };

export type Landing = { readonly unit: string; readonly board: string; readonly session: number };

/** The plan as the file has it: sessions in order, waves numbered through. */
export const planOf = (landings: readonly Landing[]): Planned[] => {
  const sessions = [...new Set(landings.map(({ session }) => session))].sort((a, b) => a - b);
  return sessions.map((session, i) => ({
    session,
    waves: landings
      .filter(one => one.session === session)
      .map(({ unit, board }) => ({ wave: i + 1, unit, board })),
  }));
};
