import { pages } from "#features/site/pages.ts";
import { isDigest } from "#shared/secrets/digest-key.server.ts";
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
  return isDigest(secrets, { purpose: PURPOSE, value: request, key });
}
