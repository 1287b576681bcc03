import { effect } from '@preact/signals';
import { calls } from '../settings.ts';
import type { GameModel } from './model.ts';

const TONE_HZ = 660;
const TONE_SECONDS = 0.18;
let speaker: AudioContext | null = null;

/** A short tone and a buzz; silent where the device has neither. */
export const callOut = (): void => {
  navigator.vibrate?.([90, 60, 90]);
  if (!('AudioContext' in globalThis)) return;
  speaker ??= new AudioContext();
  const tone = speaker.createOscillator();
  const volume = speaker.createGain();
  tone.frequency.value = TONE_HZ;
  volume.gain.setValueAtTime(0.2, speaker.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, speaker.currentTime + TONE_SECONDS);
  tone.connect(volume).connect(speaker.destination);
  tone.start();
  tone.stop(speaker.currentTime + TONE_SECONDS);
};

/** Whoever wants it is called when something new is asked, not again while it is answered. */
export const callWhenAsked = (model: GameModel): (() => void) => {
  let before: ReadonlySet<string> | null = null;
  return effect(() => {
    const asked = new Set(model.mine.value.map(({ kind }) => kind));
    const isNew = before !== null && [...asked].some(kind => !before?.has(kind));
    before = asked;
    if (isNew && calls.peek() === 'on') callOut();
  });
};
