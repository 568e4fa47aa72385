import { fill, RATE, type Stereo } from "./audio.ts";
import { type Envelope, envelope } from "./envelopes.ts";
import { type Pass, sweepable } from "./filters.ts";
import { oscillator, type Shape, whiteNoise } from "./oscillators.ts";
import { semitones } from "./pitch.ts";
import type { Random } from "./random.ts";
import type { Note } from "./score.ts";

export type Patch = {
  shape: Shape;
  /** Copies of the oscillator, `detune` cents apart from end to end and `spread` (0 to 1) across the stereo. */
  voices?: number;
  detune?: number;
  spread?: number;
  /** Pulse width of a square, 0 to 1. */
  width?: number;
  /** Level of a sine an octave below (or in unison, where that would be too low to hear), and of hiss. */
  sub?: number;
  noise?: number;
  amp: Envelope;
  filter: {
    pass?: Pass;
    /** Resting cutoff in hertz, and how many octaves the envelope opens it. */
    cutoff: number;
    opens?: number;
    envelope?: Envelope;
    q?: number;
    /** Octaves of movement over the note, for wobbles and slow sweeps. */
    moves?: (time: number) => number;
  };
  vibrato?: { rate: number; cents: number; after: number };
  /** Starts this many semitones away and arrives after so many seconds. */
  glide?: { from: number; seconds: number };
  /** Saturation: 0 is clean, 3 is dirty. */
  drive?: number;
};

/** Plays one note on a subtractive synthesiser. Velocity opens the filter; loudness is the caller's. */
export function tone(patch: Patch, note: Note, random: Random): Stereo {
  const mono = !patch.spread;
  const seconds = note.seconds + patch.amp.release;
  const bend = pitchBend(patch, random);
  const left = side(patch, note, seconds, bend, random, -1);
  return { left, right: mono ? left : side(patch, note, seconds, bend, random, 1) };
}

function side(
  patch: Patch,
  note: Note,
  seconds: number,
  bend: (time: number) => number,
  random: Random,
  ear: -1 | 1,
): Float32Array {
  const { voices = 1, detune = 0, spread = 0, sub = 0, noise = 0, drive = 0 } = patch;
  const bank = Array.from({ length: voices }, (_, index) => {
    const position = voices === 1 ? 0 : (index / (voices - 1)) * 2 - 1;
    const place = index % 2 === 0 ? position : -position;
    const freshPhase = patch.amp.attack > 0.004 || voices > 1 ? random.next() : 0;
    return {
      wave: oscillator(patch.shape, freshPhase, patch.width),
      ratio: semitones((position * detune) / 200 + random.around(voices > 1 ? 0.02 : 0)),
      gain: (1 + ear * place * spread) / Math.sqrt(voices),
    };
  });
  const below = oscillator("sine");
  const depth = note.hertz < 72 ? 1 : 0.5;
  const hiss = whiteNoise(random);
  const level = envelope(patch.amp, note.seconds);
  const opening = envelope(patch.filter.envelope ?? patch.amp, note.seconds);
  const filter = sweepable(patch.filter.pass ?? "low");
  const { cutoff, opens = 0, q = Math.SQRT1_2, moves } = patch.filter;
  const brightness = 0.55 + 0.45 * note.velocity;
  const loud = 1 + drive;
  let octaves = 0;
  let tick = 0;
  return fill(seconds, (time) => {
    const pitch = note.hertz * bend(time);
    let x = 0;
    for (const voice of bank) x += voice.wave(pitch * voice.ratio) * voice.gain;
    if (sub) x += below(pitch * depth) * sub;
    if (noise) x += hiss() * noise;
    if (tick++ % 16 === 0) octaves = opens * opening(time) * brightness + (moves?.(time) ?? 0);
    x = filter(x, cutoff * 2 ** octaves, q) * level(time);
    return drive ? Math.tanh(x * loud) / Math.sqrt(loud) : x;
  });
}

function pitchBend({ vibrato, glide }: Patch, random: Random): (time: number) => number {
  // A few cents of slow drift: no two notes of a real synthesiser or string are the same.
  const drift = random.around(0.03);
  const driftRate = random.between(0.2, 0.5) * 2 * Math.PI;
  let tick = 0;
  let ratio = 1;
  return (time) => {
    if (tick++ % 8 !== 0 && time * RATE > 8) return ratio;
    let offset = drift * Math.sin(driftRate * time);
    if (vibrato && time > vibrato.after) {
      const depth = Math.min(1, (time - vibrato.after) / 0.3) * (vibrato.cents / 100);
      offset += depth * Math.sin(2 * Math.PI * vibrato.rate * (time - vibrato.after));
    }
    if (glide && time < glide.seconds) offset += glide.from * (1 - time / glide.seconds) ** 2;
    ratio = semitones(offset);
    return ratio;
  };
}
