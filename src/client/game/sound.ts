import { effect } from '@preact/signals';
import type { LogLine } from '../../engine/log.ts';
import { calmly, sound } from '../settings.ts';
import type { GameModel } from './model.ts';

/** A noise or a tone: when it begins, how long it lasts, how high and how loud it is. */
type Note = {
  readonly at: number;
  readonly seconds: number;
  /** Null is noise, as of wood on wood. */
  readonly hertz: number | null;
  readonly loud: number;
};

const knock = (at: number, loud: number): Note => ({ at, seconds: 0.05, hertz: null, loud });
const tone = (at: number, hertz: number, seconds: number): Note => ({
  at,
  seconds,
  hertz,
  loud: 0.12,
});

/** Made of noise and tones: nothing is fetched, nothing is anybody else's. */
export const SOUNDS = {
  move: [knock(0, 0.12)],
  dice: [0, 0.07, 0.16, 0.21, 0.33, 0.42].map((at, i) => knock(at, 0.28 - i * 0.035)),
  loss: [tone(0, 98, 0.35), knock(0, 0.2)],
} as const satisfies { readonly [name: string]: readonly Note[] };
export type Sound = keyof typeof SOUNDS;

const LOST = new Set(['destroyed', 'reduced', 'lost', 'surrendered']);

/** What is heard of the lines of an entry: dice before losses, a march only where nothing else is. */
export const soundsOf = (lines: readonly LogLine[], moves: ReadonlySet<string>): Sound[] => {
  const dice = lines.some(({ values }) => Array.isArray(values.dice));
  const loss = lines.some(({ id }) => LOST.has(id));
  if (dice || loss) return [...(dice ? ['dice' as const] : []), ...(loss ? ['loss' as const] : [])];
  return lines.some(({ id }) => moves.has(id)) ? ['move'] : [];
};

/** Nobody hears anything unless they asked for it, nor where nothing should move by itself. */
export const isSilent = (): boolean => sound.value === 'off' || calmly();

let speaker: AudioContext | null = null;

const play = (name: Sound, after: number): void => {
  speaker ??= new AudioContext();
  const start = speaker.currentTime + after;
  for (const note of SOUNDS[name]) {
    const volume = speaker.createGain();
    volume.gain.setValueAtTime(note.loud, start + note.at);
    volume.gain.exponentialRampToValueAtTime(0.001, start + note.at + note.seconds);
    volume.connect(speaker.destination);
    const source = note.hertz === null ? noise(speaker, note.seconds) : tuned(speaker, note.hertz);
    source.connect(volume);
    source.start(start + note.at);
    source.stop(start + note.at + note.seconds);
  }
};

const tuned = (on: AudioContext, hertz: number): OscillatorNode => {
  const source = on.createOscillator();
  source.type = 'triangle';
  source.frequency.value = hertz;
  return source;
};

const noise = (on: AudioContext, seconds: number): AudioBufferSourceNode => {
  const buffer = on.createBuffer(1, Math.ceil(on.sampleRate * seconds), on.sampleRate);
  const wave = buffer.getChannelData(0);
  for (let i = 0; i < wave.length; i++) wave[i] = Math.random() * 2 - 1;
  const source = on.createBufferSource();
  source.buffer = buffer;
  return source;
};

const GAP = 0.55;

/** Lets what happens be heard. */
export const listenFor = (
  model: GameModel,
  say: (name: Sound, after: number) => void = play,
): (() => void) => {
  let last = model.session.tip.peek();
  return effect(() => {
    const tip = model.session.tip.value;
    const isNext = tip === last + 1;
    last = tip;
    if (!isNext || isSilent() || model.moment.peek()) return;
    const lines = model.session.log
      .peek()
      .flatMap(({ entry, line }) => (entry === tip ? [line] : []));
    const moves = model.presenter.tallies?.moved ?? new Set(['moved']);
    soundsOf(lines, moves).forEach((name, i) => void say(name, i * GAP));
  });
};
