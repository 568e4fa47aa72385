import { refusalIn } from "#shared/errors/refusal.rules.ts";

/** Whether the session has ended; the upload continues after a sign-in. */
export function isSessionEnd(error: unknown): boolean {
  return ["UNAUTHORIZED", "SECOND_FACTOR_REQUIRED"].includes(refusalIn(error)?.code ?? "");
}

/** The sentence when a proxy in front of the site refuses even small parts of a file (413). */
export const PROXY_LIMIT =
  "The server in front of this site takes only very small files. Tell the organisers that it refuses uploads (413), so that they can raise its limit.";
