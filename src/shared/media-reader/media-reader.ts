import { MINUTE_MS } from "#shared/time/durations.ts";
import type { MediaRequest, MediaTaskName, MediaTasks } from "./media-tasks.ts";
import { type Asker, createMediaTurns } from "./media-turns.ts";
import { MediaReaderFailed, ReaderProcess } from "./reader-process.ts";

interface AskOptions {
  asker?: Asker | undefined;
  signal?: AbortSignal | undefined;
}

export interface MediaReader {
  /**
   * Waits for its turn. Rejects with MediaReaderFailed, or with the signal's reason once that is aborted, or with another
   * error when the process cannot be started.
   */
  ask<Name extends MediaTaskName>(
    name: Name,
    told: MediaTasks[Name]["told"],
    options?: AskOptions,
  ): Promise<MediaTasks[Name]["answer"]>;
  /** The process that is there now, if one is. */
  processId(): number | undefined;
}

/** What one file may cost. */
interface Budget {
  /** Seconds of the processor, in all threads. */
  cpuSeconds: number;
  /** Milliseconds by the clock: a disk may be slow, and the machine busy. */
  ms: number;
}

const proof: Budget = { cpuSeconds: 5, ms: 30_000 };

/** Of 100 MB a proof takes less than a second of CPU, a picture of 50 megapixels two, a waveform four. */
const defaultBudgets: Record<MediaTaskName, Budget> = {
  "read-audio": proof,
  waveform: { cpuSeconds: 20, ms: 2 * MINUTE_MS },
  covers: proof,
  poster: proof,
  "read-video": { ...proof, ms: MINUTE_MS },
};

/**
 * Looks into files that strangers made, in a process of its own that knows no secrets, so that what they do to a decoder never
 * reaches the site. It starts when it is needed, does one file at a time, and ends after `idleMs` without any. A file that takes longer
 * than `patienceMs` holds nobody else up: a second process takes what else people wait for.
 */
export function createMediaReader({
  idleMs = 15_000,
  patienceMs = 300,
  budgets = defaultBudgets,
} = {}): MediaReader {
  const turns = createMediaTurns<Turn>();
  const main = createLane();
  const spare = createLane();

  async function work(lane: Lane): Promise<void> {
    if (lane.isBusy) return;
    lane.isBusy = true;
    clearTimeout(lane.idle);
    const take = () => turns.next({ lowest: lane === main });
    for (let turn = take(); turn; turn = take()) {
      const patience = setTimeout(() => {
        lane.isHeldUp = true;
        void work(spare);
      }, patienceMs).unref();
      await attempt(lane.process, turn).then(turn.resolve, turn.reject);
      clearTimeout(patience);
      lane.isHeldUp = false;
    }
    lane.isBusy = false;
    lane.idle = setTimeout(() => lane.process.release(), idleMs).unref();
  }

  async function attempt(process: ReaderProcess, { request, signal }: Turn): Promise<unknown> {
    const { ms, cpuSeconds } = budgets[request.name];
    const ask = () => process.ask({ ...request, cpuSeconds }, ms, signal);
    // Once more: it may have ended for another reason than this file.
    return ask().catch((error) => (hasEnded(error) ? ask() : Promise.reject(error)));
  }

  return {
    ask(name, told, { asker, signal } = {}) {
      return new Promise<never>((resolve, reject) => {
        turns.add({ request: { name, told }, asker, signal, resolve, reject } as Turn);
        void work(main);
        if (main.isHeldUp) void work(spare);
      });
    },
    processId: () => main.process.id,
  };
}

/** The one of this process. */
export const mediaReader = createMediaReader();

interface Turn {
  request: Omit<MediaRequest, "cpuSeconds">;
  asker: Asker | undefined;
  signal: AbortSignal | undefined;
  resolve: (answer: unknown) => void;
  reject: (error: unknown) => void;
}

interface Lane {
  process: ReaderProcess;
  isBusy: boolean;
  /** Whether its file takes longer than others should wait. */
  isHeldUp: boolean;
  idle: NodeJS.Timeout | undefined;
}

function createLane(): Lane {
  return { process: new ReaderProcess(), isBusy: false, isHeldUp: false, idle: undefined };
}

const hasEnded = (error: unknown) => error instanceof MediaReaderFailed && error.reason === "ended";
