import { add, reversed } from "../audio.ts";
import { clap, cymbal, hat, kick, rim, snare } from "../drums.ts";
import { chorus, eq, saturate, sweep, width } from "../effects.ts";
import { automation } from "../envelopes.ts";
import { plucked } from "../keys.ts";
import { mix } from "../mix.ts";
import { createScore, drummer, player } from "../score.ts";
import type { Song } from "../song.ts";
import { pingPong, reverb } from "../spaces.ts";
import { type Patch, tone } from "../synth.ts";
import { impact, riser } from "../textures.ts";

/** Grime in D minor: cold square leads, plucked strings, brass stabs, a bass like a closing door. */
export const platform2: Song = {
  slug: "platform-2",
  title: "Platform 2",
  artist: "KOFI + The Arches",
  genre: "Hip-Hop",
  description:
    "An instrumental at 140 with room for sixteen bars: cold strings, square bass, a snare on the three.",
  producer: "The Arches",
  playlistNumber: 1,
  position: 2,
  render,
};

const STRING_LINE = `
  D5/2! A4/2 F5/2 E5/2 D5/1 ./1 A4/2 ./4 | D5/2! A4/2 G5/2 F5/2 E5/1 ./1 C5/2 ./4
  D5/2! A4/2 Bb5/2 A5/2 F5/1 ./1 D5/2 ./4 | E5/2! C#5/2 E5/2 G5/2 A5/3 ./1 C#5/2 A4/2`;

const LEAD_LINE = `
  D4/3! ./1 D4/1 ./1 F4/2 E4/2 D4/1 ./1 A3/3 ./1 | ./4 D4/1 ./1 Eb4/2 D4/4 ./4
  D4/3! ./1 D4/1 ./1 F4/2 G4/2 A4/1 ./1 Bb4/3 ./1 | A4/2 ./1 G4/1 F4/2 E4/2 C#4/4 ./4`;

const BASS_LINE = `
  D2/3! ./3 D2/2 ./4 F2/2 E2/2 | D2/3! ./1 D1/2 ./6 C2/2 Eb2/2
  Bb1/3! ./3 Bb1/2 ./4 D2/2 C2/2 | A1/3! ./3 A1/2 ./2 C#2/2 E2/2 G2/2`;

const SQUARE_BASS: Patch = {
  shape: "square",
  width: 0.4,
  sub: 0.5,
  amp: { attack: 0.003, decay: 0.4, sustain: 0.8, release: 0.06 },
  filter: {
    cutoff: 190,
    opens: 2.8,
    envelope: { attack: 0.004, decay: 0.2, sustain: 0.25, release: 0.06 },
    q: 1.3,
  },
  glide: { from: -2, seconds: 0.06 },
  drive: 1.8,
};

const COLD_LEAD: Patch = {
  shape: "square",
  voices: 2,
  detune: 9,
  spread: 0.4,
  width: 0.28,
  amp: { attack: 0.006, decay: 0.3, sustain: 0.7, release: 0.12 },
  filter: { cutoff: 1100, opens: 2, q: 1 },
  glide: { from: -5, seconds: 0.09 },
  vibrato: { rate: 5.6, cents: 14, after: 0.14 },
};

const BRASS: Patch = {
  shape: "saw",
  voices: 5,
  detune: 20,
  spread: 0.7,
  amp: { attack: 0.02, decay: 0.4, sustain: 0.6, release: 0.12 },
  filter: { cutoff: 500, opens: 2.6, envelope: { attack: 0.04, decay: 0.3, sustain: 0.4, release: 0.1 } },
};

const CHOIR: Patch = {
  shape: "saw",
  voices: 5,
  detune: 16,
  spread: 1,
  amp: { attack: 0.25, decay: 1, sustain: 0.8, release: 0.6 },
  filter: { cutoff: 1300, opens: 1 },
};

