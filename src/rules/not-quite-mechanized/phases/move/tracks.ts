import type { State } from '../../state.ts';

type Step = State['tracks'][number]['steps'][number];

const note = (draft: State, side: number, of: string, step: Step, isNew: boolean): void => {
  const track = draft.tracks.find(one => one.side === side && one.of === of);
  if (!track) {
    if (isNew) draft.tracks.push({ side, of, steps: [step] });
    return;
  }
  const last = track.steps.at(-1)!;
  if (last.x === step.x && last.y === step.y) return;
  if (last.tick === step.tick) track.steps.pop(); // the checks at the end put some back
  track.steps.push(step);
};

/** NQM-5.9: after a tick each side knows where its movers are and where it sees the enemy's; that is kept for the film of the hour. */
export const noteTracks = (draft: State, tick: number): void => {
  for (const { id, side, state, moved, x, y } of draft.units)
    if (state === 'map') note(draft, side, id, { tick, x, y }, moved);
  for (const { id, side, seen, x, y } of draft.contacts)
    if (seen) note(draft, side, `#${id}`, { tick, x, y }, true);
};
