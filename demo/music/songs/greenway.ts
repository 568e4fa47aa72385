import { add } from "../audio.ts";
import { kick, rim, shaker, skin } from "../drums.ts";
import { chorus, eq, fade, sweep, width } from "../effects.ts";
import { automation } from "../envelopes.ts";
import { KALIMBA, MARIMBA, plucked, struck, sung, VIBRAPHONE } from "../keys.ts";
import { mix } from "../mix.ts";
import { hertz } from "../pitch.ts";
import { createScore, drummer, type Note, player } from "../score.ts";
import type { Song } from "../song.ts";
import { pingPong, reverb } from "../spaces.ts";
import { type Patch, tone } from "../synth.ts";

/** Minimalism in seven: two marimbas play one pattern and slip two steps apart every four bars. */
export const greenway: Song = {
  slug: "greenway",
  title: "Greenway",
  artist: "Delphine O",
  genre: "Experimental",
  description: "Two marimbas, one pattern in seven, slipping apart every four bars until they meet again.",
  producer: "Delphine O",
  playlistNumber: 2,
  position: 3,
  render,
};

const PATTERN = ["E4", "B4", "F#4", "D5", "B4", ".", "G4", "A4", "E5", ".", "D5", "F#4", "B4", "A4"];

const ROOTS = ["E2", "E2", "C2", "G2", "A2", "C2", "D2", "E2", "E2"];

const SWELLS = [
  "B3+E4+G4",
  "B3+E4+F#4",
  "B3+E4+G4",
  "B3+D4+F#4",
  "C4+E4+B4",
  "G3+E4+B4",
  "A3+D4+F#4",
  "B3+E4+G4",
  "B3+E4+G4",
];

const BOWS: Patch = {
  shape: "saw",
  voices: 5,
  detune: 16,
  spread: 0.9,
  amp: { attack: 2.4, decay: 2, sustain: 0.9, release: 1.6 },
  filter: { cutoff: 800, opens: 1.5 },
  vibrato: { rate: 4.8, cents: 6, after: 0.5 },
};

const REED: Patch = {
  shape: "square",
  sub: 0.15,
  noise: 0.02,
  amp: { attack: 0.02, decay: 0.2, sustain: 0.55, release: 0.06 },
  filter: { cutoff: 420, opens: 1.4 },
};

const CHIRP: Patch = {
  shape: "sine",
  amp: { attack: 0.01, decay: 0.1, sustain: 0.5, release: 0.05 },
  filter: { cutoff: 9000 },
  glide: { from: -9, seconds: 0.07 },
  vibrato: { rate: 18, cents: 60, after: 0.02 },
};

