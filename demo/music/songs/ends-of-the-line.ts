import { add, reversed } from "../audio.ts";
import { cymbal, hat, kick, rim, shaker, snare } from "../drums.ts";
import { chorus, eq, saturate, sweep, width } from "../effects.ts";
import { automation } from "../envelopes.ts";
import { electricPiano, sung } from "../keys.ts";
import { mix } from "../mix.ts";
import { createScore, drummer, player } from "../score.ts";
import type { Song } from "../song.ts";
import { pingPong, reverb } from "../spaces.ts";
import { type Patch, tone } from "../synth.ts";
import { impact, riser } from "../textures.ts";

/** Drum and bass in G minor: wide chords, two-step drums, a sub that turns into a growl for the second drop. */
export const endsOfTheLine: Song = {
  slug: "ends-of-the-line",
  title: "Ends of the Line",
  artist: "Rowan Akhtar",
  genre: "Electronic",
  description: "Drum and bass for the last stop: wide chords first, then the low end shows its teeth.",
  producer: "Rowan Akhtar",
  playlistNumber: 2,
  position: 1,
  render,
};

const CHORDS = ["Bb3+D4+F4+A4", "Bb3+D4+F4+G4", "Bb3+D4+Eb4+G4", "A3+C4+Eb4+G4"];

const SUB_LINE = `
  G1/10! ./2 G1/3 ./1 Bb1/4 ./2 D2/4 F1/4 ./2 | Eb2/10! ./2 Eb2/3 ./1 D2/4 ./2 Bb1/4 G1/4 ./2
  C2/10! ./2 C2/3 ./1 Eb2/4 ./2 G1/4 C2/4 ./2 | F1/10! ./2 F1/3 ./1 A1/4 ./2 C2/4 D2/4 ./2`;

const ARP = `
  G4/3 D5/3 A4/3 F5/3 D5/4 G4/3 D5/3 A4/3 Bb5/3 A5/4 | G4/3 D5/3 Bb4/3 F5/3 D5/4 G4/3 D5/3 Bb4/3 G5/3 F5/4
  G4/3 Eb5/3 Bb4/3 D5/3 C5/4 G4/3 Eb5/3 Bb4/3 G5/3 F5/4 | A4/3 Eb5/3 C5/3 G5/3 F5/4 A4/3 Eb5/3 C5/3 A5/3 C6/4`;

const CALL =
  "./8 D5/6 F5/2 G5/10 ./6 | ./8 D5/6 F5/2 Bb4/10 ./6 | ./8 Eb5/6 D5/2 C5/10 ./6 | ./8 C5/4 A4/4 F5/12 ./4";

const SUB: Patch = {
  shape: "sine",
  amp: { attack: 0.008, decay: 1, sustain: 0.85, release: 0.08 },
  filter: { cutoff: 900 },
  drive: 0.9,
};

const GROWL: Patch = {
  shape: "saw",
  voices: 3,
  detune: 46,
  spread: 0.6,
  amp: { attack: 0.01, decay: 1, sustain: 0.85, release: 0.08 },
  filter: {
    cutoff: 420,
    opens: 1.2,
    q: 1.8,
    moves: (time) => 1.1 * Math.sin(2 * Math.PI * 2.9 * time - 1.3),
  },
  drive: 2.2,
};

const PAD: Patch = {
  shape: "saw",
  voices: 5,
  detune: 22,
  spread: 1,
  amp: { attack: 0.6, decay: 2, sustain: 0.85, release: 1.1 },
  filter: { cutoff: 900, opens: 1.6 },
};

const GLINT: Patch = {
  shape: "square",
  width: 0.3,
  voices: 2,
  detune: 10,
  spread: 0.6,
  amp: { attack: 0.002, decay: 0.22, sustain: 0, release: 0.1 },
  filter: { cutoff: 700, opens: 2.6, envelope: { attack: 0.001, decay: 0.14, sustain: 0, release: 0.1 } },
};

