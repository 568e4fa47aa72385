import { add } from "../audio.ts";
import { cymbal, hat, kick, rim, shaker, skin, snare } from "../drums.ts";
import { chorus, eq, saturate, sweep, width } from "../effects.ts";
import { automation } from "../envelopes.ts";
import { electricPiano, KALIMBA, plucked, struck, sung } from "../keys.ts";
import { mix } from "../mix.ts";
import { createScore, drummer, player } from "../score.ts";
import type { Song } from "../song.ts";
import { pingPong, reverb } from "../spaces.ts";
import { type Patch, tone } from "../synth.ts";
import { impact, riser } from "../textures.ts";

/** Afroswing in A: highlife guitar, rolling bass, the snare that never lands where a backbeat would. */
export const ryeLane: Song = {
  slug: "rye-lane",
  title: "Rye Lane",
  artist: "Kemi Lark",
  genre: "Hip-Hop",
  description: "Afroswing for a hot pavement: highlife guitar, thumb piano and a bass that rolls.",
  producer: "Kemi Lark",
  playlistNumber: 1,
  position: 5,
  hasCover: false,
  render,
};

const CHORDS = ["F#3+A3+C#4+E4", "F#3+G#3+B3+E4", "E3+G#3+B3+C#4", "E3+G#3+A3+C#4"];

const BASS_LINE = `
  D2/3! ./1 D2/2 D2/2? ./2 A1/2 D2/2 ./2 | E2/3! ./1 E2/2 E2/2? ./2 B1/2 D2/2 ./2
  C#2/3! ./1 C#2/2 C#2/2? ./2 G#1/2 C#2/2 ./2 | F#1/3! ./1 F#1/2 F#1/2? ./2 A1/2 C#2/2 E2/2`;

const GUITAR = `
  A4/1 ./1 F#4/1 A4/1 ./1 D5/2 ./1 C#5/1 ./1 A4/1 F#4/1 ./1 E4/2 ./1 | B4/1 ./1 G#4/1 B4/1 ./1 E5/2 ./1 D5/1 ./1 B4/1 G#4/1 ./1 F#4/2 ./1
  G#4/1 ./1 E4/1 G#4/1 ./1 C#5/2 ./1 B4/1 ./1 G#4/1 E4/1 ./1 C#4/2 ./1 | A4/1 ./1 F#4/1 A4/1 ./1 C#5/2 ./1 E5/1 ./1 C#5/1 A4/1 ./1 F#4/2 ./1`;

const THUMBS = `
  ./2 F#5/1 E5/1 C#5/2 ./1 A4/1 ./2 C#5/2 E5/2 ./2 | ./2 G#5/1 F#5/1 E5/2 ./1 B4/1 ./6 B4/2
  ./2 E5/1 C#5/1 B4/2 ./1 G#4/1 ./2 B4/2 C#5/2 ./2 | E5/3 C#5/3 A4/2 ./2 C#5/1 E5/1 F#5/2 ./2`;

const HOOK =
  "./4 C#5/2 ./1 E5/3 C#5/2 ./4 | ./4 B4/2 ./1 E5/3 D5/2 ./4 | ./4 B4/2 ./1 C#5/3 G#4/2 ./4 | A4/3 C#5/3 E5/4 ./6";

const LOG_BASS: Patch = {
  shape: "triangle",
  sub: 0.2,
  amp: { attack: 0.004, decay: 0.6, sustain: 0.55, release: 0.07 },
  filter: { cutoff: 260, opens: 2.4, envelope: { attack: 0.002, decay: 0.1, sustain: 0.1, release: 0.05 } },
  glide: { from: 5, seconds: 0.035 },
  drive: 1.5,
};

const HAZE: Patch = {
  shape: "saw",
  voices: 4,
  detune: 16,
  spread: 1,
  amp: { attack: 0.3, decay: 1, sustain: 0.8, release: 0.6 },
  filter: { cutoff: 1100, opens: 0.9 },
};