function render() {
  const score = createScore({ bpm: 126, bars: 36, seed: "greenway", steps: 14, looseness: 0.003, tail: 3.5 });
  const { random, hits, notes, comp, at, seconds } = score;
  const { first, second, thumbs, vibes, reeds, bows, voices, low, wood, pulse, birds } = score.channels(
    "first",
    "second",
    "thumbs",
    "vibes",
    "reeds",
    "bows",
    "voices",
    "low",
    "wood",
    "pulse",
    "birds",
  );

  const mallet = (note: Note) => struck(MARIMBA, note, random);
  notes(pattern(0), player(first, mallet, 1, -0.55), [0, 35]);
  for (let section = 1; section < 9; section++) {
    // Fourteen steps, two at a time: from the seventh section on the two are together again.
    const slip = section * 2;
    notes(pattern(slip), player(second, mallet, 1, 0.55), [section * 4 - 1, Math.min(35, section * 4 + 3)]);
  }
  notes(
    "B5/3 E5/2 F#5/3 ./2 D5/2? A5/3 ./2 G5/2? ./3",
    player(thumbs, (note) => struck(KALIMBA, note, random), 1, 0.2),
    [8, 16],
    [20, 33],
  );
  notes(
    "E5/14 ./7 F#5/7 | G5/14 ./14 | D5/14 ./7 B4/7 | A4/21 ./7",
    player(vibes, (note) => struck(VIBRAPHONE, note, random), 1, -0.2),
    [12, 34],
  );
  ROOTS.forEach((root, section) => {
    const to = Math.min(35, section * 4 + 4);
    const up = `${root.slice(0, -1)}${Number(root.at(-1)) + 1}`;
    if (section >= 2)
      notes(
        `${root}/4! ${root}/3 ${up}/3 ${root}/4`,
        player(low, (note) => plucked(note, random, 0.35)),
        [section * 4, to],
      );
    if (section >= 3)
      notes(
        `${up}/1 ./1 ${up}/1? ${up}/1? ./1 ${up}/1 ./1`,
        player(reeds, (note) => tone(REED, note, random)),
        [section * 4, to],
      );
  });
  comp(
    SWELLS,
    `x${"_".repeat(55)}`,
    player(bows, (note) => tone(BOWS, note, random)),
    { every: 56, spans: [[4, 35]] },
  );
  comp(
    SWELLS.slice(4),
    `...x${"_".repeat(50)}..`,
    player(voices, (note) =>
      sung({ ...note, hertz: note.hertz * (note.index === 2 ? 1 : 2) }, random, "oo", "ah", 1.2),
    ),
    { every: 56, spans: [[16, 34]] },
  );

  hits(
    "x...o..x...o..",
    drummer(wood, random, () => rim(random, 1250, 0.07), 0.8, -0.35),
    [8, 35],
  );
  hits(
    "..o....o..-... .o..-....o..o.",
    drummer(wood, random, () => rim(random, 2050, 0.05), 0.7, 0.5),
    [12, 35],
  );
  hits(
    "x.o-x.o x.ox.o-",
    drummer(wood, random, () => shaker(random), 0.45, 0.1),
    [16, 34],
  );
  const kicks: number[] = [];
  const foot = drummer(pulse, random, () =>
    kick(random, { hertz: 48, sweep: 1.6, seconds: 0.3, click: 0.15, drive: 0.8 }),
  );
  hits(
    "X......x......",
    (when, velocity) => {
      kicks.push(when);
      foot(when, velocity);
    },
    [16, 34],
  );
  hits(
    "....x......o.x",
    drummer(pulse, random, () => skin(random, 150, 0.3), 0.7, 0.3),
    [20, 34],
  );
  for (let bar = 2; bar < 34; bar += random.between(2.2, 4.5)) {
    const pan = random.around(0.9);
    for (let call = 0; call < 2 + Math.floor(random.next() * 3); call++) {
      const note = {
        at: at(bar) + call * 0.13,
        seconds: 0.06,
        hertz: hertz("B6") * random.pick([1, 1.12, 1.33]),
        velocity: 0.5,
        index: 0,
      };
      add(birds, tone(CHIRP, note, random), note.at, 0.5, pan);
    }
  }
  for (const [index, name] of ["E3", "B3", "E4", "G4", "B4", "F#5"].entries()) {
    const note = { at: at(35) + index * 0.012, seconds: 2, hertz: hertz(name), velocity: 0.9, index };
    add(
      index % 2 ? first : second,
      struck(index > 3 ? VIBRAPHONE : MARIMBA, note, random),
      note.at,
      1,
      index % 2 ? -0.4 : 0.4,
    );
  }

  const breath = (time: number) => 0.55 + 0.45 * Math.sin((2 * Math.PI * time) / at(4) - 1.2);
  const light = automation([0, 900], [at(16), 2600], [at(30), 7000], [seconds, 1500]);
  return mix(
    [
      { sound: first, level: -21, room: 0.2, effects: [eq("highpass", 120)] },
      { sound: second, level: -22, room: 0.24, effects: [eq("highpass", 120), eq("highshelf", 3000, 2)] },
      { sound: thumbs, level: -26, room: 0.3, echo: 0.2, effects: [fade(breath)] },
      { sound: vibes, level: -25, room: 0.4, echo: 0.2 },
      { sound: reeds, level: -26, room: 0.2, duck: 0.2, effects: [fade(breath), eq("highpass", 90)] },
      {
        sound: bows,
        level: -23.5,
        room: 0.45,
        duck: 0.2,
        effects: [sweep("low", light), eq("highpass", 180), width(1.2)],
      },
      {
        sound: voices,
        level: -25.5,
        room: 0.6,
        echo: 0.15,
        effects: [chorus(0.4, 0.3), eq("highpass", 250)],
      },
      { sound: low, level: -21.5, room: 0.1, duck: 0.2, effects: [eq("lowshelf", 110, 4)] },
      { sound: wood, level: -27, room: 0.25 },
      { sound: pulse, level: -22, room: 0.12 },
      { sound: birds, level: -36, room: 0.6, echo: 0.4 },
    ],
    {
      room: reverb({ seconds: 2.4, damping: 6500, size: 1.15 }),
      echo: pingPong({ seconds: score.step * 3, feedback: 0.4, high: 4500 }),
      kicks,
      bus: [eq("highshelf", 5000, 2), fade(automation([0, 1], [seconds - 1, 1], [seconds - 0.05, 0]))],
    },
  );
}

/** The pattern begun `slip` steps later. */
function pattern(slip: number): string {
  return PATTERN.map(
    (_, i) => `${PATTERN[(i + slip) % PATTERN.length] ?? "."}/1${i % 7 === 0 ? "!" : ""}`,
  ).join(" ");
}
