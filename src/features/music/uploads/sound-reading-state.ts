import type { Heard } from "./heard-sound.ts";

/** What is known of a chosen sound file so far. */
export interface SoundReading {
  file: File;
  /** 0..1; undefined while the file's length is unknown. */
  progress: number | undefined;
  heard: Heard | undefined;
}

interface Ports {
  read: (
    file: File,
    options: { signal: AbortSignal; onProgress: (progress: number | undefined) => void },
  ) => Promise<Heard>;
  onHeard: (file: File, heard: Heard) => void;
}

/** Reads the sound file of a form, once, and stops when another one is chosen. */
export function createSoundReading({ read, onHeard }: Ports) {
  const listeners = new Set<() => void>();
  let reading: SoundReading | undefined;
  let result: Promise<Heard> | undefined;
  let leaving: AbortController | undefined;

  return {
    get: () => reading,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Reads this file and no other. */
    follow(file: File | undefined): void {
      if (file === reading?.file) return;
      leaving?.abort();
      result = undefined;
      set(file && { file, progress: 0, heard: undefined });
      if (file) result = start(file);
    },

    /** What a followed file turns out to be. */
    result: async (file: File): Promise<Heard> => (reading?.file === file && (await result)) || unheard,
  };

  async function start(file: File): Promise<Heard> {
    const control = new AbortController();
    leaving = control;
    const onProgress = (progress: number | undefined) => set({ file, progress, heard: undefined });
    const heard = await read(file, { signal: control.signal, onProgress }).catch(() => unheard);
    if (control.signal.aborted) return unheard;
    set({ file, progress: 1, heard });
    onHeard(file, heard);
    return heard;
  }

  function set(next: SoundReading | undefined): void {
    reading = next;
    for (const listener of listeners) listener();
  }
}

const unheard: Heard = { waveform: null };
