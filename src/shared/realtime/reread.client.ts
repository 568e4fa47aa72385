/** The minimum interval between the starts of two reads. */
const EVERY_MS = 1000;

/** The range of the random delay before a read, since a change reaches every open page at once. */
const SPREAD_MS = 500;

export interface RereadPace {
  everyMs?: number;
  spreadMs?: number;
}

export interface Reread {
  /** Requests a read: throttled to about one a second, and after the current read if one is in progress. */
  ask(): void;
  /** Cancels a pending read. */
  stop(): void;
}

/** Throttles the rereads of changes, so that a rush of changes costs a page one read a second, on any network. */
export function createReread(
  read: () => Promise<unknown>,
  {
    everyMs = EVERY_MS,
    spreadMs = SPREAD_MS,
    random = Math.random,
  }: RereadPace & { random?: () => number } = {},
): Reread {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReading = false;
  let isRequestedAgain = false;
  let isStopped = false;
  let startedAt = -Infinity;

  const start = async () => {
    timer = undefined;
    isReading = true;
    startedAt = performance.now();
    try {
      await read();
    } catch (error) {
      reportError(error);
    } finally {
      isReading = false;
    }
    if (isRequestedAgain) schedule();
  };
  const schedule = () => {
    isRequestedAgain = false;
    if (isStopped) return;
    const rest = Math.max(0, startedAt + everyMs - performance.now());
    timer = setTimeout(start, rest + random() * spreadMs);
  };

  return {
    ask() {
      if (isReading) isRequestedAgain = true;
      else if (timer === undefined) schedule();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
