import { expect, test } from "vitest";
import type { Heard } from "./heard-sound.ts";
import { createSoundReading } from "./sound-reading-state.ts";

const [song, other] = ["song", "other"].map((name) => new File([name], name)) as [File, File];
const waveform = "A".repeat(128);

function reading() {
  const reads: {
    file: File;
    signal: AbortSignal;
    finish: (heard: Heard) => void;
    progress: (at: number) => void;
  }[] = [];
  const heard: string[] = [];
  const sound = createSoundReading({
    read(file, { signal, onProgress }) {
      const { promise, resolve, reject } = Promise.withResolvers<Heard>();
      signal.addEventListener("abort", () => reject(signal.reason));
      reads.push({ file, signal, finish: resolve, progress: onProgress });
      return promise;
    },
    onHeard: (file) => heard.push(file.name),
  });
  return { sound, reads, heard };
}

test("a file is read once, with its progress, and its result can be awaited before and after", async () => {
  const { sound, reads, heard } = reading();
  sound.follow(song);
  sound.follow(song);
  expect(reads).toHaveLength(1);
  reads[0]?.progress(0.5);
  expect(sound.getState()).toMatchObject({ file: song, progress: 0.5, heard: undefined });
  const early = sound.result(song);
  reads[0]?.finish({ waveform, seconds: 3 });
  expect([await early, await sound.result(song)]).toEqual(Array(2).fill({ waveform, seconds: 3 }));
  expect(sound.getState()).toMatchObject({ heard: { waveform } });
  expect(heard).toEqual(["song"]);
});

test("another file ends the reading of the first, whose result is no waveform", async () => {
  const { sound, reads, heard } = reading();
  sound.follow(song);
  const early = sound.result(song);
  sound.follow(other);
  expect(reads[0]?.signal.aborted).toBe(true);
  expect([await early, await sound.result(song)]).toEqual(Array(2).fill({ waveform: null }));
  sound.follow(undefined);
  expect([sound.getState(), heard]).toEqual([undefined, []]);
});
