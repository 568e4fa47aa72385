import type { Answer } from "./door-api.ts";

/** Promises of answers to scans, by scan id. */
export function createAwaitedAnswers() {
  const awaited = new Map<string, (answer: Answer) => void>();

  return {
    /** The answer to a scan; undefined after `ms` milliseconds, or once sending has ended without it. */
    async of(scanId: string, ms: number, send: () => Promise<void>): Promise<Answer | undefined> {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const answer = new Promise<Answer>((resolve) => awaited.set(scanId, resolve));
      const timeout = new Promise<undefined>((resolve) => {
        timer = setTimeout(resolve, ms, undefined);
      });
      const end = send().then(() => undefined);
      return Promise.race([answer, timeout, end]).finally(() => {
        clearTimeout(timer);
        awaited.delete(scanId);
      });
    },

    /** Whether the answer to a scan is still awaited. */
    has: (scanId: string): boolean => awaited.has(scanId),

    /** Resolves the promise of a scan's answer. Returns false when none was pending. */
    give(answer: Answer): boolean {
      const resolve = awaited.get(answer.scanId);
      awaited.delete(answer.scanId);
      resolve?.(answer);
      return resolve !== undefined;
    },
  };
}
