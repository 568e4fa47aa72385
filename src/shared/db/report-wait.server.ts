/** Receives a sentence for the operator. */
export type OnWait = (sentence: string) => void;

const REPORT_MS = 5000;

/** Reports every five seconds how long `work` has been taking. `what` is a noun phrase. */
export function reportWait<T>(what: string, work: Promise<T>, onWait: OnWait | undefined): Promise<T> {
  if (!onWait) return work;
  let seconds = 0;
  const reports = setInterval(() => {
    seconds += REPORT_MS / 1000;
    onWait(`Waiting for ${what} (${seconds} seconds)`);
  }, REPORT_MS).unref();
  return work.finally(() => clearInterval(reports));
}

/** Reports only one of several simultaneous waits. */
export function oneAtATime(onWait: OnWait): OnWait {
  let saidAt = Number.NEGATIVE_INFINITY;
  return (sentence) => {
    if (performance.now() - saidAt < REPORT_MS / 2) return;
    saidAt = performance.now();
    onWait(sentence);
  };
}
