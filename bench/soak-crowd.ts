/** The actions of a crowd, and how often a second each happens. */
export type Actions = Record<string, { aSecond: number; act: (index: number) => Promise<unknown> }>;

/** Repeats each action at a fixed pace, without waiting for the previous one. */
export function startCrowd(actions: Actions) {
  /** Milliseconds, by action. */
  const times = new Map<string, number[]>();
  const failures: string[] = [];
  const running = new Set<Promise<void>>();
  const timers = Object.entries(actions).map(([name, { aSecond, act }]) => {
    const taken: number[] = [];
    times.set(name, taken);
    let index = 0;
    return setInterval(() => {
      const startedAt = performance.now();
      const work = act(index++).then(
        () => void taken.push(performance.now() - startedAt),
        (error: Error) => {
          failures.push(`${name}: ${error.message}`);
          if (failures.length <= 10) console.error(`  ${name} failed:`, error);
        },
      );
      running.add(work);
      void work.finally(() => running.delete(work));
    }, 1000 / aSecond);
  });
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running);
      return { times, failures };
    },
  };
}
