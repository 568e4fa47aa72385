import { add } from "../audio.ts";
import { cymbal, hat, kick, rim, skin, snare } from "../drums.ts";
import { eq, saturate, sweep, tape, width } from "../effects.ts";
import { automation } from "../envelopes.ts";
import { organ } from "../keys.ts";
import { mix } from "../mix.ts";
import { createScore, drummer, type Note, player } from "../score.ts";
import type { Song } from "../song.ts";
import { pingPong, reverb } from "../spaces.ts";
import { type Patch, tone } from "../synth.ts";
import { crackle, impact, riser } from "../textures.ts";

/** Dub at half time in E minor: skanks thrown down stairwells, a bass to feel, a melodica far off. */
export const ghostEstate: Song = {
  slug: "ghost-estate",
  title: "Ghost Estate",
  artist: "KOFI + The Arches",
  genre: "Experimental",
  description:
    "Dub for an empty block: chords thrown down the stairwell, melodica on the roof, bass in the walls.",
  producer: "KOFI",
  playlistNumber: 2,
  position: 4,
  render,
};

const CHORDS = ["G3+B3+D4+E4", "G3+B3+D4+E4", "G3+A3+C4+E4", "F#3+A3+B3+D#4"];

const BASS_LINE = `
  E2/5! ./1 E2/2 G2/3 ./1 E2/2 D2/2 | B1/6! ./2 D2/2 ./1 D2/1? E2/4
  A1/5! ./1 A1/2 C2/3 ./1 E2/2 C2/2 | B1/6! ./2 F#2/2 ./1 D#2/1? B1/4`;

const WOBBLE_LINE = "E1/12! ./4 | G1/6 ./2 F#1/8 | A1/12! ./4 | B1/6 ./2 D#2/4 B1/4";

const MELODICA = `
  ./4 B4/4 D5/2 E5/6 | ./2 D5/2 B4/2 A4/2 B4/6 ./2 | ./4 A4/2 C5/4 E5/4 D5/2 | B4/4 A4/2 F#4/6 ./4
  ./4 E5/4 G5/2 F#5/2 E5/4 | D5/2 E5/2 B4/8 ./4 | ./2 C5/2 B4/2 A4/6 G4/2 A4/2 | B4/8 ./8`;

const SUB: Patch = {
  shape: "triangle",
  amp: { attack: 0.008, decay: 0.8, sustain: 0.8, release: 0.09 },
  filter: { cutoff: 190, opens: 0.9 },
  drive: 1.6,
};

const LAST_SUB: Patch = { ...SUB, amp: { attack: 0.008, decay: 2.5, sustain: 0.2, release: 1.2 } };

const WOBBLE: Patch = {
  shape: "saw",
  voices: 2,
  detune: 24,
  spread: 0.3,
  sub: 0.5,
  amp: { attack: 0.01, decay: 1, sustain: 0.9, release: 0.08 },
  filter: { cutoff: 260, q: 2.4, moves: (time) => 1.5 - 1.5 * Math.cos(2 * Math.PI * 3.5 * time) },
  drive: 1.8,
};

const REED: Patch = {
  shape: "square",
  width: 0.35,
  voices: 2,
  detune: 7,
  noise: 0.04,
  amp: { attack: 0.05, decay: 0.4, sustain: 0.8, release: 0.1 },
  filter: { cutoff: 1900, opens: 1.2 },
  vibrato: { rate: 5, cents: 18, after: 0.2 },
};

const SIREN: Patch = {
  shape: "square",
  amp: { attack: 0.02, decay: 1, sustain: 1, release: 0.1 },
  filter: { cutoff: 2200 },
  vibrato: { rate: 3.4, cents: 420, after: 0 },
};

