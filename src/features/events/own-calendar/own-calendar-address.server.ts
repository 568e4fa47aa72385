import { isDigest } from "#shared/secrets/digest-key.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";

const PURPOSE = "own calendar";

export const OWN_CALENDAR_PATH = "/my-places.ics";

/** The secret address of a calendar. The database alone does not tell it. */
export function ownCalendarAddress(
  { siteUrl, secrets }: { siteUrl: string; secrets: Pick<Secrets, "digest"> },
  calendar: string,
): string {
  const query = new URLSearchParams({ calendar, key: secrets.digest(PURPOSE, calendar) });
  return `${siteUrl}${OWN_CALENDAR_PATH}?${query}`;
}

export function isOwnCalendarKey(
  secrets: Pick<Secrets, "digest">,
  { calendar, key }: { calendar: string; key: string },
): boolean {
  return isDigest(secrets, { purpose: PURPOSE, value: calendar, key });
}
