import type { Secrets } from "./secrets.server.ts";

/** The parameters in the query of a link, possibly truncated. */
export type LinkParameters<Name extends string> = Readonly<Record<Name, string>>;

/** A page with a secret address. Anyone with the address can open it without a session. */
export interface PrivateLink<Name extends string = string> {
  path: string;
  /** The names of the query's parameters. */
  names: readonly Name[];
  /** Whether this site may have made a link. Any other link shows a page without data. */
  isKnown(secrets: Pick<Secrets, "isDigest">, link: LinkParameters<Name>): boolean;
}

/** The number of characters of a parameter that are read. */
export const LINK_LENGTH = 100;

/** Reads the parameters of a link. An absent one is empty. */
export function linkIn<Name extends string>(
  { names }: Pick<PrivateLink<Name>, "names">,
  query: URLSearchParams,
): LinkParameters<Name> {
  const entries = names.map((name) => [name, (query.get(name) ?? "").slice(0, LINK_LENGTH)]);
  return Object.fromEntries(entries) as LinkParameters<Name>;
}

/** The path of a parsed link. `more` are further fields for the page. */
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
 * A page's links with a key that is a digest of their subject: they work without a session and grant no other access.
 * Links in emails continue to work while the purpose, path and field are unchanged.
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
  /** Whether many people have the same link. Rate limits then count only their networks. */
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
