/** The pause before a retry; after a 429, whose limits count a minute's calls, the longer one. */
const PAUSE_MS = 1000;
const LIMITED_PAUSE_MS = 10_000;

/**
 * Whether a retry in a moment may well succeed: a network error, 502, 503, 504, or the general limit of calls. Any other error that a
 * procedure declares stays as it is, and so does a limit with a code of its own, which lasts for hours.
 */
export function isRetryable(error: unknown): boolean {
  const { status, code } = (error ?? {}) as { status?: unknown; code?: unknown };
  if (status === 429) return code === "TOO_MANY_REQUESTS";
  return typeof status !== "number" || [502, 503, 504].includes(status);
}

/** One retry: after a second failure the screen says so and offers the next. */
export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < 1 && isRetryable(error);
}

/** Up to doubled at random, so that a hall whose network is back does not retry in the same moment. */
export function retryPauseMs(error: unknown, random: () => number = Math.random): number {
  const isLimited = (error as { status?: unknown } | null)?.status === 429;
  return (isLimited ? LIMITED_PAUSE_MS : PAUSE_MS) * (1 + random());
}
