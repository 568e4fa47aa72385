import { add } from "../audio.ts";
import { hat, kick, rim, shaker, snare } from "../drums.ts";
import { crush, eq, fade, saturate, sweep, tape, tremolo } from "../effects.ts";
import { automation } from "../envelopes.ts";
import { electricPiano, KALIMBA, plucked, struck, VIBRAPHONE } from "../keys.ts";
import { mix } from "../mix.ts";
import { hertz } from "../pitch.ts";
import { createScore, drummer, player } from "../score.ts";
import type { Song } from "../song.ts";
import { pingPong, reverb } from "../spaces.ts";
import { type Patch, tone } from "../synth.ts";
import { crackle, rain } from "../textures.ts";

/** Lo-fi hip-hop in E flat: jazz changes on a worn tape, late drums, rain on the top deck. */
export const nightBusTheory: Song = {
  slug: "night-bus-theory",
  title: "Night Bus Theory",
  artist: "Tee Mensah",
  genre: "Hip-Hop",
  description: "Top deck, front seat, rain. Jazz changes on worn tape with the drums a little late.",
  producer: "Tee Mensah",
  playlistNumber: 1,
  position: 4,
  render,
};

const CHANGES = [
  "Eb3+G3+Bb3+D4+F4",
  "Eb3+G3+Bb3+D4",
  "F3+Ab3+C4+D4",
  "F3+B3+Eb4+Ab4",
  "Eb3+G3+Bb3+D4",
  "Eb3+G3+Bb3+C4",
  "Db3+F3+Ab3+C4",
  "Db3+G3+C4+F4",
  "C3+Eb3+G3+Bb3",
  "C3+Eb3+G3+D4",
  "B2+Eb3+F3+Bb3",
  "B2+Eb3+Ab3+C4",
  "Bb2+D3+G3+F4",
  "Bb3+E3+Ab3+Db4",
  "Ab3+C4+Eb4+G4",
  "Ab3+C4+D4+G4",
];

const BASS_LINE = `
  Eb2/5! ./1 Eb2/2? ./2 G1/2 Bb1/3 ./1 | D2/5! ./1 D2/2 G1/4 ./2 B1/2 | C2/5! ./1 C2/2? ./2 G1/2 C2/2 B1/2 | Bb1/5! ./1 F2/2 Eb2/4 ./2 Bb1/2
  Ab1/5! ./1 Ab1/2? ./2 C2/2 Eb2/3 ./1 | Db2/5! ./1 Db2/2? ./2 Ab1/2 Db2/2 D2/2 | G1/5! ./1 G1/2 C2/4 ./2 E2/2 | F1/5! ./1 F2/2 Bb1/4 ./2 D2/2`;

const MELODY = `
  ./6 G4/2 Bb4/2 D5/4 ./2 | C5/3 Bb4/1 Ab4/4 ./2 G4/2 F4/4 | Eb4/6 ./4 G4/2 Bb4/2 C5/2 | Db5/4 C5/2 Bb4/2 G4/6 ./2
  ./4 C5/2 Eb5/4 D5/2 C5/2 Bb4/2 | Ab4/6 F4/2 Ab4/2 Bb4/4 ./2 | G4/4 D5/4 C5/2 Bb4/2 Ab4/2 ./2 | G4/3 F4/3 D4/4 ./6`;

const UPRIGHT: Patch = {
  shape: "triangle",
  sub: 0.15,
  noise: 0.02,
  amp: { attack: 0.006, decay: 1.6, sustain: 0.12, release: 0.1 },
  filter: { cutoff: 240, opens: 1.9, envelope: { attack: 0.002, decay: 0.14, sustain: 0.1, release: 0.1 } },
  drive: 0.8,
};

