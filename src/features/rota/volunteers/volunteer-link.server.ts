import { isDigest } from "#shared/secrets/digest-key.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { leavePath, rotaPath, type VolunteerLink } from "./volunteers.rules.ts";

const PURPOSE = "rota link";

interface Site {
  siteUrl: string;
  secrets: Pick<Secrets, "digest">;
}

/** The mailed link of a volunteer: it opens their tasks, and no account. */
export function volunteerLink(site: Site, volunteer: string): string {
  return site.siteUrl + rotaPath(linkOf(site, volunteer));
}

/** The link in each mail by which a volunteer leaves the list. */
export function leaveLink(site: Site, volunteer: string): string {
  return site.siteUrl + leavePath(linkOf(site, volunteer));
}

/** Whether a key belongs to this volunteer's link. */
export function isVolunteerKey(secrets: Pick<Secrets, "digest">, { volunteer, key }: VolunteerLink): boolean {
  return isDigest(secrets, { purpose: PURPOSE, value: volunteer, key });
}

/** The digest by which an address that left is recognised. */
export function departureDigest(secrets: Pick<Secrets, "digest">, email: string): string {
  return secrets.digest("rota departure", email.toLowerCase());
}

function linkOf({ secrets }: Site, volunteer: string): VolunteerLink {
  return { volunteer, key: secrets.digest(PURPOSE, volunteer) };
}
