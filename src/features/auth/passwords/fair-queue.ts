/**
 * Limits concurrent tasks, with round-robin between requesters: a thousand waiting tasks of one requester delay
 * another's only task by one task.
 */
export function createFairQueue(atOnce: number) {
  /** Start functions of waiting tasks by requester, in round-robin order. */
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;

  return async function run<Result>(asker: string, task: () => Promise<Result>): Promise<Result> {
    if (running < atOnce) running++;
    else await new Promise<void>((start) => wait(asker, start));
    try {
      return await task();
    } finally {
      startNext();
    }
  };

  function wait(asker: string, start: () => void): void {
    const starts = waiting.get(asker);
    if (starts) starts.push(start);
    else waiting.set(asker, [start]);
  }

  function startNext(): void {
    const [next] = waiting;
    if (!next) {
      running--;
      return;
    }
    const [asker, starts] = next;
    const start = starts.shift();
    waiting.delete(asker);
    if (starts.length > 0) waiting.set(asker, starts);
    start?.();
  }
}
