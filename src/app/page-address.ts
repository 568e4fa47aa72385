import { type PageName, pages } from "#features/site/pages.ts";

/** What a request line asks of the pages. */
export type PageAddress =
  /** A page, or with `data` only what its loaders found; `key` names the one render that serves everyone. */
  | { kind: "page"; path: string; key: string }
  /** A page spelt another way: with a slash at the end, in capitals, escaped. */
  | { kind: "elsewhere"; location: string }
  | { kind: "unknown"; key: typeof NOT_FOUND };

/** No request line can be this. */
const NOT_FOUND = "not found";

const names = new Map(Object.entries(pages).map(([name, { path }]) => [path, name as PageName]));

/**
 * Reads the target of a request line, which may be anything a client sends. Queries are not read: no page depends on one
 * yet, and what mail and social links append must not cost a render.
 */
export function readPageAddress(target: string): PageAddress {
  const url = parse(target);
  if (!url) return { kind: "unknown", key: NOT_FOUND };
  if (url.pathname.endsWith(".data")) return readDataAddress(url);
  const path = canonical(url.pathname);
  if (!names.has(path)) return { kind: "unknown", key: NOT_FOUND };
  const [spelt] = target.split("?", 1);
  return spelt === path
    ? { kind: "page", path, key: path }
    : { kind: "elsewhere", location: path + url.search };
}

/** Where the router's client asks for what a page's loaders find, and for which of its routes. */
function readDataAddress({ pathname, searchParams }: URL): PageAddress {
  const page = pathname === "/_.data" ? "/" : pathname.slice(0, -".data".length);
  const name = names.get(page);
  if (!name) return { kind: "unknown", key: NOT_FOUND };
  const path = searchParams.get("_routes") === name ? `${pathname}?_routes=${name}` : pathname;
  return { kind: "page", path, key: path };
}

function parse(target: string): URL | undefined {
  return (target.startsWith("/") ? URL.parse(`http://site${target}`) : URL.parse(target)) ?? undefined;
}

function canonical(pathname: string): string {
  const path = `/${decoded(pathname)}`.toLowerCase().replace(/\/+/g, "/");
  return path.length > 1 ? path.replace(/\/$/, "") : path;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
