import { pages } from "#features/site/pages.ts";
import { isDigest } from "#shared/secrets/digest-key.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";

const PURPOSE = "campus guardian link";

/** The link in the mail to a guardian. An address that was corrected has another one. */
export function guardianLink(
  { siteUrl, secrets }: { siteUrl: string; secrets: Pick<Secrets, "digest"> },
  guardian: string,
): string {
  return siteUrl + guardianPath(guardian, secrets.digest(PURPOSE, guardian));
}

export function guardianPath(guardian: string, key: string): string {
  return `${pages.guardian.path}?${new URLSearchParams({ guardian, key })}`;
}

export function isGuardianKey(
  secrets: Pick<Secrets, "digest">,
  { guardian, key }: { guardian: string; key: string },
): boolean {
  return isDigest(secrets, { purpose: PURPOSE, value: guardian, key });
}
