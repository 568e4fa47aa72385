import { isDigest } from "#shared/secrets/digest-key.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { leaveProgrammePath } from "./places.rules.ts";

const PURPOSE = "programme leave link";

/** A mailed link that gives back all weeks to come of one person in one cycle, named by one of their places. */
export function leaveLink(
  { siteUrl, secrets }: { siteUrl: string; secrets: Pick<Secrets, "digest"> },
  place: string,
): string {
  return siteUrl + leaveProgrammePath({ place, key: secrets.digest(PURPOSE, place) });
}

/** Whether a key belongs to this place's link. */
export function isLeaveKey(
  secrets: Pick<Secrets, "digest">,
  { place, key }: { place: string; key: string },
): boolean {
  return isDigest(secrets, { purpose: PURPOSE, value: place, key });
}
