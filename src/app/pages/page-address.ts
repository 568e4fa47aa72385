import { monthSearch } from "#features/calendar/month/month-address.rules.ts";
import { interviewSearch } from "#features/music/transcripts/interviews-address.rules.ts";
import { type PageName, pages } from "#features/site/pages.ts";
import { londonDate } from "#shared/time/london.ts";

/** The page that the target of a request line names. */
export type PageAddress =
  /** A page, or its loader data with `data`. `key` is the key in the page cache. */
  | { kind: "page"; path: string; key: string }
  /** A page in a nonstandard spelling (trailing slash, capitals, escapes), which is redirected. */
  | { kind: "elsewhere"; location: string }
  | { kind: "unknown"; key: typeof NOT_FOUND };

/** Not a valid request target. */
const NOT_FOUND = "not found";

const names = new Map(Object.entries(pages).map(([name, { path }]) => [path, name as PageName]));

/** All paths of pages and of their data. */
export const pagePaths = [...names.keys()].flatMap((path) => [path, `${path === "/" ? "/_" : path}.data`]);

/**
 * Normalises the query of each page that depends on it. Empty where the query changes nothing. Each result except 404
 * is an entry in the page cache, so there must be few: months, interviews.
 */
const searches: Partial<Record<PageName, (search: URLSearchParams) => string>> = {
  academicCalendar: (search) => monthSearch(search, londonDate(new Date())),
  interviews: interviewSearch,
};

const pathsWithSearch = new Set(
  (Object.keys(searches) as PageName[]).flatMap((name) => [pages[name].path, `${pages[name].path}.data`]),
);

/**
 * The page cache's key for a target in the spelling of the site's links and of the router's client. On the hot path
 * of every cached response.
 */
export function cacheKeyOf(target: string): string {
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
 * Parses an untrusted request target. Query parameters that the page does not use are ignored: tracking parameters must not cost a
 * render.
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

/** Reads a data address of the router's client: suffix `.data`, and `_routes` for some of the routes. */
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
    // A malformed escape is compared undecoded.
    return text;
  }
}
