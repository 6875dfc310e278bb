import type { Motion } from './desk.ts';

/** Soft sounds made on the spot: no file is fetched. Nothing sounds unless the player wants it. */
let room: AudioContext | undefined;

const tone = (pitch: number, at: number, length: number, loud: number, shape: OscillatorType = 'sine'): void => {
  const it = room!;
  const voice = it.createOscillator();
  const gain = it.createGain();
  const start = it.currentTime + at;
  voice.type = shape;
  voice.frequency.setValueAtTime(pitch, start);
  voice.frequency.exponentialRampToValueAtTime(Math.max(20, pitch * 0.6), start + length);
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(gain).connect(it.destination);
  voice.start(start);
  voice.stop(start + length);
};

const SOUNDS = {
  card: () => tone(1400, 0, 0.05, 0.03, 'triangle'),
  drum: () => [0, 0.11, 0.19].forEach((at) => tone(120, at, 0.12, 0.12)),
  die: () => [0, 0.07, 0.13].forEach((at) => tone(700, at, 0.04, 0.05, 'square')),
  bell: () => [880, 1318].forEach((pitch, i) => tone(pitch, i * 0.02, 0.9, 0.05)),
} as const;

export type Sound = keyof typeof SOUNDS;

export const sound = (name: Sound): void => {
  room ??= new AudioContext();
  SOUNDS[name]();
};

/** What one hears of motions: a card, or a march. */
export const soundOf = (motions: readonly Motion[]): Sound | undefined => {
  if (motions.some(({ kind }) => kind === 'travel')) return 'drum';
  if (motions.some((it) => it.kind === 'herald' && it.deed)) return 'card';
  return motions.some((it) => it.kind === 'herald') ? 'die' : undefined;
};
