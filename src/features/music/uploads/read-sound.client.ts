import type { Heard, SoundMessage } from "./heard-sound.ts";

/** Decodes a sound file, in a worker whose script is loaded now. Rejects with the signal's reason. */
export function readSound(
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: number | undefined) => void },
): Promise<Heard> {
  return new Promise<Heard>((resolve, reject) => {
    const worker = new Worker(new URL("./read-sound.worker.ts", import.meta.url), { type: "module" });
    const end = () => worker.terminate();
    signal.addEventListener("abort", () => {
      end();
      reject(signal.reason);
    });
    worker.addEventListener("message", ({ data }: MessageEvent<SoundMessage>) => {
      if ("progress" in data) return onProgress(data.progress);
      end();
      resolve(data.heard);
    });
    // A script that cannot be loaded costs the waveform, not the upload.
    worker.addEventListener("error", () => {
      end();
      resolve({ waveform: null });
    });
    worker.postMessage(file);
  });
}
