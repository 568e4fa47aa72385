import { isDigest } from "#shared/secrets/digest-key.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { type SchoolLink, schoolPath } from "./schools.rules.ts";

const PURPOSE = "school link";

/** The mailed link that confirms a school's address. It grants nothing else. */
export function schoolLink(
  { siteUrl, secrets }: { siteUrl: string; secrets: Pick<Secrets, "digest"> },
  school: string,
): string {
  return siteUrl + schoolPath({ school, key: secrets.digest(PURPOSE, school) });
}

/** Whether a key belongs to this school's link. */
export function isSchoolKey(secrets: Pick<Secrets, "digest">, { school, key }: SchoolLink): boolean {
  return isDigest(secrets, { purpose: PURPOSE, value: school, key });
}
