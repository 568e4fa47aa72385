import type { Secrets } from "./secrets.server.ts";

/** The parameters in the query of a link, possibly truncated. */
export type LinkParameters<Name extends string> = Readonly<Record<Name, string>>;

/** A page whose address is a secret: whoever has it needs no session. */
export interface PrivateLink<Name extends string = string> {
  path: string;
  /** The parameters of its query. */
  names: readonly Name[];
  /** Whether this site may have made a link: the page of any other one is the same for all. */
  isKnown(secrets: Pick<Secrets, "isDigest">, link: LinkParameters<Name>): boolean;
}

/** Characters of a parameter that are read. */
export const LINK_LENGTH = 100;

/** Reads the parameters of a link. An absent one is empty. */
export function linkIn<Name extends string>(
  { names }: Pick<PrivateLink<Name>, "names">,
  query: URLSearchParams,
): LinkParameters<Name> {
  const entries = names.map((name) => [name, (query.get(name) ?? "").slice(0, LINK_LENGTH)]);
  return Object.fromEntries(entries) as LinkParameters<Name>;
}

/** The path of a link that was read; `more` are fields that the page reads besides. */
export function pathOf<Name extends string>(
  { path }: Pick<PrivateLink<Name>, "path">,
  link: LinkParameters<Name>,
  more: Readonly<Record<string, string>> = {},
): string {
  return `${path}?${new URLSearchParams({ ...link, ...more })}`;
}

/** A page's links with a secret as their only parameter. */
export function secretLink<Field extends string>(
  path: string,
  field: Field,
  isSecret: (text: string) => boolean = isPrivateToken,
): PrivateLink<Field> {
  return { path, names: [field], isKnown: (_secrets, link) => isSecret(link[field]) };
}

/** Whether a text, such as a truncated one, has the form of a random secret or of a keyed digest: 256 bits. */
export function isPrivateToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

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
  type Digests = Pick<Secrets, "digest">;
  const names: readonly (Field | "key")[] = [field, "key"];
  const pathFor = (secrets: Digests, about: string) =>
    `${path}?${new URLSearchParams({ [field]: about, key: secrets.digest(purpose, about) })}`;
  return {
    path,
    field,
    names,
    isShared,
    pathFor,
    urlFor: ({ siteUrl, secrets }: { siteUrl: string; secrets: Digests }, about: string) =>
      siteUrl + pathFor(secrets, about),
    isKnown: (secrets: Pick<Secrets, "isDigest">, link: LinkParameters<Field | "key">) =>
      secrets.isDigest(purpose, link[field], link.key),
  };
}
