/** The shortest time between the starts of two reads. */
const EVERY_MS = 1000;

/** A change reaches every open page at once: their reads begin within this time, at random. */
const SPREAD_MS = 500;

export interface RereadPace {
  everyMs?: number;
  spreadMs?: number;
}

export interface Reread {
  /** Asks for a read: soon, about once a second at most, and never while one is under way, which is then followed by another. */
  ask(): void;
  /** Forgets what was asked for. */
  stop(): void;
}

/** Paces the reads that changes ask for, so that a rush of changes costs a page one read a second, however slow its network. */
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
  let isAskedAgain = false;
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
    if (isAskedAgain) schedule();
  };
  const schedule = () => {
    isAskedAgain = false;
    if (isStopped) return;
    const rest = Math.max(0, startedAt + everyMs - performance.now());
    timer = setTimeout(start, rest + random() * spreadMs);
  };

  return {
    ask() {
      if (isReading) isAskedAgain = true;
      else if (timer === undefined) schedule();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
