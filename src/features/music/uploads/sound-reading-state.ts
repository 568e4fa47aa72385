import { createStore } from "zustand/vanilla";
import type { Heard } from "./heard-sound.ts";

/** The current knowledge about a chosen sound file. */
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

/** Reads a form's sound file, once, and stops if the user chooses another one. */
export function createSoundReading({ read, onHeard }: Ports) {
  const { setState, ...store } = createStore<SoundReading | undefined>(() => undefined);
  let result: Promise<Heard> | undefined;
  let leaving: AbortController | undefined;

  return {
    ...store,

    /** Reads only this file. */
    follow(file: File | undefined): void {
      if (file === store.getState()?.file) return;
      leaving?.abort();
      result = undefined;
      setState(file && { file, progress: 0, heard: undefined }, true);
      if (file) result = start(file);
    },

    /** Resolves to the result for a followed file. */
    result: async (file: File): Promise<Heard> =>
      (store.getState()?.file === file && (await result)) || unheard,
  };

  async function start(file: File): Promise<Heard> {
    const control = new AbortController();
    leaving = control;
    const onProgress = (progress: number | undefined) => setState({ file, progress, heard: undefined });
    const heard = await read(file, { signal: control.signal, onProgress }).catch(() => unheard);
    if (control.signal.aborted) return unheard;
    setState({ file, progress: 1, heard });
    onHeard(file, heard);
    return heard;
  }
}

const unheard: Heard = { waveform: null };
