import type { Heard, SoundMessage } from "./heard-sound.ts";

/** Decodes a sound file in a worker; loads the worker's script. Rejects with the signal's reason. */
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
    // If the script fails to load, the upload continues without a waveform.
    worker.addEventListener("error", () => {
      end();
      resolve({ waveform: null });
    });
    worker.postMessage(file);
  });
}
