import type { Body, Goal } from './bodies.ts';

/** A place that formations are sent to: how many dice it needs, and how many were sent. */
export type Place = { readonly hex: number; readonly need: number; sent: number };

const FULL = 0.12;

/** Formations are shared out one by one, the best match first; a place that has what it needs counts little for the rest. */
export const shareOut = <P extends Place>(
  bodies: readonly Body[],
  places: readonly P[],
  scoreOf: (body: Body, place: P) => number,
): Map<number, Goal> => {
  const goals = new Map<number, Goal>();
  const open = new Set(bodies.map(body => ({ body, scores: places.map(p => scoreOf(body, p)) })));
  while (open.size > 0) {
    let best: { one: { body: Body }; place: P; score: number } | null = null;
    for (const one of open)
      for (const [i, place] of places.entries()) {
        const score = one.scores[i]! * (place.sent >= place.need ? FULL : 1);
        if (score > (best?.score ?? 0)) best = { one, place, score };
      }
    if (!best) break;
    best.place.sent += best.one.body.dice;
    goals.set(best.one.body.formation, { hex: best.place.hex, worth: best.score });
    for (const one of open) if (one.body === best.one.body) open.delete(one);
  }
  return goals;
};
