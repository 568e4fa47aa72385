/**
 * Limits concurrent tasks, with round-robin between requesters: a thousand waiting tasks of one requester delay
 * another's only task by one task.
 */
export function createFairQueue(concurrency: number) {
  /** Start functions of waiting tasks by requester, in round-robin order. */
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;

  return async function run<Result>(requester: string, task: () => Promise<Result>): Promise<Result> {
    if (running < concurrency) running++;
    else await new Promise<void>((start) => wait(requester, start));
    try {
      return await task();
    } finally {
      startNext();
    }
  };

  function wait(requester: string, start: () => void): void {
    const starts = waiting.get(requester);
    if (starts) starts.push(start);
    else waiting.set(requester, [start]);
  }

  function startNext(): void {
    const [next] = waiting;
    if (!next) {
      running--;
      return;
    }
    const [requester, starts] = next;
    const start = starts.shift();
    waiting.delete(requester);
    if (starts.length > 0) waiting.set(requester, starts);
    start?.();
  }
}
