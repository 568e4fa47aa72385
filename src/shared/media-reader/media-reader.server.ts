import type { z } from "zod";
import { MINUTE_MS } from "#shared/time/durations.ts";
import { createMediaQueue, type Requester } from "./media-queue.server.ts";
import { type MediaAnswer, type MediaTask, mediaAnswers } from "./media-tasks.server.ts";
import {
  type Budget,
  type Confinement,
  MediaReaderFailed,
  type Place,
  readInProcess,
} from "./reader-process.server.ts";

type Refusal = { refused: string };

/** The refusal, or the facts of a file with the files that the task wrote. */
export type MediaFound<Task extends MediaTask> =
  | Extract<MediaAnswer<Task>, Refusal>
  | (Exclude<MediaAnswer<Task>, Refusal> & { files: string[] });

/** Measured with 100 MB: a picture of 120 megapixels takes two seconds of CPU, a sound four, seven hours of it twelve. */
const defaultBudgets: Record<MediaTask, Budget> = {
  audio: { cpuSeconds: 20, ms: 2 * MINUTE_MS },
  video: { cpuSeconds: 10, ms: MINUTE_MS },
  cover: { cpuSeconds: 5, ms: MINUTE_MS / 2 },
  poster: { cpuSeconds: 5, ms: MINUTE_MS / 2 },
  picture: { cpuSeconds: 5, ms: MINUTE_MS / 2 },
};

/** Inspects each untrusted file in a process without rights: an exploited library reaches only that file. */
export function createMediaReader({ budgets = defaultBudgets } = {}) {
  const queue = createMediaQueue();
  let confinement: Confinement | undefined;

  return {
    /** Confines the processes of the files that follow. */
    confine(how: Confinement | undefined): void {
      confinement = how;
    },

    /**
     * Rejects with MediaReaderFailed, or with another error when a file cannot be opened or the process cannot be
     * started.
     */
    ask<Task extends MediaTask>(task: Task, place: Place, requester?: Requester): Promise<MediaFound<Task>> {
      return queue(requester, async () => {
        const read = () => readInProcess(task, place, { budget: budgets[task], confinement });
        // One retry: the process may have ended for a reason other than this file.
        const { answer, files } = await read().catch((error) =>
          error instanceof MediaReaderFailed && error.reason === "ended" ? read() : Promise.reject(error),
        );
        const schema: z.ZodType = mediaAnswers[task];
        const found = schema.safeParse(answer);
        if (!found.success) throw new MediaReaderFailed("ended", "It gave no answer");
        return (files ? Object.assign({ files }, found.data) : found.data) as MediaFound<Task>;
      });
    },
  };
}

/** The shared reader of this process. */
export const mediaReader = createMediaReader();
