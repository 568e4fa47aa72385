import { fill } from "./audio.ts";
import { dying } from "./envelopes.ts";
import { equaliser, sweepable } from "./filters.ts";
import { whiteNoise } from "./oscillators.ts";
import type { Random } from "./random.ts";

type Kick = { hertz?: number; sweep?: number; seconds?: number; click?: number; drive?: number };

/** A bass drum: a sine that drops `sweep` octaves onto its note, with a click of the beater. */
export function kick(
  random: Random,
  { hertz = 50, sweep = 2.4, seconds = 0.45, click = 0.5, drive = 1.5 }: Kick,
) {
  const noise = whiteNoise(random);
  const beater = sweepable("band");
  let phase = 0;
  return fill(seconds, (time) => {
    const fast = 1.6 * Math.exp(-time / 0.004);
    phase += (2 * Math.PI * hertz * 2 ** (sweep * Math.exp(-time / 0.026) + fast)) / 44_100;
    const body = Math.sin(phase) * dying(time, seconds * 1.7) * (1 - time / seconds) ** 0.5;
    const tap = beater(noise(), 3200, 0.8) * click * Math.exp(-time / 0.003);
    return Math.tanh((body + tap) * (1 + drive)) / Math.tanh(1 + drive);
  });
}

type Snare = { hertz?: number; seconds?: number; snap?: number; body?: number; brightness?: number };

/** A snare drum: two modes of the skin, and the wires as filtered noise. Brightness is in hertz. */
export function snare(
  random: Random,
  { hertz = 190, seconds = 0.22, snap = 1, body = 1, brightness = 5200 }: Snare,
): Float32Array {
  const noise = whiteNoise(random);
  const wires = sweepable("band");
  const air = sweepable("high");
  const tune = hertz * (1 + random.around(0.012));
  let phase = 0;
  return fill(seconds * 1.6, (time) => {
    phase += (2 * Math.PI * tune * (1 + 0.6 * Math.exp(-time / 0.012))) / 44_100;
    const skin = (Math.sin(phase) + 0.55 * Math.sin(phase * 1.78)) * dying(time, seconds * 0.85) * body;
    const hiss = noise();
    const tail = (wires(hiss, brightness * 0.42, 0.6) * 1.2 + air(hiss, brightness, 0.7) * 0.6) * snap;
    const crack = hiss * 0.7 * Math.exp(-time / 0.0025);
    return Math.tanh((skin * 0.75 + tail * dying(time, seconds * 1.5) + crack) * 1.7) * 0.8;
  });
}

/** Hands: three early bursts of noise and a tail. */
export function clap(random: Random, seconds = 0.2): Float32Array {
  const noise = whiteNoise(random);
  const palm = sweepable("band");
  const air = sweepable("high");
  const bursts = [0, 0.009 + random.around(0.002), 0.019 + random.around(0.002), 0.028];
  return fill(seconds * 1.5, (time) => {
    let level = 0;
    for (const start of bursts)
      if (time >= start) level = Math.max(level, Math.exp(-(time - start) / 0.0045));
    if (time > 0.028) level = Math.max(level, 0.75 * dying(time - 0.028, seconds));
    const hiss = noise();
    return Math.tanh((palm(hiss, 1350, 1.1) * 2.2 + air(hiss, 4500) * 0.35) * level * 1.5) * 0.8;
  });
}

/** A hi-hat: six clashing squares and noise above 6 kHz. 0.05 seconds is closed, 0.35 open. */
export function hat(random: Random, seconds = 0.06, tone = 1): Float32Array {
  const noise = whiteNoise(random);
  const shine = equaliser("highpass", 6300, 0, 0.9);
  const ring = equaliser("peak", 8800 * tone, 6, 1.5);
  const start = random.next();
  return fill(seconds * 1.5, (time) => {
    let metal = 0;
    for (const hertz of METAL)
      metal += Math.sin(2 * Math.PI * hertz * 1.43 * tone * (time + start)) > 0 ? 1 : -1;
    const level = dying(time, seconds * 1.4) * Math.min(1, time / 0.0008);
    return ring(shine(metal * 0.16 + noise() * 0.55)) * level * 0.8;
  });
}

/** A crash or ride cymbal. Ping adds the bell of a ride. */
export function cymbal(random: Random, seconds = 1.8, ping = 0): Float32Array {
  const noise = whiteNoise(random);
  const body = equaliser("highpass", ping ? 4200 : 2600);
  const start = random.next();
  return fill(seconds, (time) => {
    let metal = 0;
    for (const hertz of METAL) metal += Math.sin(2 * Math.PI * hertz * 1.93 * (time + start)) > 0 ? 1 : -1;
    const wash = body(metal * 0.1 + noise() * 0.5) * dying(time, seconds * 1.1);
    const bell = Math.sin(2 * Math.PI * 3480 * time) + 0.6 * Math.sin(2 * Math.PI * 5230 * time);
    return (wash + ping * 0.2 * bell * dying(time, 0.5)) * Math.min(1, time / 0.001) * 0.7;
  });
}

/** A shaker: grains thrown forward, so that it swells before it stops. */
export function shaker(random: Random, seconds = 0.09): Float32Array {
  const noise = whiteNoise(random);
  const grains = sweepable("band");
  const peak = seconds * random.between(0.3, 0.45);
  return fill(seconds, (time) => {
    const level = time < peak ? (time / peak) ** 2 : (1 - (time - peak) / (seconds - peak)) ** 2;
    return grains(noise(), 6800, 0.9) * level;
  });
}

/** A stick on a rim, a wood block or a clave. */
export function rim(random: Random, hertz = 1700, seconds = 0.06): Float32Array {
  const noise = whiteNoise(random);
  const tune = 2 * Math.PI * hertz * (1 + random.around(0.01));
  return fill(seconds, (time) => {
    const wood = Math.sin(tune * time) + 0.7 * Math.sin(tune * 0.54 * time + 1);
    return Math.tanh((wood * dying(time, seconds) + noise() * 0.5 * Math.exp(-time / 0.001)) * 1.4) * 0.6;
  });
}

/** A tom, conga or bongo, depending on its pitch. */
export function skin(random: Random, hertz = 180, seconds = 0.3): Float32Array {
  const noise = whiteNoise(random);
  const slap = sweepable("band");
  let phase = 0;
  return fill(seconds, (time) => {
    phase += (2 * Math.PI * hertz * (1 + 0.45 * Math.exp(-time / 0.03))) / 44_100;
    const body = (Math.sin(phase) + 0.25 * Math.sin(phase * 1.59)) * dying(time, seconds * 1.3);
    return Math.tanh((body + slap(noise(), 1900, 0.8) * 0.7 * Math.exp(-time / 0.005)) * 1.3) * 0.75;
  });
}

const METAL = [205.3, 304.4, 369.6, 522.7, 540, 800].map((hertz) => hertz * 3.1);
