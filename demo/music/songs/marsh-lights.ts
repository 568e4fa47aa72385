import { add, reversed, type Stereo } from "../audio.ts";
import { cymbal, hat, kick, snare } from "../drums.ts";
import { chorus, crush, eq, saturate, sweep, width } from "../effects.ts";
import { automation } from "../envelopes.ts";
import { GLASS, struck, sung } from "../keys.ts";
import { mix } from "../mix.ts";
import { createScore, drummer, player } from "../score.ts";
import type { Song } from "../song.ts";
import { pingPong, reverb } from "../spaces.ts";
import { type Patch, tone } from "../synth.ts";
import { impact, riser } from "../textures.ts";

/** Jungle in A minor: a played break cut four ways, sliding sub, glass and a voice over the reeds. */
export const marshLights: Song = {
  slug: "marsh-lights",
  title: "Marsh Lights",
  artist: "Idris Vale",
  genre: "Electronic",
  description: "Jungle after dark: a break cut four ways, sliding sub, glass and one far voice.",
  producer: "Idris Vale",
  playlistNumber: 2,
  position: 5,
  render,
};

/** Each cut of the break is one bar: kick, snare, ride. */
const CUTS = {
  straight: ["X.X.......xX....", "....X..o.o..X..o", "x.x.x.x.x.x.x.x."],
  turned: ["X.X.......X.....", "....X..o.o....X.", "x.x.x.x.x.x.x.x."],
  late: ["..XX......X.....", "-o..X..o.o....X.", "x.x.x.x.x.x.x.x."],
  rush: ["X.....X...X.....", "....X..XX.o.xxXX", "x.x.x...x.x.x..."],
  stutter: ["X.X.X.X...X.....", "....X...oooX..Xo", "x.x.....x.x.x.x."],
} as const;

const ORDER = ["straight", "straight", "turned", "late", "straight", "stutter", "turned", "rush"] as const;

const CHORDS = ["G3+B3+C4+E4", "G3+A3+C4+E4", "F3+A3+C4+E4", "G3+B3+D4+E4"];

const SUB_LINE = `
  A1/6! ./2 A1/2 ./2 C2/4 E2/6 D2/4 ./2 A1/4 | F1/6! ./2 F1/2 ./2 A1/4 C2/6 G1/4 ./2 F1/4
  D2/6! ./2 D2/2 ./2 F2/4 A1/6 C2/4 ./2 D2/4 | E2/6! ./2 E2/2 ./2 G1/4 B1/6 D2/4 ./2 E2/4`;

const CALL =
  "./4 E5/8 D5/2 C5/2 B4/10 ./6 | ./4 C5/8 B4/2 A4/2 E5/10 ./6 | ./4 F5/6 E5/4 D5/2 A4/10 ./6 | ./4 G5/6 E5/4 D5/2 B4/10 ./6";

const SUB: Patch = {
  shape: "sine",
  amp: { attack: 0.006, decay: 0.9, sustain: 0.75, release: 0.08 },
  filter: { cutoff: 800 },
  glide: { from: 4, seconds: 0.07 },
  drive: 1.6,
};

const MIST: Patch = {
  shape: "saw",
  voices: 5,
  detune: 24,
  spread: 1,
  amp: { attack: 0.7, decay: 2, sustain: 0.85, release: 1.2 },
  filter: { cutoff: 1000, opens: 1.4 },
};

const RAVE: Patch = {
  shape: "saw",
  voices: 3,
  detune: 22,
  spread: 0.7,
  amp: { attack: 0.003, decay: 0.25, sustain: 0.3, release: 0.12 },
  filter: { cutoff: 900, opens: 2.2, q: 1.1 },
};

