import { refusalIn } from "#shared/errors/refusal.rules.ts";

/** Whether the session has ended; the upload continues after a sign-in. */
export function isSessionEnd(error: unknown): boolean {
  return ["UNAUTHORIZED", "SECOND_FACTOR_REQUIRED"].includes(refusalIn(error)?.code ?? "");
}
