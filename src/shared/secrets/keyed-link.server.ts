import { timingSafeEqual } from "node:crypto";
import type { Secrets } from "./secrets.server.ts";

type Digests = Pick<Secrets, "digest">;

/** The parameters of a link, possibly truncated: what it is about, by the name of its field, and the key. */
export type LinkParameters<Field extends string> = Record<Field | "key", string>;

export type KeyedLink<Field extends string> = ReturnType<typeof keyedLink<Field>>;

/**
 * A page's links whose key is the digest of what they are about: they work without a session, and grant nothing else. Links
 * that were mailed go on working as long as the purpose, path and field are the same.
 */
export function keyedLink<Field extends string>({
  purpose,
  path,
  field,
  isShared = false,
}: {
  purpose: string;
  path: string;
  field: Field;
  /** Whether many people have the same link: rate limits count their networks alone. */
  isShared?: boolean;
}) {
  const pathWith = (about: string, key: string) => `${path}?${new URLSearchParams({ [field]: about, key })}`;
  const pathFor = (secrets: Digests, about: string) => pathWith(about, secrets.digest(purpose, about));
  return {
    path,
    field,
    isShared,
    pathFor,
    urlFor: ({ siteUrl, secrets }: { siteUrl: string; secrets: Digests }, about: string) =>
      siteUrl + pathFor(secrets, about),
    /** The path of a link that was read. */
    pathOf: (link: LinkParameters<Field>) => pathWith(link[field], link.key),
    /** Whether this site made a link: compared in a time that tells nothing of the key. */
    isKnown(secrets: Digests, link: LinkParameters<Field>): boolean {
      const [expected, given] = [Buffer.from(secrets.digest(purpose, link[field])), Buffer.from(link.key)];
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}
