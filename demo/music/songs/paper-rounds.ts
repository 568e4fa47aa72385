import { add, reversed } from "../audio.ts";
import { clap, cymbal, hat, kick, shaker, skin } from "../drums.ts";
import { chorus, eq, saturate, sweep, width } from "../effects.ts";
import { automation } from "../envelopes.ts";
import { electricPiano, organ, sung } from "../keys.ts";
import { mix } from "../mix.ts";
import { createScore, drummer, player } from "../score.ts";
import type { Song } from "../song.ts";
import { pingPong, reverb } from "../spaces.ts";
import { type Patch, tone } from "../synth.ts";
import { impact, riser } from "../textures.ts";

/** Deep house in C minor: ninth chords opening like blinds, an octave bass, strings for the last run. */
export const paperRounds: Song = {
  slug: "paper-rounds",
  title: "Paper Rounds",
  artist: "Tee Mensah",
  genre: "Electronic",
  description: "Half five, empty streets, four to the floor. The chords open up as it gets light.",
  producer: "Tee Mensah",
  playlistNumber: 2,
  position: 2,
  render,
};

const CHORDS = ["Bb3+D4+Eb4+G4", "Bb3+C4+Eb4+G4", "Ab3+C4+Eb4+G4", "B3+Eb4+F4+Ab4"];

const BASS_LINE = `
  C2/2! ./1 C2/1? ./2 C3/1 ./1 Bb1/2 ./1 C2/1 ./2 G1/2 | Ab1/2! ./1 Ab1/1? ./2 Ab2/1 ./1 G1/2 ./1 Ab1/1 ./2 Eb2/2
  F1/2! ./1 F1/1? ./2 F2/1 ./1 Eb2/2 ./1 F1/1 ./2 C2/2 | G1/2! ./1 G1/1? ./2 G2/1 ./1 F1/2 ./1 G1/1 ./2 B1/2`;

const STRING_LINE = "G5/12 F5/4 | Eb5/8 D5/4 C5/4 | C5/6 D5/6 Eb5/4 | F5/6 Eb5/6 D5/4";

const RIFF = `
  ./2 G4/1 ./1 Bb4/1 ./1 C5/2 ./2 Eb5/1 D5/1 C5/2 ./2 | ./2 G4/1 ./1 Bb4/1 ./1 C5/2 ./8
  ./2 Ab4/1 ./1 C5/1 ./1 Eb5/2 ./2 G5/1 F5/1 Eb5/2 ./2 | ./2 D5/1 ./1 B4/1 ./1 Ab4/2 ./8`;

const STAB: Patch = {
  shape: "saw",
  voices: 3,
  detune: 14,
  spread: 0.7,
  amp: { attack: 0.004, decay: 0.3, sustain: 0.35, release: 0.16 },
  filter: {
    cutoff: 480,
    opens: 2.3,
    envelope: { attack: 0.003, decay: 0.22, sustain: 0.15, release: 0.15 },
    q: 1.2,
  },
};

const BASS: Patch = {
  shape: "saw",
  sub: 0.35,
  amp: { attack: 0.003, decay: 0.35, sustain: 0.6, release: 0.05 },
  filter: {
    cutoff: 170,
    opens: 2.6,
    envelope: { attack: 0.002, decay: 0.15, sustain: 0.15, release: 0.05 },
    q: 1.2,
  },
  drive: 1.2,
};

const STRINGS: Patch = {
  shape: "saw",
  voices: 6,
  detune: 20,
  spread: 0.9,
  amp: { attack: 0.18, decay: 1, sustain: 0.9, release: 0.4 },
  filter: { cutoff: 1900, opens: 1 },
  vibrato: { rate: 5.2, cents: 7, after: 0.3 },
};

