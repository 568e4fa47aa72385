import { pages } from "#features/site/pages.ts";
import { isDigest } from "#shared/secrets/digest-key.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";

const PURPOSE = "campus give-back link";

/** The link in a mail that cancels one ticket without a sign-in. It authorises nothing else. */
export function cantComeLink(
  { siteUrl, secrets }: { siteUrl: string; secrets: Pick<Secrets, "digest"> },
  bookingId: string,
): string {
  return siteUrl + cantComePath(bookingId, secrets.digest(PURPOSE, bookingId));
}

export function cantComePath(ticket: string, key: string): string {
  return `${pages.cantCome.path}?${new URLSearchParams({ ticket, key })}`;
}

/** Whether a key belongs to this booking's link. */
export function isCantComeKey(
  secrets: Pick<Secrets, "digest">,
  { ticket, key }: { ticket: string; key: string },
): boolean {
  return isDigest(secrets, { purpose: PURPOSE, value: ticket, key });
}