function render() {
  const score = createScore({ bpm: 174, bars: 46, seed: "ends of the line", looseness: 0.0022, tail: 3 });
  const { random, hits, notes, comp, at } = score;
  const { boom, backbeat, tops, sub, growl, pad, arp, keys, voice, air } = score.channels(
    "boom",
    "backbeat",
    "tops",
    "sub",
    "growl",
    "pad",
    "arp",
    "keys",
    "voice",
    "air",
  );

  const kicks: number[] = [];
  const foot = drummer(boom, random, () =>
    kick(random, { hertz: 58, seconds: 0.19, drive: 2.2, click: 0.9 }),
  );
  const stamp = (when: number, velocity: number) => {
    kicks.push(when);
    foot(when, velocity);
  };
  hits("X.........X..... X.........X..o..", stamp, [8, 23], [28, 41]);
  hits("X.........X...X.", stamp, [23, 24], [41, 42]);
  const crack = drummer(backbeat, random, () =>
    snare(random, { hertz: 218, seconds: 0.17, snap: 1.15, brightness: 5600 }),
  );
  hits("....X.......X... ....X..-.-..X..-", crack, [8, 23], [28, 41]);
  hits("....X..o.o..XxXX", crack, [7, 8], [23, 24], [41, 42]);
  hits("........X.......", crack, [4, 7], [42, 44]);
  hits(
    "x.o.x.o.x.o.x.ox",
    drummer(tops, random, () => hat(random, 0.05, 1.05), 0.8, 0.15),
    [4, 24],
    [26, 44],
  );
  hits(
    "..x...x...x...x.",
    drummer(tops, random, () => cymbal(random, 0.5, 0.7), 0.5, -0.25),
    [16, 24],
    [28, 42],
  );
  hits(
    "-o-o-o-o-o-o-o-o",
    drummer(tops, random, () => shaker(random, 0.07), 0.5, 0.5),
    [8, 24],
    [28, 42],
  );
  hits(
    ".......o.o.....- ..-....o.o..-...",
    drummer(tops, random, () => rim(random, 1400, 0.05), 0.7, -0.4),
    [6, 24],
    [28, 44],
  );
  for (const bar of [8, 16, 28, 36, 42]) add(air, cymbal(random, 2.6), at(bar), 0.55, bar % 16 ? -0.3 : 0.3);

  notes(
    SUB_LINE,
    player(sub, (note) => tone(SUB, note, random)),
    [8, 24],
    [28, 42],
  );
  notes(
    "G1/32 Eb2/32",
    player(sub, (note) => tone(SUB, note, random), 0.7),
    [42, 45],
  );
  const snarl = player(growl, (note) => tone(GROWL, { ...note, hertz: note.hertz * 2 }, random));
  notes(SUB_LINE, snarl, [16, 24], [28, 42]);
  const strings = player(pad, (note) => tone(PAD, note, random));
  comp(CHORDS, `x${"_".repeat(31)}`, strings, {
    every: 32,
    spans: [
      [0, 24],
      [24, 42],
      [42, 46],
    ],
  });
  comp(["Bb3+D4+F4+A4"], "x_______________", strings, { spans: [[45, 46]] });
  notes(
    ARP,
    player(arp, (note) => tone(GLINT, note, random)),
    [2, 24],
    [26, 44],
  );
  const strike = player(keys, (note) => electricPiano(note, random));
  comp(CHORDS, "x_____x_....x__. ..x___......x_x.", strike, {
    every: 32,
    spans: [
      [8, 24],
      [28, 42],
    ],
  });
  notes(
    CALL,
    player(voice, (note) => sung(note, random, "oo", "ah", 0.06)),
    [16, 28],
    [34, 42],
  );

  for (const bar of [8, 28]) {
    add(air, riser(random, at(bar) - at(bar - 4)), at(bar - 4), 0.4);
    add(air, reversed(cymbal(random, 1.4)), at(bar) - 1.4, 0.4);
    add(air, impact(random, 3), at(bar), 0.5);
  }

  const opening = automation(
    [0, 600],
    [at(7), 5000],
    [at(8), 9000],
    [at(24), 9000],
    [at(24.2), 1200],
    [at(28), 9000],
    [at(42), 9000],
    [at(46), 900],
  );
  return mix(
    [
      { sound: boom, level: -20 },
      { sound: backbeat, level: -19.5, room: 0.12, effects: [eq("highpass", 150), eq("peak", 220, 2)] },
      { sound: tops, level: -26, room: 0.05, effects: [eq("highpass", 450)] },
      { sound: sub, level: -21.5, duck: 0.5, effects: [eq("lowpass", 300)] },
      {
        sound: growl,
        level: -23.5,
        room: 0.06,
        duck: 0.55,
        effects: [eq("highpass", 110), chorus(0.25), saturate(1.5)],
      },
      {
        sound: pad,
        level: -23,
        room: 0.4,
        duck: 0.45,
        effects: [sweep("low", opening), eq("highpass", 200), width(1.2)],
      },
      { sound: arp, level: -25.5, room: 0.25, echo: 0.4, duck: 0.25, effects: [eq("highpass", 300)] },
      { sound: keys, level: -23.5, room: 0.25, echo: 0.15, duck: 0.3, effects: [eq("highpass", 200)] },
      {
        sound: voice,
        level: -24,
        room: 0.5,
        echo: 0.4,
        duck: 0.2,
        effects: [eq("highpass", 280), eq("highshelf", 5000, 4)],
      },
      { sound: air, level: -28, room: 0.25 },
    ],
    {
      room: reverb({ seconds: 2.2, damping: 6000 }),
      echo: pingPong({ seconds: score.step * 6, feedback: 0.42 }),
      kicks,
      recovery: 0.14,
    },
  );
}
