import { AsyncResource } from "node:async_hooks";

export interface Repetition {
  lookMs: number;
  idleLookMs: number;
  complain: (error: unknown) => void;
  /** Resolves to whether it is worth doing again soon. */
  work: () => Promise<boolean>;
}

/**
 * Does `work` every `lookMs`, or every `idleLookMs` while that is not worth it, and never twice at once. What it throws goes
 * to `complain`. `soon` says that it is worth it again; `end` resolves when it is over.
 */
export function repeat({ lookMs, idleLookMs, complain, work }: Repetition) {
  let ended = false;
  let isIdle = false;
  let running = Promise.resolve();
  /** None while it is being done. */
  let timer: NodeJS.Timeout | undefined;

  const wait = () => {
    if (!ended) timer = setTimeout(go, isIdle ? idleLookMs : lookMs);
  };
  // `soon` may be said inside a transaction; what follows is no part of it.
  const go = AsyncResource.bind(() => {
    timer = undefined;
    // Whatever is said from here on counts for the next time.
    isIdle = true;
    running = work()
      .catch((error) => {
        complain(error);
        return true;
      })
      .then((isWorthIt) => {
        if (isWorthIt) isIdle = false;
        wait();
      });
  });
  wait();

  return {
    soon() {
      const waitsLong = isIdle && timer;
      isIdle = false;
      if (!waitsLong) return;
      clearTimeout(timer);
      wait();
    },
    async end() {
      ended = true;
      clearTimeout(timer);
      await running;
    },
  };
}
