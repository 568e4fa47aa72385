import { add, type Sound, type Stereo, silence } from "./audio.ts";
import { hertz } from "./pitch.ts";
import { type Random, seededRandom } from "./random.ts";

/** One note: when (seconds), how long (seconds), how high, how hard (0 to 1), and its place in the chord. */
export type Note = { at: number; seconds: number; hertz: number; velocity: number; index: number };

/** Bars from the first up to, but without, the second. */
type Span = readonly [from: number, to: number];

type Settings = {
  bpm: number;
  bars: number;
  seed: string;
  /** Where the second of two steps falls in the pair: 0.5 is straight, 0.66 a triplet. */
  swing?: number;
  /** Sixteenth notes in a bar. */
  steps?: number;
  /** Seconds after the last bar for echoes to die in. */
  tail?: number;
  /** How far a player may be off the beat, in seconds. */
  looseness?: number;
};

/** The time line of one song: turns written patterns and phrases into notes at times, played by a human hand. */
export function createScore(settings: Settings) {
  const { bpm, bars, seed, swing = 0.5, steps = 16, tail = 3, looseness = 0.003 } = settings;
  const random = seededRandom(seed);
  const step = 60 / bpm / 4;
  const at = (bar: number, offset = 0) => {
    const position = bar * steps + offset;
    const inPair = position % 2;
    const swung = inPair <= 1 ? inPair * 2 * swing : 2 * swing + (inPair - 1) * 2 * (1 - swing);
    return 0.012 + (position - inPair + swung) * step;
  };
  const human = (time: number) => Math.max(0, time + random.around(looseness));
  const touch = (velocity: number) => Math.min(1, velocity * (1 + random.around(0.12)));

  /** Calls `hit` for every stroke of a looped pattern: X hard, x normal, o soft, - ghost, anything else rest. */
  const hits = (pattern: string, hit: (at: number, velocity: number) => void, ...spans: Span[]) => {
    const strokes = pattern.replaceAll(/[\s|]/g, "");
    for (const [from, to] of spans) {
      for (let i = 0; i < (to - from) * steps; i++) {
        const velocity = VELOCITIES[strokes[i % strokes.length] ?? "."];
        if (velocity) hit(human(at(from, i)), touch(velocity));
      }
    }
  };

  /** Calls `play` for every note of a looped phrase such as "F1/3 ./1 Ab1+C2/4!", lengths in steps. */
  const notes = (phrase: string, play: (note: Note) => void, ...spans: Span[]) => {
    const events = parsePhrase(phrase);
    for (const [from, to] of spans) {
      const end = (to - from) * steps;
      for (let position = 0, i = 0; position < end && events.length > 0; i++) {
        const event = events[i % events.length] ?? { pitches: [], length: 1, velocity: 0 };
        const start = at(from, position);
        position += event.length;
        const seconds = at(from, Math.min(end, position)) - start;
        event.pitches.forEach((pitch, index) => {
          play({ at: human(start), seconds, hertz: pitch, velocity: touch(event.velocity), index });
        });
      }
    }
  };

  /** Plays chords in a rhythm: x, X, o strike and _ holds. Each chord lasts `every` steps, and the list loops. */
  const comp = (
    chords: readonly string[],
    rhythm: string,
    play: (note: Note) => void,
    { every = steps, spans }: { every?: number; spans: readonly Span[] },
  ) => {
    const strokes = rhythm.replaceAll(/[\s|]/g, "");
    for (const [from, to] of spans) {
      for (let i = 0; i < (to - from) * steps; i++) {
        const place = i % strokes.length;
        const velocity = VELOCITIES[strokes[place] ?? "."];
        if (!velocity) continue;
        const held = 1 + (/^_*/.exec(strokes.slice(place + 1))?.[0].length ?? 0);
        const pitches = chords[Math.floor(i / every) % chords.length]?.split("+").map(hertz) ?? [];
        const start = at(from, i);
        const seconds = at(from, i + held) - start;
        pitches.forEach((pitch, index) => {
          play({ at: human(start), seconds, hertz: pitch, velocity: touch(velocity), index });
        });
      }
    }
  };

  const seconds = at(bars) + tail;
  const channels = <Name extends string>(...names: Name[]) =>
    Object.fromEntries(names.map((name) => [name, silence(seconds)])) as Record<Name, Stereo>;

  return { random, step, seconds, at, hits, notes, comp, channels };
}

/** A player that adds notes to a channel. Loudness follows velocity. */
export function player(channel: Stereo, voice: (note: Note) => Sound, gain = 1, pan = 0) {
  return (note: Note): void => add(channel, voice(note), note.at, gain * note.velocity ** 1.3, pan);
}

/** A drummer who never strikes the same take twice running. */
export function drummer(channel: Stereo, random: Random, take: () => Sound, gain = 1, pan = 0) {
  const takes: [Sound, ...Sound[]] = [take(), take(), take(), take()];
  let last: Sound | undefined;
  return (at: number, velocity: number): void => {
    let sound = random.pick(takes);
    if (sound === last) sound = takes[(takes.indexOf(sound) + 1) % takes.length] ?? sound;
    last = sound;
    add(channel, sound, at, gain * velocity ** 1.5, pan);
  };
}

const VELOCITIES: Record<string, number> = { X: 1, x: 0.8, o: 0.58, "-": 0.34 };

function parsePhrase(phrase: string) {
  return phrase
    .split(/[\s|]+/)
    .filter(Boolean)
    .map((word) => {
      const [, names = "", length = "", mark = ""] = /^([^/]+)\/([\d.]+)([!?]?)$/.exec(word) ?? [];
      if (!names) throw new Error(`Not a note with a length: "${word}"`);
      const velocity = mark === "!" ? 1 : mark === "?" ? 0.5 : 0.78;
      return { pitches: names === "." ? [] : names.split("+").map(hertz), length: Number(length), velocity };
    });
}
