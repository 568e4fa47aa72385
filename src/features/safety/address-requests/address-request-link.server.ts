import { timingSafeEqual } from "node:crypto";
import { pages } from "#features/site/pages.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";

const PURPOSE = "address request link";

/** The parameters of a mailed link. */
export interface AddressRequestLink {
  request: string;
  key: string;
}

/** The mailed link that proves who reads an address. It grants nothing else. */
export function addressRequestLink(
  { siteUrl, secrets }: { siteUrl: string; secrets: Pick<Secrets, "digest"> },
  request: string,
): string {
  return siteUrl + addressRequestPath({ request, key: secrets.digest(PURPOSE, request) });
}

export function addressRequestPath({ request, key }: AddressRequestLink): string {
  return `${pages.confirmAddress.path}?${new URLSearchParams({ request, key })}`;
}

/** Whether a key belongs to this request's link. */
export function isAddressRequestKey(
  secrets: Pick<Secrets, "digest">,
  { request, key }: AddressRequestLink,
): boolean {
  const [expected, given] = [Buffer.from(secrets.digest(PURPOSE, request)), Buffer.from(key)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
