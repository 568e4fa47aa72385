import { timingSafeEqual } from "node:crypto";
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
  const [expected, given] = [Buffer.from(secrets.digest(PURPOSE, school)), Buffer.from(key)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
