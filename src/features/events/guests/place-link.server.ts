import { isDigest } from "#shared/secrets/digest-key.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { type PlaceLink, placePath } from "./place-link.rules.ts";

const PURPOSE = "signal place link";

/** The mailed link that confirms or takes the place of one guest without a session. It grants nothing else. */
export function placeLink(
  { siteUrl, secrets }: { siteUrl: string; secrets: Pick<Secrets, "digest"> },
  invitation: string,
): string {
  return siteUrl + placePath({ invitation, key: secrets.digest(PURPOSE, invitation) });
}

/** Whether a key authenticates this invitation's link. */
export function isPlaceKey(secrets: Pick<Secrets, "digest">, { invitation, key }: PlaceLink): boolean {
  return isDigest(secrets, { purpose: PURPOSE, value: invitation, key });
}
