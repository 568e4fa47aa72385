import { monthSearch } from "#features/calendar/month/month-address.rules.ts";
import { type PageName, pages } from "#features/site/pages.ts";
import { londonDate } from "#shared/time/london.ts";

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
 * The pages that depend on their query, and what of it they depend on, in one spelling; empty for an address that shows the page as it is
 * without one. Each result is a render in the page cache, so there must be few of them.
 */
const searches: Partial<Record<PageName, (search: URLSearchParams) => string>> = {
  academicCalendar: (search) => monthSearch(search, londonDate(new Date())),
};

const pathsWithSearch = new Set(
  (Object.keys(searches) as PageName[]).flatMap((name) => [pages[name].path, `${pages[name].path}.data`]),
);

/**
 * The key under which the page cache holds the answer to a target, where the target is spelt as the site's own links and the router's
 * client spell it. Quick, because it stands before every answer from memory.
 */
export function keptKey(target: string): string {
  const query = target.indexOf("?");
  if (query < 0) return target;
  const path = target.slice(0, query);
  if (pathsWithSearch.has(path)) {
    const address = readPageAddress(target);
    return address.kind === "elsewhere" ? target : address.key;
  }
  return path.endsWith(".data") ? target : path;
}

/**
 * Reads the target of a request line, which may be anything a client sends. Of a query it keeps what the page depends on: what mail and
 * social links append must not cost a render.
 */
export function readPageAddress(target: string): PageAddress {
  const url = parse(target);
  if (!url) return { kind: "unknown", key: NOT_FOUND };
  if (url.pathname.endsWith(".data")) return readDataAddress(url);
  const path = canonical(url.pathname);
  const name = names.get(path);
  if (!name) return { kind: "unknown", key: NOT_FOUND };
  const [spelt] = target.split("?", 1);
  if (spelt !== path) return { kind: "elsewhere", location: path + url.search };
  const search = searches[name]?.(url.searchParams);
  const address = search ? `${path}?${search}` : path;
  return { kind: "page", path: address, key: address };
}

/** Where the router's client asks for what a page's loaders find, and for which of its routes. */
function readDataAddress({ pathname, searchParams }: URL): PageAddress {
  const page = pathname === "/_.data" ? "/" : pathname.slice(0, -".data".length);
  const name = names.get(page);
  if (!name) return { kind: "unknown", key: NOT_FOUND };
  const routes = searchParams.get("_routes") === name ? `_routes=${name}` : "";
  const query = [searches[name]?.(searchParams), routes].filter(Boolean).join("&");
  const path = query ? `${pathname}?${query}` : pathname;
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