function render() {
  const score = createScore({
    bpm: 164,
    bars: 42,
    seed: "marsh lights",
    swing: 0.53,
    looseness: 0.003,
    tail: 3,
  });
  const { random, hits, notes, comp, at } = score;
  const { boom, backbeat, ride, sub, mist, glass, voice, rave, air } = score.channels(
    "boom",
    "backbeat",
    "ride",
    "sub",
    "mist",
    "glass",
    "voice",
    "rave",
    "air",
  );

  const kicks: number[] = [];
  const foot = drummer(boom, random, () =>
    kick(random, { hertz: 66, sweep: 1.9, seconds: 0.17, click: 0.8 }),
  );
  const stamp = (when: number, velocity: number) => {
    kicks.push(when);
    foot(when, velocity);
  };
  const crack = drummer(backbeat, random, () =>
    snare(random, { hertz: 248, seconds: 0.13, snap: 1, brightness: 5000 }),
  );
  const bell = drummer(ride, random, () => cymbal(random, 0.35, 0.8), 0.6, 0.2);
  const shut = drummer(ride, random, () => hat(random, 0.04), 0.7, 0.15);
  const lastBars: Record<number, keyof typeof CUTS> = { 7: "rush", 23: "rush", 39: "rush" };
  for (let bar = 4; bar < 40; bar++) {
    if (bar >= 24 && bar < 27) continue;
    const [low, high, metal] = CUTS[lastBars[bar] ?? ORDER[bar % 8] ?? "straight"];
    if (bar >= 8) hits(low, stamp, [bar, bar + 1]);
    hits(high, crack, [bar, bar + 1]);
    hits(metal, bell, [bar, bar + 1]);
    hits("-.o.-.o-o.-.o.-o", shut, [bar, bar + 1]);
  }
  hits("x.x.x.x.x.x.x.x.", bell, [2, 4], [26, 27]);
  for (const bar of [8, 16, 28, 40]) add(air, cymbal(random, 2.8), at(bar), 0.5, -0.25);

  notes(
    SUB_LINE,
    player(sub, (note) => tone(SUB, note, random)),
    [8, 24],
    [28, 40],
  );
  notes(
    "A1/24! ./8",
    player(sub, (note) => tone(SUB, note, random)),
    [40, 42],
  );
  comp(
    CHORDS,
    `x${"_".repeat(31)}`,
    player(mist, (note) => tone(MIST, note, random)),
    {
      every: 32,
      spans: [
        [0, 24],
        [24, 40],
        [40, 42],
      ],
    },
  );
  notes(
    "E5/3 B5/3 C6/2 ./8 G5/3 E5/5 ./8 | E5/3 A5/3 C6/2 ./8 G5/3 D5/5 ./8",
    player(glass, (note) => struck(GLASS, note, random), 1, -0.2),
    [0, 8],
    [16, 42],
  );
  notes(
    CALL,
    player(voice, (note) => sung(note, random, "oo", "ah", 0.08)),
    [4, 8],
    [12, 28],
    [32, 40],
  );
  comp(
    ["A3+C4+E4+A4", "A3+C4+E4+A4", "A3+D4+F4+A4", "G3+B3+E4+G4"],
    "x..x............ ......x..x..x...",
    player(rave, (note) => tone(RAVE, note, random)),
    {
      every: 32,
      spans: [
        [16, 24],
        [28, 40],
      ],
    },
  );

  for (const bar of [8, 28]) {
    add(air, riser(random, at(bar) - at(bar - 3)), at(bar - 3), 0.4);
    add(air, reversed(cymbal(random, 1.5)), at(bar) - 1.5, 0.4);
    add(air, impact(random, 3), at(bar), 0.5);
  }

  const fog = automation(
    [0, 800],
    [at(8), 3500],
    [at(24), 4500],
    [at(24.2), 1100],
    [at(28), 7000],
    [at(40), 7000],
    [at(42), 900],
  );
  const dust = automation([0, 900], [at(4), 900], [at(7.9), 5000], [at(8), 18_000]);
  const asSampled = [saturate(1.7), crush(12, 30_000)];
  const room = (sound: Stereo) => sweep("low", dust)(sound);
  return mix(
    [
      { sound: boom, level: -21.5, room: 0.05, effects: asSampled },
      { sound: backbeat, level: -20, room: 0.16, effects: [...asSampled, eq("highpass", 150), room] },
      { sound: ride, level: -26.5, room: 0.12, effects: [crush(12, 32_000), eq("highpass", 400), room] },
      { sound: sub, level: -20, duck: 0.4, effects: [eq("lowpass", 600)] },
      {
        sound: mist,
        level: -23,
        room: 0.45,
        duck: 0.3,
        effects: [sweep("low", fog), eq("highpass", 210), chorus(0.3), width(1.2)],
      },
      { sound: glass, level: -26, room: 0.5, echo: 0.4, effects: [eq("highpass", 300)] },
      {
        sound: voice,
        level: -23.5,
        room: 0.5,
        echo: 0.5,
        duck: 0.15,
        effects: [eq("highpass", 280), eq("highshelf", 5000, 4)],
      },
      { sound: rave, level: -24, room: 0.25, echo: 0.3, duck: 0.25, effects: [eq("highpass", 220)] },
      { sound: air, level: -29, room: 0.25 },
    ],
    {
      room: reverb({ seconds: 2.1, damping: 5800 }),
      echo: pingPong({ seconds: score.step * 6, feedback: 0.45 }),
      kicks,
      recovery: 0.13,
    },
  );
}
