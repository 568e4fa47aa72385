import { decibels, type Stereo, scale, sum } from "./audio.ts";
import { duck, type Effect, eq } from "./effects.ts";
import { loudness } from "./loudness.ts";

type Strip = {
  sound: Stereo;
  /** How loud the channel is on its own, in LUFS. The sum is mastered later, so only the differences count. */
  level: number;
  effects?: readonly Effect[];
  /** How much goes to the room and to the echo, as a gain. */
  room?: number;
  echo?: number;
  /** How far it gives way to the kick, 0 to 1. */
  duck?: number;
};

type Desk = {
  room: Effect;
  echo: Effect;
  /** Times of the kick, and how long ducked channels take to come back, in seconds. */
  kicks?: readonly number[];
  recovery?: number;
  /** Applied to the sum. */
  bus?: readonly Effect[];
};

/** Mixes channels as on a desk: effects, level, ducking, sends to one room and one echo, sum. */
export function mix(strips: readonly Strip[], desk: Desk): Stereo {
  const { room, echo, kicks = [], recovery = 0.22, bus = [] } = desk;
  const channels = strips.map((strip) => {
    const treated = chain(strip.sound, strip.effects ?? []);
    const measured = loudness(treated);
    const levelled = Number.isFinite(measured) ? scale(treated, decibels(strip.level - measured)) : treated;
    return strip.duck ? duck(kicks, strip.duck, recovery)(levelled) : levelled;
  });
  const send = (kind: "room" | "echo") =>
    sum(
      channels.flatMap((channel, i) => (strips[i]?.[kind] ? [scale(channel, strips[i]?.[kind] ?? 0)] : [])),
    );
  const echoes = echo(send("echo"));
  const rooms = room(sum([send("room"), scale(echoes, 0.25)]));
  const wet = chain(sum([echoes, rooms]), [eq("highpass", 140)]);
  return chain(sum([...channels, duck(kicks, 0.25, recovery)(wet)]), bus);
}

function chain(sound: Stereo, effects: readonly Effect[]): Stereo {
  return effects.reduce((treated, effect) => effect(treated), sound);
}
