export interface Pace {
  /** The minimum interval between the starts of two reads: a second by default. */
  everyMs?: number;
  /** The range of the random delay before a read, because a change reaches all open pages together: half a second. */
  spreadMs?: number;
}

/** Paces the reads after changes: a rush of changes costs one read a second, and reads never overlap. */
export function paced(
  read: () => Promise<unknown>,
  { everyMs = 1000, spreadMs = 500, random = Math.random }: Pace & { random?: () => number } = {},
) {
  let isAsked = false;
  let isRunning = false;
  let isStopped = false;

  async function run() {
    isRunning = true;
    while (isAsked && !isStopped) {
      await pause(random() * spreadMs);
      if (isStopped) return;
      isAsked = false;
      await Promise.all([read().catch((error) => reportError(error)), pause(everyMs)]);
    }
    isRunning = false;
  }

  return {
    /** Asks for a read: soon, or after the one in progress. */
    ask() {
      isAsked = true;
      if (!isRunning) void run();
    },
    stop() {
      isStopped = true;
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
