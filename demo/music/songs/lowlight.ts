import { add, reversed } from "../audio.ts";
import { clap, cymbal, hat, kick, rim, shaker, snare } from "../drums.ts";
import { eq, saturate, sweep, tremolo, width } from "../effects.ts";
import { automation } from "../envelopes.ts";
import { electricPiano, organ, sung } from "../keys.ts";
import { mix } from "../mix.ts";
import { createScore, drummer, player } from "../score.ts";
import type { Song } from "../song.ts";
import { pingPong, reverb } from "../spaces.ts";
import { type Patch, tone } from "../synth.ts";
import { crackle, impact, riser } from "../textures.ts";

/** Two-step garage in F minor: shuffled drums, warm keys, a chopped voice, a bass that talks back. */
export const lowlight: Song = {
  slug: "lowlight",
  title: "Lowlight",
  artist: "Amara J",
  genre: "Electronic",
  description: "Two-step garage for the walk home: warm keys, a chopped voice and a bass that answers it.",
  producer: "Amara J",
  playlistNumber: 1,
  position: 1,
  render,
};

const CHORDS = ["Ab3+C4+Eb4+G4", "Ab3+C4+Eb4+F4", "Ab3+C4+Db4+F4", "Bb3+C4+E4+Ab4"];

const BASS_LINE = `
  F1/2! ./1 F1/1? ./2 F2/1 ./1 Eb2/2 ./1 C2/1 ./1 Ab1/2 ./1 | Db2/3! ./3 Db2/1 ./1 Ab1/2 ./2 C2/2 ./2
  Bb1/2! ./1 Bb1/1? ./2 Bb1/1 ./1 F2/2 ./1 Ab1/1 ./1 Bb1/2 ./1 | C2/3! ./3 C2/2 G1/2 ./2 E2/2 C2/2`;

const HOOK = `
  ./3 C5/2 Eb5/3 ./8 | ./2 F5/2! Eb5/2 C5/3 ./7 | ./3 Ab4/2 C5/2 Bb4/4 ./5 | ./6 G4/1? G4/1 Bb4/2 C5/3 ./3`;

const ANSWER = `
  ./8 F4/1 ./1 Ab4/1 C5/2 ./3 | ./6 Eb5/1 ./1 C5/1 ./1 Ab4/2 ./4 | ./8 F4/1 ./1 Db5/1 C5/2 ./3 | ./4 Bb4/1 ./1 G4/1 E4/3 ./6`;

const BASS: Patch = {
  shape: "triangle",
  sub: 0.25,
  amp: { attack: 0.004, decay: 0.5, sustain: 0.75, release: 0.05 },
  filter: { cutoff: 260, opens: 2.2, envelope: { attack: 0.002, decay: 0.16, sustain: 0.15, release: 0.05 } },
  glide: { from: 3, seconds: 0.05 },
  drive: 1.6,
};

const STRINGS: Patch = {
  shape: "saw",
  voices: 5,
  detune: 18,
  spread: 0.9,
  amp: { attack: 0.5, decay: 1, sustain: 0.85, release: 0.9 },
  filter: { cutoff: 900, opens: 1.3 },
};

