import { AsyncResource } from "node:async_hooks";

export interface Repetition {
  pollMs: number;
  idlePollMs: number;
  onError: (error: unknown) => void;
  /** Resolves to whether to poll again soon. */
  work: () => Promise<boolean>;
}

/**
 * Runs `work` every `pollMs`, or every `idlePollMs` while it finds nothing, without overlap. Errors go to `onError`.
 * `pollNow` ends the idle interval; `end` resolves after the last run.
 */
export function repeat({ pollMs, idlePollMs, onError, work }: Repetition) {
  let ended = false;
  let isIdle = false;
  let running = Promise.resolve();
  /** Undefined while `work` runs. */
  let timer: NodeJS.Timeout | undefined;

  const wait = () => {
    if (!ended) timer = setTimeout(go, isIdle ? idlePollMs : pollMs);
  };
  // Binds to this scope: a caller of `pollNow` may be inside a transaction, which the run is no part of.
  const go = AsyncResource.bind(() => {
    timer = undefined;
    // A call of `pollNow` from here on counts for the next run.
    isIdle = true;
    running = work()
      .catch((error) => {
        onError(error);
        return true;
      })
      .then((hasWork) => {
        if (hasWork) isIdle = false;
        wait();
      });
  });
  wait();

  return {
    pollNow() {
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
