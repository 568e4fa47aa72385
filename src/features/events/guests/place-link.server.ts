import { timingSafeEqual } from "node:crypto";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { type PlaceLink, placePath } from "./place-link.rules.ts";

/** The mailed link that confirms or takes the place of one guest without a session. It grants nothing else. */
export function placeLink(
  { siteUrl, secrets }: { siteUrl: string; secrets: Pick<Secrets, "digest"> },
  invitation: string,
): string {
  return siteUrl + placePath({ invitation, key: keyOf(secrets, invitation) });
}

/** Whether a key authenticates this invitation's link. */
export function isPlaceKey(secrets: Pick<Secrets, "digest">, { invitation, key }: PlaceLink): boolean {
  const [expected, given] = [Buffer.from(keyOf(secrets, invitation)), Buffer.from(key)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function keyOf(secrets: Pick<Secrets, "digest">, invitation: string): string {
  return secrets.digest("signal place link", invitation);
}