function render() {
  const score = createScore({ bpm: 132, bars: 36, seed: "lowlight", swing: 0.575 });
  const { random, hits, notes, comp, at } = score;
  const { boom, backbeat, tops, bass, keys, pad, voice, lead, air } = score.channels(
    "boom",
    "backbeat",
    "tops",
    "bass",
    "keys",
    "pad",
    "voice",
    "lead",
    "air",
  );

  const kicks: number[] = [];
  const foot = drummer(boom, random, () => kick(random, { hertz: 52, seconds: 0.3, drive: 1.8 }));
  const stamp = (when: number, velocity: number) => {
    kicks.push(when);
    foot(when, velocity);
  };
  hits("X.........x..... X......o..x.....", stamp, [8, 15], [20, 31]);
  hits("X...............", stamp, [15, 16], [31, 32], [32, 35]);
  const crack = drummer(backbeat, random, () =>
    snare(random, { hertz: 215, seconds: 0.13, brightness: 6000 }),
  );
  const hands = drummer(backbeat, random, () => clap(random, 0.16), 0.6);
  for (const hit of [crack, hands]) {
    hits("....X.......X...", hit, [6, 15], [20, 31], [32, 34]);
    hits("....X..o.x..X.xX", hit, [15, 16], [31, 32]);
  }
  hits(
    "..x...x...x...x.",
    drummer(tops, random, () => hat(random, 0.16), 0.8, 0.15),
    [4, 16],
    [20, 35],
  );
  hits(
    "x-.ox.-ox-.ox-.o",
    drummer(tops, random, () => hat(random, 0.05, 1.1), 0.7, -0.2),
    [2, 16],
    [18, 36],
  );
  hits(
    "-.o-o.o-o.o-o.o-",
    drummer(tops, random, () => shaker(random), 0.5, 0.5),
    [8, 16],
    [20, 32],
  );
  hits(
    ".......o.-...... ...o...-.o...o..",
    drummer(tops, random, () => rim(random), 0.6, -0.4),
    [4, 16],
    [20, 34],
  );
  for (const bar of [8, 20, 28, 32]) add(air, cymbal(random, 2.2), at(bar), 0.5, 0.2);

  notes(
    BASS_LINE,
    player(bass, (note) => tone(BASS, note, random)),
    [8, 16],
    [20, 32],
  );
  notes(
    "F1/14 ./2 Db2/14 ./2 Bb1/14 ./2 C2/14 ./2",
    player(bass, (note) => tone(BASS, note, random), 0.6),
    [32, 36],
  );

  const piano = player(keys, (note) => electricPiano(note, random));
  const where = { spans: [[0, 16] as const, [20, 32] as const] };
  comp(CHORDS, "x___..x_..x__.o. x__...x_.o.x__..", piano, where);
  comp(CHORDS, "x_______________", piano, {
    spans: [
      [16, 20],
      [32, 36],
    ],
  });
  comp(["Ab3+C4+Eb4+G4+C5"], "X_______________", piano, { spans: [[36, 37]] });
  comp(
    ["F3+Ab3+C4+G4", "F3+Ab3+C4+Eb4", "F3+Ab3+Bb3+Db4", "E3+G3+Bb3+C4"],
    "x_______________",
    player(pad, (note) => tone(STRINGS, note, random)),
    { spans: [[14, 32]] },
  );

  const sing = player(voice, (note) =>
    sung(note, random, random.pick(["ah", "eh"]), random.pick(["oh", "oo"])),
  );
  notes(HOOK, sing, [4, 8], [12, 20], [24, 32]);
  notes("./12 C5/1 Eb5/3", sing, [11, 12], [35, 36]);
  notes(
    ANSWER,
    player(lead, (note) => organ(note)),
    [20, 32],
  );

  add(air, riser(random, at(8) - at(6)), at(6), 0.35);
  add(air, riser(random, at(20) - at(18)), at(18), 0.4);
  add(air, reversed(cymbal(random, 1.5)), at(8) - 1.5, 0.35);
  for (const bar of [8, 20]) add(air, impact(random), at(bar), 0.5);

  const opening = automation(
    [0, 500],
    [at(4), 1400],
    [at(7.5), 7000],
    [at(8), 14_000],
    [at(16), 14_000],
    [at(16.1), 1600],
    [at(20), 12_000],
  );
  return mix(
    [
      { sound: boom, level: -19 },
      { sound: backbeat, level: -21, room: 0.12, effects: [eq("highpass", 150)] },
      { sound: tops, level: -25.5, room: 0.05, effects: [eq("highpass", 400)] },
      { sound: bass, level: -21.5, duck: 0.55, effects: [saturate(1.3), eq("lowpass", 2400)] },
      {
        sound: keys,
        level: -20.5,
        room: 0.22,
        echo: 0.12,
        duck: 0.3,
        effects: [eq("highpass", 170), tremolo(2.2, 0.3), sweep("low", opening), eq("highshelf", 2200, 5)],
      },
      { sound: pad, level: -28, room: 0.4, duck: 0.5, effects: [eq("highpass", 220), width(1.3)] },
      {
        sound: voice,
        level: -21.5,
        room: 0.3,
        echo: 0.4,
        duck: 0.2,
        effects: [eq("highpass", 280), eq("highshelf", 2000, 4)],
      },
      { sound: lead, level: -23, room: 0.15, echo: 0.22, effects: [eq("highpass", 200)] },
      { sound: air, level: -29, room: 0.2, effects: [eq("highpass", 40)] },
      { sound: crackle(random, score.seconds), level: -46, effects: [eq("highpass", 500)] },
    ],
    {
      room: reverb({ seconds: 1.7, damping: 5500 }),
      echo: pingPong({ seconds: score.step * 3, feedback: 0.42, high: 4200 }),
      kicks,
      bus: [eq("highshelf", 7500, 1.5)],
    },
  );
}
