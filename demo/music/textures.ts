import { fill, RATE, type Stereo } from "./audio.ts";
import { dying } from "./envelopes.ts";
import { smoother, sweepable } from "./filters.ts";
import { pinkNoise, whiteNoise } from "./oscillators.ts";
import type { Random } from "./random.ts";

/** Noise that rises for the given seconds and stops dead: the run-up to a drop. */
export function riser(random: Random, seconds: number): Stereo {
  const side = () => {
    const noise = whiteNoise(random);
    const filter = sweepable("band");
    return fill(seconds, (time) => {
      const progress = time / seconds;
      return filter(noise(), 300 * 2 ** (4.6 * progress), 1.6) * progress ** 2.2;
    });
  };
  return { left: side(), right: side() };
}

/** A low thump with a falling wash of noise: the landing after a riser. */
export function impact(random: Random, seconds = 2.5): Stereo {
  const side = () => {
    const noise = pinkNoise(random);
    const filter = sweepable("low");
    let phase = 0;
    return fill(seconds, (time) => {
      phase += (2 * Math.PI * (36 + 60 * Math.exp(-time / 0.07))) / RATE;
      const boom = Math.sin(phase) * dying(time, 1.4) * Math.min(1, time / 0.002);
      return boom * 0.8 + filter(noise(), 6000 * Math.exp(-time / 0.5) + 200) * dying(time, seconds) * 0.8;
    });
  };
  return { left: side(), right: side() };
}

/** The surface of a worn record: hiss and crackle. */
export function crackle(random: Random, seconds: number): Stereo {
  const side = () => {
    const noise = pinkNoise(random);
    const tick = sweepable("band");
    let pop = 0;
    return fill(seconds, () => {
      if (random.next() < 9 / RATE) pop = random.between(0.2, 1) ** 2 * (random.next() < 0.5 ? -1 : 1);
      const x = tick(pop * 6, 2600, 1.2) + noise() * 0.05;
      pop *= 0.55;
      return x;
    });
  };
  return { left: side(), right: side() };
}

/** Water against a wall: noise that swells and draws back about every `period` seconds, moving from side to side. */
export function waves(random: Random, seconds: number, period = 7): Stereo {
  const side = (offset: number) => {
    const noise = pinkNoise(random);
    const filter = sweepable("low");
    const swell = smoother(0.7);
    const rate = (2 * Math.PI) / period;
    return fill(seconds, (time) => {
      const wash = Math.max(0, Math.sin(rate * time + offset + 0.8 * Math.sin(rate * 0.31 * time))) ** 2;
      const level = swell(0.15 + wash);
      return filter(noise(), 350 + 5200 * level, 0.6) * level;
    });
  };
  return { left: side(0), right: side(-0.9) };
}

/** Rain, or the air of a room: high hiss with single drops. */
export function rain(random: Random, seconds: number): Stereo {
  const side = () => {
    const noise = pinkNoise(random);
    const air = sweepable("high");
    const drop = sweepable("band");
    let splash = 0;
    let pitch = 3000;
    return fill(seconds, () => {
      if (random.next() < 40 / RATE) {
        splash = random.next() ** 3;
        pitch = random.between(2200, 6500);
      }
      splash *= 0.996;
      return air(noise(), 900) * 0.35 + drop((random.next() * 2 - 1) * splash, pitch, 5) * 0.8;
    });
  };
  return { left: side(), right: side() };
}
