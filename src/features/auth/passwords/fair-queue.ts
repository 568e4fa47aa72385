/**
 * Runs so many tasks at once. The others wait, and those who ask for them take turns: a thousand tasks of one asker delay the only one of
 * another by one task.
 */
export function createFairQueue(atOnce: number) {
  /** The starts of waiting tasks by their asker, whose turn is next first. */
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
