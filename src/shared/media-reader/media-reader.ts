import { MINUTE_MS } from "#shared/time/durations.ts";
import { createMediaQueue, type Requester } from "./media-queue.ts";
import type { MediaRequest, MediaTaskName, MediaTasks } from "./media-tasks.ts";
import { MediaReaderFailed, ReaderProcess } from "./reader-process.ts";

interface AskOptions {
  requester?: Requester | undefined;
  signal?: AbortSignal | undefined;
}

export interface MediaReader {
  /**
   * Queues a task. Rejects with MediaReaderFailed, with the reason of an aborted signal, or with another error when the
   * process cannot be started.
   */
  ask<Name extends MediaTaskName>(
    name: Name,
    input: MediaTasks[Name]["input"],
    options?: AskOptions,
  ): Promise<MediaTasks[Name]["answer"]>;
  /** The id of the running process, if there is one. */
  processId(): number | undefined;
}

/** The budget of one file. */
interface Budget {
  /** Seconds of CPU time, in all threads. */
  cpuSeconds: number;
  /** Wall-clock milliseconds; generous, since the disk may be slow and the machine busy. */
  ms: number;
}

const inspection: Budget = { cpuSeconds: 5, ms: 30_000 };

/**
 * Measured with 100 MB: a picture of 50 megapixels takes two seconds of CPU, a waveform four, the proof and the copy of
 * 98 minutes of sound seven and of seven hours thirteen.
 */
const defaultBudgets: Record<MediaTaskName, Budget> = {
  "read-audio": { cpuSeconds: 20, ms: 2 * MINUTE_MS },
  waveform: { cpuSeconds: 20, ms: 2 * MINUTE_MS },
  covers: inspection,
  poster: inspection,
  "read-video": { ...inspection, ms: MINUTE_MS },
};

/**
 * Inspects untrusted files in a child process without secrets, so that an exploited decoder cannot reach the site. The
 * process starts on demand, reads one file at a time and ends after `idleMs` without work. While a file takes longer
 * than `spareAfterMs`, a second process takes the other files that people wait for.
 */
export function createMediaReader({
  idleMs = 15_000,
  spareAfterMs = 300,
  budgets = defaultBudgets,
} = {}): MediaReader {
  const queue = createMediaQueue<QueuedTask>();
  const main = createLane();
  const spare = createLane();

  async function work(lane: Lane): Promise<void> {
    if (lane.isBusy) return;
    lane.isBusy = true;
    clearTimeout(lane.idle);
    const take = () => queue.next({ lowest: lane === main });
    for (let task = take(); task; task = take()) {
      const spareTimer = setTimeout(() => {
        lane.isBlocked = true;
        void work(spare);
      }, spareAfterMs).unref();
      await attempt(lane.process, task).then(task.resolve, task.reject);
      clearTimeout(spareTimer);
      lane.isBlocked = false;
    }
    lane.isBusy = false;
    lane.idle = setTimeout(() => lane.process.release(), idleMs).unref();
  }

  async function attempt(process: ReaderProcess, { request, signal }: QueuedTask): Promise<unknown> {
    const { ms, cpuSeconds } = budgets[request.name];
    const ask = () => process.ask({ ...request, cpuSeconds }, ms, signal);
    // One retry: the process may have ended for a reason other than this file.
    return ask().catch((error) => (hasEnded(error) ? ask() : Promise.reject(error)));
  }

  return {
    ask(name, input, { requester, signal } = {}) {
      return new Promise<never>((resolve, reject) => {
        queue.add({ request: { name, input }, requester, signal, resolve, reject } as QueuedTask);
        void work(main);
        if (main.isBlocked) void work(spare);
      });
    },
    processId: () => main.process.id,
  };
}

/** The shared reader of this process. */
export const mediaReader = createMediaReader();

interface QueuedTask {
  request: Omit<MediaRequest, "cpuSeconds">;
  requester: Requester | undefined;
  signal: AbortSignal | undefined;
  resolve: (answer: unknown) => void;
  reject: (error: unknown) => void;
}

interface Lane {
  process: ReaderProcess;
  isBusy: boolean;
  /** Whether its current file takes longer than `spareAfterMs`. */
  isBlocked: boolean;
  idle: NodeJS.Timeout | undefined;
}

function createLane(): Lane {
  return { process: new ReaderProcess(), isBusy: false, isBlocked: false, idle: undefined };
}

const hasEnded = (error: unknown) => error instanceof MediaReaderFailed && error.reason === "ended";
