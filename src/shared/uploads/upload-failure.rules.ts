import { refusalIn } from "#shared/errors/refusal.rules.ts";

/** Whether the session has ended: the upload goes on after a sign-in. */
export function isSessionEnd(error: unknown): boolean {
  return ["UNAUTHORIZED", "SECOND_FACTOR_REQUIRED"].includes(refusalIn(error)?.code ?? "");
}

/** Whether a request is worth a retry: a network error, 502, 503, 504 or the general 429. A 429 with a code of its own lasts too long. */
export function isPassing(error: unknown): boolean {
  const { status, code } = (error ?? {}) as { status?: unknown; code?: unknown };
  if (status === 429) return code === "TOO_MANY_REQUESTS";
  return typeof status !== "number" || [502, 503, 504].includes(status);
}
