/** Samples per second of everything rendered here. */
export const RATE = 44_100;

export type Stereo = { left: Float32Array; right: Float32Array };
export type Sound = Float32Array | Stereo;

/** Silence of the given length in seconds. */
export function silence(seconds: number): Stereo {
  const length = Math.ceil(seconds * RATE);
  return { left: new Float32Array(length), right: new Float32Array(length) };
}

/**
 * Renders one sound, a sample at a time. `sample` gets the time in seconds.
 * The last 4 ms fade out, so that a sound cut short never clicks.
 */
export function fill(seconds: number, sample: (time: number) => number): Float32Array {
  const sound = new Float32Array(Math.ceil(seconds * RATE));
  const fade = Math.min(sound.length, Math.round(0.004 * RATE));
  for (let i = 0; i < sound.length; i++) {
    sound[i] = sample(i / RATE) * Math.min(1, (sound.length - 1 - i) / fade);
  }
  return sound;
}

/** Adds a sound to a longer one at a time in seconds; pan runs from -1 (left) to 1. Ends are cut off. */
export function add(into: Stereo, sound: Sound, at: number, gain = 1, pan = 0): void {
  const angle = ((Math.max(-1, Math.min(1, pan)) + 1) * Math.PI) / 4;
  const [left, right] = sound instanceof Float32Array ? [sound, sound] : [sound.left, sound.right];
  addSide(into.left, left, at, gain * Math.cos(angle) * Math.SQRT2);
  addSide(into.right, right, at, gain * Math.sin(angle) * Math.SQRT2);
}

/** The sum of several sounds of one length. */
export function sum(sounds: readonly Stereo[]): Stereo {
  const total = silence(Math.max(0, ...sounds.map((sound) => sound.left.length)) / RATE);
  for (const sound of sounds) add(total, sound, 0);
  return total;
}

/** The samples after a change to each: a plain loop, since `map` on typed arrays is several times slower. */
export function mapped(samples: Float32Array, change: (x: number, index: number) => number): Float32Array {
  const result = new Float32Array(samples.length);
  for (let i = 0; i < result.length; i++) result[i] = change(samples[i] ?? 0, i);
  return result;
}

export function scale(sound: Stereo, gain: number): Stereo {
  return { left: mapped(sound.left, (x) => x * gain), right: mapped(sound.right, (x) => x * gain) };
}

export function reversed(sound: Sound): Stereo {
  const { left, right } = sound instanceof Float32Array ? { left: sound, right: sound } : sound;
  return { left: left.toReversed(), right: right.toReversed() };
}

export function decibels(db: number): number {
  return 10 ** (db / 20);
}

function addSide(into: Float32Array, from: Float32Array, at: number, gain: number): void {
  const offset = Math.round(at * RATE);
  const end = Math.min(from.length, into.length - offset);
  for (let i = Math.max(0, -offset); i < end; i++) {
    into[offset + i] = (into[offset + i] ?? 0) + (from[i] ?? 0) * gain;
  }
}
