/** The pause before a retry. The longer pause is for a 429, because its window is a minute. */
const PAUSE_MS = 1000;
const LIMITED_PAUSE_MS = 10_000;

/**
 * Whether a retry may succeed within seconds: after a network error, 502, 503, 504, or the general rate limit. Other
 * declared errors persist, and so do limits with another code, which last for hours.
 */
export function isRetryable(error: unknown): boolean {
  const { status, code } = (error ?? {}) as { status?: unknown; code?: unknown };
  if (status === 429) return code === "TOO_MANY_REQUESTS";
  return typeof status !== "number" || [502, 503, 504].includes(status);
}

/** Allows one retry. After a second failure the screen shows the error with a button to retry. */
export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < 1 && isRetryable(error);
}

/** With jitter of up to 100%, so that the pages in a full hall do not retry at the same moment. */
export function retryPauseMs(error: unknown, random: () => number = Math.random): number {
  const isLimited = (error as { status?: unknown } | null)?.status === 429;
  return (isLimited ? LIMITED_PAUSE_MS : PAUSE_MS) * (1 + random());
}