function render() {
  const score = createScore({
    bpm: 138,
    bars: 32,
    seed: "ghost estate",
    swing: 0.53,
    looseness: 0.004,
    tail: 4.5,
  });
  const { random, hits, notes, comp, at, seconds } = score;
  const { boom, backbeat, tops, bass, wobble, skank, bubble, reed, siren, throws, air } = score.channels(
    "boom",
    "backbeat",
    "tops",
    "bass",
    "wobble",
    "skank",
    "bubble",
    "reed",
    "siren",
    "throws",
    "air",
  );

  const kicks: number[] = [];
  const foot = drummer(boom, random, () =>
    kick(random, { hertz: 50, seconds: 0.36, drive: 1.6, click: 0.35 }),
  );
  const stamp = (when: number, velocity: number) => {
    kicks.push(when);
    foot(when, velocity);
  };
  hits("X............... X.....x...x.....", stamp, [4, 15], [18, 30]);
  hits("X...............", stamp, [2, 4], [15, 16], [30, 31]);
  const crack = drummer(backbeat, random, () => snare(random, { hertz: 225, seconds: 0.15, snap: 0.8 }));
  hits("........X.......", crack, [4, 30]);
  hits("..........x-....", crack, [11, 12], [21, 22], [27, 28]);
  hits(
    "..x..o..x..o..x. ..x..ox.x..o.ox.",
    drummer(tops, random, () => hat(random, 0.06), 0.8, 0.25),
    [4, 16],
    [18, 31],
  );
  hits(
    "....x.......x...",
    drummer(tops, random, () => hat(random, 0.25, 0.9), 0.5, -0.3),
    [8, 16],
    [18, 30],
  );
  hits(
    "......o...-..o.. ...o......o..-.o",
    drummer(tops, random, () => skin(random, 400, 0.12), 0.7, -0.5),
    [6, 30],
  );

  notes(
    BASS_LINE,
    player(bass, (note) => tone(SUB, note, random)),
    [4, 16],
    [18, 30],
  );
  notes(
    "E2/18! ./14",
    player(bass, (note) => tone(LAST_SUB, note, random)),
    [30, 32],
  );
  notes(
    WOBBLE_LINE,
    player(wobble, (note) => tone(WOBBLE, { ...note, hertz: note.hertz * 2 }, random)),
    [18, 30],
  );
  const chop = player(skank, (note) =>
    organ({ ...note, seconds: Math.min(note.seconds, 0.14) }, [0.3, 1, 0.7, 0.5]),
  );
  comp(CHORDS, "....X.......X...", chop, {
    spans: [
      [0, 16],
      [18, 30],
    ],
  });
  comp(CHORDS, "....X...........", chop, {
    spans: [
      [16, 18],
      [30, 31],
      [31, 32],
    ],
  });
  comp(
    ["E3+B3", "E3+B3", "E3+C4", "F#3+B3"],
    "..x.o.x...x.o.x.",
    player(bubble, (note) => organ(note, [0, 1, 0.3])),
    {
      spans: [
        [8, 16],
        [18, 30],
      ],
    },
  );
  notes(
    MELODICA,
    player(reed, (note) => tone(REED, note, random)),
    [8, 16],
    [16, 18],
    [22, 30],
  );
  const wail = (note: Note) => tone(SIREN, note, random);
  notes("./32 | ./6 E5/6 ./4 | ./16", player(siren, wail, 1, -0.5), [4, 8], [16, 20], [26, 30]);

  // Single strokes sent far into the echo, as an engineer would ride the send.
  const stroke = drummer(throws, random, () => rim(random, 1600, 0.06));
  const smack = drummer(throws, random, () => snare(random, { hertz: 240, seconds: 0.12 }), 0.8);
  hits("................ ..............x. ................ ......x.........", stroke, [0, 16], [18, 30]);
  for (const bar of [3.5, 7.5, 15.5, 21.5, 25.5, 29.5]) smack(at(bar), 0.9);
  for (const bar of [4, 18, 24]) add(air, cymbal(random, 2.4), at(bar), 0.4, -0.2);
  for (const bar of [0, 4, 16, 18, 30]) add(air, impact(random, 3), at(bar), 0.45);
  add(air, riser(random, at(18) - at(16)), at(16), 0.4);

  const hatch = automation(
    [0, 700],
    [at(4), 2500],
    [at(16), 6000],
    [at(16.1), 900],
    [at(18), 8000],
    [at(30), 8000],
    [seconds, 900],
  );
  return mix(
    [
      { sound: boom, level: -20 },
      { sound: backbeat, level: -21, room: 0.25, echo: 0.1, effects: [eq("highpass", 150)] },
      { sound: tops, level: -26, room: 0.1, echo: 0.06, effects: [eq("highpass", 300)] },
      { sound: bass, level: -19, duck: 0.35, effects: [saturate(1.4), eq("lowpass", 900)] },
      {
        sound: wobble,
        level: -23.5,
        room: 0.06,
        duck: 0.4,
        effects: [eq("highpass", 90), eq("lowpass", 4200)],
      },
      {
        sound: skank,
        level: -20.5,
        room: 0.3,
        echo: 0.6,
        effects: [sweep("low", hatch, 1), eq("highpass", 260), saturate(1.4)],
      },
      { sound: bubble, level: -28, room: 0.1, effects: [eq("lowpass", 1400), width(0.8)] },
      { sound: reed, level: -22.5, room: 0.4, echo: 0.5, effects: [tape(0.9), eq("highpass", 300)] },
      { sound: siren, level: -31, room: 0.4, echo: 0.8, effects: [eq("highpass", 400)] },
      { sound: throws, level: -29, room: 0.3, echo: 1.2, effects: [eq("highpass", 200)] },
      { sound: air, level: -28, room: 0.3 },
      { sound: crackle(random, seconds), level: -48, effects: [eq("highpass", 400)] },
    ],
    {
      room: reverb({ seconds: 2.8, damping: 4600, predelay: 0.03, size: 1.2 }),
      echo: pingPong({ seconds: score.step * 6, feedback: 0.66, low: 300, high: 3200, drive: 1.6 }),
      kicks,
      recovery: 0.25,
      bus: [eq("peak", 2200, 2.5, 0.6), eq("highshelf", 6000, 1.5), fadeOut(seconds)],
    },
  );
}

function fadeOut(seconds: number) {
  return sweep("low", automation([0, 20_000], [seconds - 2.5, 18_000], [seconds - 0.3, 200], [seconds, 20]));
}
