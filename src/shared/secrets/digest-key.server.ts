import { timingSafeEqual } from "node:crypto";
import type { Secrets } from "./secrets.server.ts";

/** Whether a key, as of a mailed link, is the digest of a value: compared in a time that tells nothing of it. */
export function isDigest(
  secrets: Pick<Secrets, "digest">,
  { purpose, value, key }: { purpose: string; value: string; key: string },
): boolean {
  const [expected, given] = [Buffer.from(secrets.digest(purpose, value)), Buffer.from(key)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
