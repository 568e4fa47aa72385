import type { Tone } from "./verdict-display.rules.ts";

interface Note {
  /** In hertz. */
  pitch: number;
  /** In seconds. */
  at: number;
  length: number;
  shape: OscillatorType;
}

/** Distinguishable by ear: rising, three short low notes, one long low note, two of one pitch. */
const tunes: Record<Tone, Note[]> = {
  in: [
    { pitch: 784, at: 0, length: 0.09, shape: "triangle" },
    { pitch: 1175, at: 0.09, length: 0.16, shape: "triangle" },
  ],
  again: [0, 0.14, 0.28].map((at) => ({ pitch: 220, at, length: 0.1, shape: "square" })),
  no: [{ pitch: 147, at: 0, length: 0.5, shape: "sawtooth" }],
  ask: [0, 0.2].map((at) => ({ pitch: 523, at, length: 0.12, shape: "sine" })),
};

/** Vibration pattern: milliseconds on and off. */
const vibrations: Record<Tone, number[]> = {
  in: [70],
  again: [90, 70, 90, 70, 90],
  no: [500],
  ask: [60, 120, 60],
};

let context: AudioContext | undefined;

/** Called at a touch, because browsers block sound before one. */
export function unlockSound(): void {
  context ??= typeof AudioContext === "undefined" ? undefined : new AudioContext();
  void context?.resume();
}

/** Plays a verdict's sound and vibration. */
export function signal(tone: Tone, isMuted: boolean): void {
  navigator.vibrate?.(vibrations[tone]);
  if (isMuted || context?.state !== "running") return;
  for (const note of tunes[tone]) play(context, note);
}

function play(context: AudioContext, { pitch, at, length, shape }: Note): void {
  const start = context.currentTime + at;
  const source = new OscillatorNode(context, { frequency: pitch, type: shape });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.5, start + 0.01);
  volume.gain.setValueAtTime(0.5, start + length - 0.02);
  volume.gain.linearRampToValueAtTime(0, start + length);
  source.connect(volume).connect(context.destination);
  source.start(start);
  source.stop(start + length);
}
