import type { Answer } from "./door-api.ts";

/** Answers that the volunteer stands waiting for, by the ids of their scans. */
export function createAwaitedAnswers() {
  const awaited = new Map<string, (answer: Answer) => void>();

  return {
    /** The answer to a scan; undefined after some milliseconds, or once sending has ended without it. */
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

    /** Returns whether the answer was awaited. */
    give(answer: Answer): boolean {
      const resolve = awaited.get(answer.scanId);
      awaited.delete(answer.scanId);
      resolve?.(answer);
      return resolve !== undefined;
    },
  };
}
