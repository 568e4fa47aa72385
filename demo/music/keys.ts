import { fill, RATE, type Stereo } from "./audio.ts";
import { dying, envelope } from "./envelopes.ts";
import { equaliser, smoother, sweepable } from "./filters.ts";
import { oscillator } from "./oscillators.ts";
import { semitones } from "./pitch.ts";
import type { Random } from "./random.ts";
import type { Note } from "./score.ts";

/** An electric piano by frequency modulation: a soft body, and a tine that rings when struck hard. */
export function electricPiano(note: Note, random: Random): Stereo {
  const ring = Math.max(1.2, Math.min(5, 900 / note.hertz));
  const level = envelope({ attack: 0.003, decay: ring, sustain: 0, release: 0.18 }, note.seconds);
  const side = (detune: number) => {
    const pitch = 2 * Math.PI * note.hertz * semitones(detune);
    const tine = 0.28 * note.velocity ** 2 * Math.min(1, 500 / note.hertz);
    return fill(note.seconds + 0.2, (time) => {
      const bark = 1.7 * note.velocity * dying(time, 1.4) + 0.12;
      const body = Math.sin(pitch * time + bark * Math.sin(pitch * time));
      const bell = Math.sin(pitch * time + tine * 3 * dying(time, 0.35) * Math.sin(pitch * 14 * time));
      return (0.62 * body + 0.38 * bell) * level(time);
    });
  };
  const apart = 0.03 + random.around(0.01);
  return { left: side(-apart), right: side(apart) };
}

/** Struck wood, metal or glass: each mode is [ratio to the note, level, seconds to die]. */
type Modes = readonly (readonly [ratio: number, level: number, seconds: number])[];

export const MARIMBA: Modes = [
  [1, 1, 1.1],
  [3.93, 0.32, 0.35],
  [9.6, 0.12, 0.12],
];
export const VIBRAPHONE: Modes = [
  [1, 1, 3.2],
  [3.98, 0.22, 1.3],
  [10.1, 0.06, 0.3],
];
export const KALIMBA: Modes = [
  [1, 1, 1.4],
  [2.01, 0.18, 0.7],
  [5.4, 0.16, 0.16],
  [8.9, 0.06, 0.08],
];
export const GLASS: Modes = [
  [1, 1, 4.5],
  [2.76, 0.36, 3],
  [5.4, 0.2, 1.6],
  [8.93, 0.08, 0.7],
];

export function struck(modes: Modes, note: Note, random: Random): Float32Array {
  const wobble = random.around(0.002);
  const bank = modes
    .map(([ratio, level, seconds]) => ({
      speed: 2 * Math.PI * note.hertz * ratio * (1 + wobble),
      level: level * (ratio > 1 ? 0.4 + 0.6 * note.velocity : 1),
      seconds: seconds * Math.min(1.6, (440 / note.hertz) ** 0.4),
    }))
    .filter(({ speed }) => speed < Math.PI * RATE * 0.8);
  const longest = Math.max(...bank.map(({ seconds }) => seconds));
  return fill(longest * 0.85, (time) => {
    let x = 0;
    for (const mode of bank) x += Math.sin(mode.speed * time) * mode.level * dying(time, mode.seconds);
    return x * Math.min(1, time / 0.0015) * 0.7;
  });
}

/** A plucked string (Karplus and Strong): brightness 0 is nylon, 1 is steel. */
export function plucked(note: Note, random: Random, brightness = 0.5): Float32Array {
  const period = RATE / note.hertz - 0.5;
  const line = new Float32Array(Math.ceil(period) + 2);
  const pick = smoother(1200 + 7000 * brightness * note.velocity);
  const burst = Array.from({ length: Math.ceil(period) }, () => pick(random.next() * 2 - 1));
  const mean = burst.reduce((total, x) => total + x, 0) / burst.length;
  const seconds = Math.min(3, note.seconds + 0.25);
  const level = envelope({ attack: 0.001, decay: 4, sustain: 0.4, release: 0.25 }, note.seconds);
  const loss = 0.5 ** (1 / (note.hertz * (0.35 + 0.5 * brightness)));
  const body = equaliser("peak", 210, 4, 1.2);
  let index = 0;
  let previous = 0;
  return fill(seconds, (time) => {
    const fresh = index < burst.length ? (burst[index] ?? 0) - mean : 0;
    const back = index - period;
    const whole = Math.floor(back);
    const read = (i: number) => (i < 0 ? 0 : (line[i % line.length] ?? 0));
    const delayed = read(whole) + (read(whole + 1) - read(whole)) * (back - whole);
    const x = fresh + loss * 0.5 * (delayed + previous);
    previous = delayed;
    line[index % line.length] = x;
    index++;
    return body(x) * level(time) * 2.2;
  });
}

/** A drawbar organ with a short key click: punchy as a bass, soft as a chord. */
export function organ(note: Note, drawbars: readonly number[] = [0.6, 1, 0.5, 0.25]): Float32Array {
  const level = envelope({ attack: 0.004, decay: 0.25, sustain: 0.62, release: 0.07 }, note.seconds);
  const total = drawbars.reduce((sum, bar) => sum + bar, 0);
  return fill(note.seconds + 0.08, (time) => {
    let x = 0;
    drawbars.forEach((bar, index) => {
      x += bar * Math.sin(2 * Math.PI * note.hertz * (index === 0 ? 0.5 : index) * time);
    });
    const click = 0.5 * Math.sin(2 * Math.PI * note.hertz * 6 * time) * dying(time, 0.05);
    return Math.tanh(((x + click) / total) * 1.8) * level(time);
  });
}

const VOWELS = {
  ah: [750, 1150, 2850],
  eh: [530, 1780, 2550],
  oh: [430, 820, 2750],
  oo: [320, 720, 2500],
} as const;

type Vowel = keyof typeof VOWELS;

/** A wordless voice that slides from one vowel to another, for chopped hooks and choirs. */
export function sung(note: Note, random: Random, from: Vowel, to: Vowel = from, attack = 0.02): Float32Array {
  const cords = [oscillator("saw", random.next()), oscillator("saw", random.next())];
  const formants = [0, 1, 2].map((index) => ({
    filter: sweepable("band"),
    start: VOWELS[from][index] ?? 500,
    end: VOWELS[to][index] ?? 500,
    gain: [1, 0.62, 0.3][index] ?? 0,
    q: [7, 9, 11][index] ?? 8,
  }));
  const level = envelope({ attack, decay: 0.3, sustain: 0.8, release: 0.12 + attack }, note.seconds);
  const warmth = smoother(2600);
  const scoop = random.between(0.6, 1.4);
  return fill(note.seconds + 0.12 + attack, (time) => {
    const vibrato = Math.min(1, time / 0.5) * 0.16 * Math.sin(2 * Math.PI * 5.3 * time);
    const bend = semitones(vibrato - scoop * Math.exp(-time / 0.035));
    const breath = (random.next() * 2 - 1) * (0.07 + 0.5 * Math.exp(-time / 0.02));
    const raw = warmth(
      (cords[0]?.(note.hertz * bend) ?? 0) + (cords[1]?.(note.hertz * bend * 1.006) ?? 0) + breath,
    );
    const slide = Math.min(1, time / Math.min(0.3, note.seconds));
    let x = raw * 0.06;
    for (const { filter, start, end, gain, q } of formants) {
      x += filter(raw, start + (end - start) * slide, q) * gain;
    }
    return x * level(time);
  });
}