function render() {
  const score = createScore({ bpm: 122, bars: 32, seed: "paper rounds", swing: 0.54, tail: 2.8 });
  const { random, hits, notes, comp, at, seconds } = score;
  const { boom, backbeat, tops, hands, bass, stabs, keys, riff, strings, voice, air } = score.channels(
    "boom",
    "backbeat",
    "tops",
    "hands",
    "bass",
    "stabs",
    "keys",
    "riff",
    "strings",
    "voice",
    "air",
  );

  const kicks: number[] = [];
  const foot = drummer(boom, random, () => kick(random, { hertz: 51, seconds: 0.34, drive: 1.7 }));
  const stamp = (when: number, velocity: number) => {
    kicks.push(when);
    foot(when, velocity);
  };
  hits("X...X...X...X...", stamp, [2, 7], [8, 15], [18, 31]);
  hits("X...X...........", stamp, [7, 8], [15, 16]);
  hits(
    "....X.......X...",
    drummer(backbeat, random, () => clap(random, 0.2)),
    [6, 16],
    [18, 30],
  );
  hits(
    "..x...x...x...x.",
    drummer(tops, random, () => hat(random, 0.2), 0.8, 0.1),
    [4, 16],
    [18, 31],
  );
  hits(
    "x-o.x-.ox-o.x-oo",
    drummer(tops, random, () => hat(random, 0.045, 1.1), 0.6, -0.25),
    [0, 16],
    [17, 32],
  );
  hits(
    "-o-x-o-x-o-x-o-x",
    drummer(tops, random, () => shaker(random), 0.55, 0.45),
    [8, 16],
    [18, 30],
  );
  hits(
    "......o..o...... ...o......o..o.o",
    drummer(hands, random, () => skin(random, 300, 0.18), 0.9, -0.5),
    [4, 32],
  );
  hits(
    "..........o..o.. .......o........",
    drummer(hands, random, () => skin(random, 200, 0.26), 1, 0.45),
    [8, 32],
  );
  for (const bar of [8, 18, 26]) add(air, cymbal(random, 2.2), at(bar), 0.45, 0.25);

  notes(
    BASS_LINE,
    player(bass, (note) => tone(BASS, note, random)),
    [4, 16],
    [18, 30],
  );
  comp(
    CHORDS,
    "x_.x_.x___.x_.o. x_.x_.x___..x_..",
    player(stabs, (note) => tone(STAB, note, random)),
    {
      spans: [
        [0, 16],
        [16, 30],
      ],
    },
  );
  comp(
    ["Bb3+D4+Eb4+G4"],
    "x_.x_.x___.x_.o.",
    player(stabs, (note) => tone(STAB, note, random)),
    { spans: [[30, 32]] },
  );
  const piano = player(keys, (note) => electricPiano(note, random));
  comp(CHORDS, "x_________x_____", piano, { spans: [[8, 30]] });
  comp(["C3+G3+Bb3+D4+Eb4+G4"], "X_______________", piano, { spans: [[32, 33]] });
  notes(
    RIFF,
    player(riff, (note) => organ(note, [0.3, 1, 0.3, 0.5, 0.2])),
    [8, 16],
    [22, 30],
  );
  const bow = player(strings, (note) => tone(STRINGS, note, random));
  notes(STRING_LINE, bow, [16, 30]);
  comp(["Eb4+G4", "Eb4+G4", "C4+Eb4", "D4+F4"], "x_______________", bow, { spans: [[16, 30]] });
  const sing = player(voice, (note) => sung(note, random, "ah", random.pick(["oh", "eh"])));
  notes("./16 | ./10 G4/1 ./1 Bb4/1 C5/3 | ./16 | ./6 Eb5/2 D5/2 C5/4 ./2", sing, [4, 8], [12, 20], [22, 30]);

  for (const bar of [8, 18]) {
    add(air, riser(random, at(bar) - at(bar - 2)), at(bar - 2), 0.4);
    add(air, reversed(cymbal(random, 1.5)), at(bar) - 1.5, 0.35);
    add(air, impact(random), at(bar), 0.4);
  }

  const blinds = automation(
    [0, 450],
    [at(4), 1300],
    [at(8), 6500],
    [at(16), 7500],
    [at(16.1), 900],
    [at(18), 9000],
    [at(30), 9000],
    [at(32), 700],
    [seconds, 700],
  );
  return mix(
    [
      { sound: boom, level: -19.5 },
      { sound: backbeat, level: -22.5, room: 0.18, effects: [eq("highpass", 300)] },
      { sound: tops, level: -25.5, room: 0.06, effects: [eq("highpass", 500)] },
      { sound: hands, level: -29, room: 0.2, effects: [eq("highpass", 120)] },
      { sound: bass, level: -21, duck: 0.65, effects: [saturate(1.3), eq("lowpass", 2600)] },
      {
        sound: stabs,
        level: -20,
        room: 0.25,
        echo: 0.25,
        duck: 0.5,
        effects: [sweep("low", blinds, 1.1), eq("highpass", 170)],
      },
      { sound: keys, level: -26, room: 0.25, duck: 0.4, effects: [eq("highpass", 200), chorus(0.4)] },
      { sound: riff, level: -25, room: 0.15, echo: 0.25, effects: [eq("highpass", 250)] },
      { sound: strings, level: -22.5, room: 0.35, duck: 0.4, effects: [eq("highpass", 280), width(1.2)] },
      {
        sound: voice,
        level: -24.5,
        room: 0.3,
        echo: 0.4,
        duck: 0.2,
        effects: [eq("highpass", 300), eq("highshelf", 5000, 4)],
      },
      { sound: air, level: -29, room: 0.2 },
    ],
    {
      room: reverb({ seconds: 1.9, damping: 5800 }),
      echo: pingPong({ seconds: score.step * 3, feedback: 0.45 }),
      kicks,
      recovery: 0.3,
    },
  );
}
