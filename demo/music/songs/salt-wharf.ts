import { add } from "../audio.ts";
import { chorus, eq, fade, sweep, tape, width } from "../effects.ts";
import { automation } from "../envelopes.ts";
import { GLASS, struck, sung, VIBRAPHONE } from "../keys.ts";
import { mix } from "../mix.ts";
import { hertz } from "../pitch.ts";
import { createScore, player } from "../score.ts";
import type { Song } from "../song.ts";
import { pingPong, reverb } from "../spaces.ts";
import { type Patch, tone } from "../synth.ts";
import { waves } from "../textures.ts";

/** Ambient in D flat: slow chords over water, glass notes, a bowed line that takes its time. */
export const saltWharf: Song = {
  slug: "salt-wharf",
  title: "Salt Wharf",
  artist: "Delphine O",
  genre: "Ambient",
  description: "Slack water, low sun. Slow chords, glass and one long bowed line.",
  producer: "Delphine O",
  playlistNumber: 1,
  position: 3,
  render,
};

const CHORDS = ["Db3+Ab3+C4+F4+Ab4", "Bb2+Ab3+Db4+F4+C5", "Gb2+Bb3+Db4+F4+C5", "Ab2+Gb3+Bb3+Eb4+Db5"];

const BOWED = `
  ./8 F4/8 Ab4/12 ./4 | C5/10 Bb4/6 Ab4/12 ./4 | F4/8 Gb4/8 Bb4/14 ./2 | Ab4/8 Eb4/8 F4/14 ./2`;

const PAD: Patch = {
  shape: "saw",
  voices: 4,
  detune: 20,
  spread: 1,
  noise: 0.015,
  amp: { attack: 2.2, decay: 3, sustain: 0.85, release: 3.2 },
  filter: { cutoff: 560, opens: 2.2, moves: (time) => 0.35 * Math.sin(time * 0.8) },
};

const DRONE: Patch = {
  shape: "triangle",
  sub: 0.5,
  amp: { attack: 2, decay: 4, sustain: 0.9, release: 3 },
  filter: { cutoff: 260 },
};

const CELLO: Patch = {
  shape: "saw",
  voices: 2,
  detune: 8,
  spread: 0.3,
  noise: 0.03,
  amp: { attack: 0.45, decay: 1.5, sustain: 0.8, release: 0.9 },
  filter: { cutoff: 700, opens: 1.1, q: 0.9 },
  vibrato: { rate: 4.6, cents: 16, after: 0.6 },
  glide: { from: -1, seconds: 0.2 },
};

function render() {
  const score = createScore({ bpm: 62, bars: 17, seed: "salt wharf", looseness: 0.02, tail: 5 });
  const { random, notes, comp, at, seconds } = score;
  const { pad, drone, bowed, glass, choir, bell } = score.channels(
    "pad",
    "drone",
    "bowed",
    "glass",
    "choir",
    "bell",
  );

  comp(
    CHORDS,
    `x${"_".repeat(31)}`,
    player(pad, (note) => tone(PAD, note, random)),
    { every: 32, spans: [[0, 16]] },
  );
  comp(
    [...CHORDS.slice(0, 1)],
    `x${"_".repeat(15)}`,
    player(pad, (note) => tone(PAD, note, random)),
    { spans: [[16, 17]] },
  );
  notes(
    "Db2/32 Bb1/32 Gb1/32 Ab1/32 Db2/32 Bb1/32 Gb1/32 Ab1/32 Db2/16",
    player(drone, (note) => tone(DRONE, note, random)),
    [0, 17],
  );
  notes(
    BOWED,
    player(bowed, (note) => tone(CELLO, note, random)),
    [4, 8],
    [8, 16],
  );
  comp(
    ["F4+Ab4+C5", "F4+Ab4+Db5", "F4+Bb4+Db5", "Eb4+Gb4+Bb4"],
    `..x${"_".repeat(29)}`,
    player(choir, (note) => sung(note, random, "oo", "ah", 1.4)),
    { every: 32, spans: [[8, 16]] },
  );

  const scale = ["Db5", "Eb5", "F5", "Ab5", "C6", "Eb6", "F6"].map(hertz);
  let place = 2;
  for (let step = 20; step < 16 * 16; step += random.pick([3, 4, 5, 6, 8])) {
    place = Math.max(0, Math.min(scale.length - 1, place + random.pick([-2, -1, -1, 1, 1, 2])));
    const velocity = random.between(0.3, 0.85);
    const note = { at: at(0, step), seconds: 2, hertz: scale[place] ?? 554, velocity, index: 0 };
    add(
      glass,
      struck(random.next() < 0.6 ? GLASS : VIBRAPHONE, note, random),
      note.at,
      velocity,
      random.around(0.8),
    );
  }
  for (const bar of [0, 4, 8, 12, 16]) {
    const note = { at: at(bar), seconds: 4, hertz: hertz("Ab3"), velocity: 0.8, index: 0 };
    add(bell, struck(GLASS, note, random), note.at, 1, -0.5);
  }

  const tide = automation(
    [0, 700],
    [at(4), 1500],
    [at(8), 3200],
    [at(12), 6500],
    [at(15), 2600],
    [seconds, 500],
  );
  return mix(
    [
      {
        sound: pad,
        level: -20,
        room: 0.5,
        effects: [sweep("low", tide), chorus(0.4, 0.25), eq("highpass", 110)],
      },
      { sound: drone, level: -26.5, effects: [width(0)] },
      {
        sound: bowed,
        level: -22.5,
        room: 0.6,
        echo: 0.25,
        effects: [eq("highpass", 200), eq("highshelf", 3500, 3)],
      },
      { sound: glass, level: -24.5, room: 0.6, echo: 0.5, effects: [tape(0.8), eq("highpass", 300)] },
      { sound: choir, level: -27, room: 0.7, effects: [chorus(0.5, 0.3), eq("highpass", 250)] },
      { sound: bell, level: -27, room: 0.8, echo: 0.3 },
      {
        sound: waves(random, seconds, 8.5),
        level: -27,
        room: 0.1,
        effects: [eq("highpass", 160), eq("highshelf", 5000, 4)],
      },
    ],
    {
      room: reverb({ seconds: 6.5, damping: 4800, predelay: 0.035, size: 1.5 }),
      echo: pingPong({ seconds: score.step * 3, feedback: 0.55, high: 3000 }),
      bus: [
        fade(automation([0, 0.35], [4, 1], [seconds - 6, 1], [seconds - 0.1, 0], [seconds, 0])),
        width(0.8),
        eq("highshelf", 3500, 4.5),
      ],
    },
  );
}
