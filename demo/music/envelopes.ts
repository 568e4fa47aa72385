/** Seconds for attack, decay and release; sustain is a level from 0 to 1. */
export type Envelope = { attack: number; decay: number; sustain: number; release: number };

/** The level of an envelope at each time, for a note held `held` seconds. Silent `release` seconds after. */
export function envelope({ attack, decay, sustain, release }: Envelope, held: number) {
  const whileHeld = (time: number) => {
    if (time < attack) return 1 - (1 - time / attack) ** 2;
    return sustain + (1 - sustain) * Math.exp((-4.6 * (time - attack)) / decay);
  };
  const levelAtRelease = whileHeld(held);
  return (time: number): number => {
    if (time < held) return whileHeld(time);
    return levelAtRelease * Math.max(0, 1 - (time - held) / release) ** 3;
  };
}

/** Falls from 1 by 60 dB in the given seconds. */
export function dying(time: number, seconds: number): number {
  return Math.exp((-6.9 * time) / seconds);
}

/** A straight-line automation through [seconds, value] points. */
export function automation(...points: readonly (readonly [time: number, value: number])[]) {
  return (time: number): number => {
    const next = points.findIndex(([at]) => at > time);
    const [startTime, start] = points[next < 0 ? points.length - 1 : Math.max(0, next - 1)] ?? [0, 0];
    const [endTime, end] = points[next < 0 ? points.length - 1 : next] ?? [0, 0];
    if (endTime <= startTime) return end;
    return start + (end - start) * Math.max(0, (time - startTime) / (endTime - startTime));
  };
}