function render() {
  const score = createScore({
    bpm: 82,
    bars: 21,
    seed: "night bus theory",
    swing: 0.6,
    looseness: 0.009,
    tail: 3.5,
  });
  const { random, hits, notes, comp, at, seconds } = score;
  const { boom, backbeat, tops, bass, keys, vibes, guitar, bell } = score.channels(
    "boom",
    "backbeat",
    "tops",
    "bass",
    "keys",
    "vibes",
    "guitar",
    "bell",
  );

  const kicks: number[] = [];
  const foot = drummer(boom, random, () =>
    kick(random, { hertz: 56, sweep: 1.8, seconds: 0.28, click: 0.3 }),
  );
  const stamp = (when: number, velocity: number) => {
    kicks.push(when);
    foot(when, velocity);
  };
  hits("X.....-..xX..... X......o.xX...-.", stamp, [2, 9], [10, 18]);
  hits("X.....-.........", stamp, [9, 10], [18, 20]);
  const lazy = drummer(backbeat, random, () =>
    snare(random, { hertz: 175, seconds: 0.16, brightness: 4200 }),
  );
  hits(
    "....X.......X... ....X..-....X.-.",
    (when, velocity) => lazy(when + 0.014, velocity),
    [2, 9],
    [10, 18],
  );
  hits("....X.......xoX.", (when, velocity) => lazy(when + 0.014, velocity), [9, 10]);
  hits(
    "x-o.x.o-x.o.x-oo",
    drummer(tops, random, () => hat(random, 0.055, 0.9), 0.8, 0.2),
    [2, 18],
  );
  hits(
    "..............x.",
    drummer(tops, random, () => hat(random, 0.2, 0.9), 0.6, 0.2),
    [4, 18],
  );
  hits(
    "-.o.-.o.-.o.-.o.",
    drummer(tops, random, () => shaker(random), 0.5, -0.5),
    [10, 18],
  );
  hits(
    "..........o..... ......o.......-.",
    drummer(tops, random, () => rim(random, 1500), 0.6, -0.3),
    [4, 20],
  );

  const piano = player(keys, (note) => electricPiano(note, random));
  const strum = (note: Parameters<typeof piano>[0]) => piano({ ...note, at: note.at + note.index * 0.012 });
  comp(CHANGES, "x______.", strum, { every: 8, spans: [[0, 2]] });
  comp(CHANGES, "x____.o_x__.o__. x______.x___o__.", strum, {
    every: 8,
    spans: [
      [2, 10],
      [10, 18],
    ],
  });
  comp(CHANGES.slice(0, 4), "x_______", strum, { every: 8, spans: [[18, 20]] });
  comp(["Eb3+G3+Bb3+D4+F4+C5"], "x_______________", strum, { spans: [[20, 21]] });
  notes(
    BASS_LINE,
    player(bass, (note) => tone(UPRIGHT, note, random)),
    [2, 10],
    [10, 18],
  );
  notes(
    "Eb2/12 ./4 D2/8 G1/8 Eb2/14 ./2",
    player(bass, (note) => tone(UPRIGHT, note, random)),
    [18, 21],
  );
  notes(
    MELODY,
    player(vibes, (note) => struck(VIBRAPHONE, note, random), 1, 0.15),
    [10, 18],
  );
  notes(
    "./10 Bb4/2 F5/2 D5/2 | ./12 G5/1 F5/3",
    player(vibes, (note) => struck(KALIMBA, note, random)),
    [0, 2],
    [6, 10],
    [18, 20],
  );
  comp(
    ["Bb4+D5", "C5+F5", "Bb4+D5", "Ab4+C5"],
    "......x_........ ..x_......x_....",
    player(guitar, (note) => plucked(note, random, 0.3), 1, -0.45),
    { spans: [[4, 18]] },
  );
  for (const [bar, pitch] of [
    [0, "E6"],
    [0.04, "C6"],
    [17.9, "E6"],
    [17.94, "C6"],
  ] as const) {
    const note = { at: at(bar), seconds: 1, hertz: hertz(pitch), velocity: 0.6, index: 0 };
    add(bell, struck(VIBRAPHONE, note, random), note.at, 0.6, 0.6);
  }

  const deck = automation(
    [0, 900],
    [at(1.8), 1500],
    [at(2), 6500],
    [at(18), 6500],
    [at(20), 1800],
    [seconds, 900],
  );
  return mix(
    [
      { sound: boom, level: -19.5, effects: [eq("lowpass", 3500)] },
      { sound: backbeat, level: -21.5, room: 0.14, effects: [crush(11, 18_000), eq("highpass", 140)] },
      { sound: tops, level: -28, room: 0.08, effects: [crush(11, 20_000), eq("highpass", 500)] },
      { sound: bass, level: -21.5, duck: 0.35, effects: [eq("lowpass", 1600)] },
      {
        sound: keys,
        level: -18.5,
        room: 0.2,
        duck: 0.35,
        effects: [tremolo(1.4, 0.35), tape(1.1), eq("highpass", 130), sweep("low", deck)],
      },
      {
        sound: vibes,
        level: -20.5,
        room: 0.35,
        echo: 0.25,
        duck: 0.2,
        effects: [tape(0.8), eq("highpass", 220)],
      },
      { sound: guitar, level: -28, room: 0.3, echo: 0.15, effects: [tape(0.7), eq("highpass", 200)] },
      { sound: bell, level: -34, room: 0.5 },
      { sound: crackle(random, seconds), level: -38, effects: [eq("highpass", 300)] },
      { sound: rain(random, seconds), level: -40, effects: [eq("highpass", 400)] },
    ],
    {
      room: reverb({ seconds: 1.4, damping: 3800 }),
      echo: pingPong({ seconds: score.step * 3, feedback: 0.35, high: 2600 }),
      kicks,
      recovery: 0.28,
      bus: [
        saturate(1.15),
        eq("highshelf", 6000, 2.5),
        fade(automation([0, 1], [seconds - 3, 1], [seconds - 0.1, 0], [seconds, 0])),
      ],
    },
  );
}