function render() {
  const score = createScore({ bpm: 140, bars: 34, seed: "platform 2", looseness: 0.0025, tail: 2.6 });
  const { random, hits, notes, comp, at } = score;
  const { boom, backbeat, tops, bass, strings, lead, brass, pad, air } = score.channels(
    "boom",
    "backbeat",
    "tops",
    "bass",
    "strings",
    "lead",
    "brass",
    "pad",
    "air",
  );

  const kicks: number[] = [];
  const foot = drummer(boom, random, () =>
    kick(random, { hertz: 55, seconds: 0.26, drive: 2.4, click: 0.8 }),
  );
  const stamp = (when: number, velocity: number) => {
    kicks.push(when);
    foot(when, velocity);
  };
  hits("X..X......X..... X..X..x...X...x.", stamp, [8, 15], [18, 29]);
  hits("X..X..X..X..X.X.", stamp, [15, 16], [29, 30]);
  hits("X...............", stamp, [4, 8], [16, 17], [30, 33]);
  const crack = drummer(backbeat, random, () => snare(random, { hertz: 205, seconds: 0.17, snap: 1.1 }));
  const hands = drummer(backbeat, random, () => clap(random, 0.18), 0.7);
  for (const hit of [crack, hands]) {
    hits("........X....... ........X.....o.", hit, [4, 15], [18, 29], [30, 33]);
    hits("........X.xxX.XX", hit, [15, 16], [29, 30]);
  }
  hits(
    "x.o.x.o.x.o.x-o. x.o.x.oox.o.xoxo",
    drummer(tops, random, () => hat(random, 0.05, 1.05), 0.8, 0.1),
    [6, 16],
    [18, 32],
  );
  hits(
    "......x.......x.",
    drummer(tops, random, () => hat(random, 0.22), 0.7, -0.15),
    [8, 16],
    [18, 30],
  );
  hits(
    "...o..o....-..o. ..o...-...o.o...",
    drummer(tops, random, () => rim(random, 2300, 0.04), 0.7, 0.45),
    [4, 16],
    [18, 32],
  );
  for (const bar of [8, 18, 26]) add(air, cymbal(random, 2), at(bar), 0.5, -0.2);

  notes(
    BASS_LINE,
    player(bass, (note) => tone(SQUARE_BASS, note, random)),
    [8, 16],
    [18, 30],
  );
  notes(
    "D2/12 ./4",
    player(bass, (note) => tone(SQUARE_BASS, note, random)),
    [30, 33],
  );
  const pick = player(strings, (note) => plucked(note, random, 0.75));
  notes(STRING_LINE, pick, [0, 12], [16, 18], [22, 34]);
  notes(
    LEAD_LINE,
    player(lead, (note) => tone(COLD_LEAD, note, random)),
    [12, 16],
    [18, 30],
  );
  const stab = player(brass, (note) => tone(BRASS, note, random));
  comp(
    ["D3+A3+D4+F4", "D3+A3+D4+F4", "Bb2+F3+D4+F4", "A2+E3+C#4+G4"],
    "X__.........x_.. X__...x_........",
    stab,
    {
      spans: [
        [8, 16],
        [22, 30],
      ],
    },
  );
  comp(["D3+A3+D4+F4+A4"], "X_______", stab, { spans: [[33, 34]] });
  comp(
    ["A3+D4+F4", "A3+D4+F4", "Bb3+D4+F4", "A3+C#4+G4"],
    "x_______________",
    player(pad, (note) => tone(CHOIR, note, random)),
    {
      spans: [
        [0, 8],
        [14, 34],
      ],
    },
  );

  add(air, riser(random, at(8) - at(6)), at(6), 0.4);
  add(air, riser(random, at(18) - at(17)), at(17), 0.4);
  add(air, reversed(cymbal(random, 1.6)), at(18) - 1.6, 0.4);
  for (const bar of [0, 8, 18, 30]) add(air, impact(random), at(bar), 0.45);

  const doors = automation(
    [0, 700],
    [at(4), 1500],
    [at(8), 9000],
    [at(16), 9000],
    [at(16.1), 1800],
    [at(18), 9000],
  );
  return mix(
    [
      { sound: boom, level: -19.5 },
      { sound: backbeat, level: -20.5, room: 0.16, effects: [eq("highpass", 140)] },
      { sound: tops, level: -26, room: 0.06, effects: [eq("highpass", 500)] },
      { sound: bass, level: -20, duck: 0.5, effects: [saturate(1.5), eq("lowpass", 3200)] },
      {
        sound: strings,
        level: -22.5,
        room: 0.24,
        echo: 0.24,
        effects: [eq("highpass", 250), eq("highshelf", 3500, 5), chorus(0.3)],
      },
      { sound: lead, level: -23, room: 0.16, echo: 0.28, duck: 0.2, effects: [eq("highpass", 220)] },
      {
        sound: brass,
        level: -24,
        room: 0.25,
        duck: 0.3,
        effects: [eq("highpass", 150), eq("peak", 1800, 3)],
      },
      {
        sound: pad,
        level: -27,
        room: 0.4,
        duck: 0.4,
        effects: [sweep("low", doors), eq("highpass", 260), width(1.3)],
      },
      { sound: air, level: -28, room: 0.2 },
    ],
    {
      room: reverb({ seconds: 1.5, damping: 6000, size: 0.9 }),
      echo: pingPong({ seconds: score.step * 3, feedback: 0.38 }),
      kicks,
      recovery: 0.16,
    },
  );
}