function render() {
  const score = createScore({
    bpm: 104,
    bars: 26,
    seed: "rye lane",
    swing: 0.54,
    looseness: 0.005,
    tail: 2.4,
  });
  const { random, hits, notes, comp, at } = score;
  const { boom, backbeat, tops, hands, bass, keys, guitar, thumbs, voice, pad, air } = score.channels(
    "boom",
    "backbeat",
    "tops",
    "hands",
    "bass",
    "keys",
    "guitar",
    "thumbs",
    "voice",
    "pad",
    "air",
  );

  const kicks: number[] = [];
  const foot = drummer(boom, random, () => kick(random, { hertz: 54, seconds: 0.3, click: 0.4 }));
  const stamp = (when: number, velocity: number) => {
    kicks.push(when);
    foot(when, velocity);
  };
  hits("X...o...X...o...", stamp, [4, 11], [14, 23]);
  hits("X...o...X.......", stamp, [11, 12], [23, 24]);
  hits("X.......X.......", stamp, [2, 4], [24, 26]);
  const crack = drummer(backbeat, random, () =>
    snare(random, { hertz: 230, seconds: 0.11, snap: 0.9, brightness: 6200 }),
  );
  const wood = drummer(backbeat, random, () => rim(random, 1900), 0.7);
  hits("...x..X....x..X.", crack, [4, 11], [14, 23]);
  hits("...x..X..x.xX.XX", crack, [11, 12], [23, 24]);
  hits("...x..x....x..x.", wood, [2, 12], [14, 26]);
  hits(
    "-.o-x.o--.o-x.o-",
    drummer(tops, random, () => shaker(random), 0.9, 0.4),
    [2, 26],
  );
  hits(
    "..x...x...x...x.",
    drummer(tops, random, () => hat(random, 0.07), 0.7, -0.2),
    [4, 12],
    [14, 24],
  );
  hits(
    "............x.ox ..........x.....",
    drummer(hands, random, () => skin(random, 330, 0.16), 0.9, -0.5),
    [2, 24],
  );
  hits(
    ".......x.......- ...-...x......o.",
    drummer(hands, random, () => skin(random, 215, 0.24), 1, 0.5),
    [4, 26],
  );
  for (const bar of [4, 14]) {
    add(air, cymbal(random, 2), at(bar), 0.45, 0.3);
    add(air, impact(random), at(bar), 0.35);
    add(air, riser(random, at(bar) - at(bar - 2)), at(bar - 2), 0.35);
  }

  notes(
    BASS_LINE,
    player(bass, (note) => tone(LOG_BASS, note, random)),
    [4, 12],
    [14, 24],
  );
  notes(
    "D2/16 E2/16 D2/16",
    player(bass, (note) => tone(LOG_BASS, note, random)),
    [24, 26],
  );
  comp(
    CHORDS,
    "x_____x_____x___",
    player(keys, (note) => electricPiano(note, random)),
    { spans: [[0, 24]] },
  );
  comp(
    [CHORDS[0] ?? "", CHORDS[1] ?? ""],
    "x_______________",
    player(keys, (note) => electricPiano(note, random)),
    { spans: [[24, 26]] },
  );
  comp(
    ["F#3+A3+C#4+E4+A4"],
    "x_______________",
    player(keys, (note) => electricPiano(note, random)),
    { spans: [[26, 27]] },
  );
  notes(
    GUITAR,
    player(guitar, (note) => plucked({ ...note, seconds: note.seconds * 1.6 }, random, 0.6)),
    [0, 12],
    [16, 26],
  );
  notes(
    THUMBS,
    player(thumbs, (note) => struck(KALIMBA, note, random)),
    [8, 14],
    [18, 24],
  );
  notes(
    HOOK,
    player(voice, (note) => sung(note, random, "eh", "oh")),
    [4, 8],
    [12, 24],
  );
  comp(
    ["A3+C#4+F#4", "B3+E4+G#4", "G#3+C#4+E4", "A3+C#4+E4"],
    "x_______________",
    player(pad, (note) => tone(HAZE, note, random)),
    {
      spans: [
        [0, 4],
        [8, 26],
      ],
    },
  );

  const sun = automation(
    [0, 900],
    [at(4), 2600],
    [at(12), 3000],
    [at(14), 1200],
    [at(16), 3500],
    [at(26), 1500],
  );
  return mix(
    [
      { sound: boom, level: -19.5 },
      { sound: backbeat, level: -22, room: 0.12, effects: [eq("highpass", 160)] },
      { sound: tops, level: -27.5, room: 0.05, effects: [eq("highpass", 500)] },
      { sound: hands, level: -26, room: 0.15, effects: [eq("highpass", 110)] },
      { sound: bass, level: -19.5, duck: 0.45, effects: [saturate(1.4), eq("lowpass", 2600)] },
      { sound: keys, level: -23.5, room: 0.2, duck: 0.3, effects: [eq("highpass", 170), chorus(0.35)] },
      {
        sound: guitar,
        level: -23,
        room: 0.2,
        echo: 0.2,
        effects: [eq("highpass", 220), eq("highshelf", 3000, 5), chorus(0.25, 0.9)],
      },
      { sound: thumbs, level: -24, room: 0.3, echo: 0.25, effects: [eq("highpass", 250)] },
      {
        sound: voice,
        level: -23,
        room: 0.3,
        echo: 0.35,
        duck: 0.15,
        effects: [eq("highpass", 260), eq("highshelf", 5000, 4)],
      },
      {
        sound: pad,
        level: -28,
        room: 0.3,
        duck: 0.4,
        effects: [sweep("low", sun), eq("highpass", 240), width(1.2)],
      },
      { sound: air, level: -31, room: 0.2 },
    ],
    {
      room: reverb({ seconds: 1.5, damping: 6000 }),
      echo: pingPong({ seconds: score.step * 3, feedback: 0.36 }),
      kicks,
      recovery: 0.2,
    },
  );
}
