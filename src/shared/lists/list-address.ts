import type { ListFilters } from "./list-columns.ts";

/** Where a page begins: after or before the row of a cursor, or with the last rows; by default with the first. */
export interface ListPlace {
  after?: string;
  before?: string;
  from?: "end";
}

/** The view of a list: the same address shows the same rows. */
export interface ListView {
  search: string;
  /** The name of a sort of the API, after a "-" for the other direction. */
  sort?: string | undefined;
  /** Filters by their names in the API. */
  filters: Readonly<Record<string, string>>;
  place: ListPlace;
}

/**
 * Reads a view from the query of an address.
 *
 * @param offered the filters of the list
 */
export function viewIn(query: string, offered: ListFilters = {}): ListView {
  const params = new URLSearchParams(query);
  const filters = Object.entries(offered).flatMap(([filter, { inAddress }]) => {
    const value = params.get(inAddress);
    return value ? [[filter, value]] : [];
  });
  return {
    search: params.get("q") ?? "",
    sort: params.get("sort") ?? undefined,
    filters: Object.fromEntries(filters),
    place: placeIn(params),
  };
}

/** A query with a view in place of the old one. Other parameters stay. */
export function queryWith(
  query: string,
  { search, sort, filters, place }: ListView,
  offered: ListFilters = {},
): string {
  const params = new URLSearchParams(query);
  const { after, before, from } = place;
  const own = { q: search, sort, after, before, from };
  const filtered = Object.entries(offered).map(
    ([filter, { inAddress }]) => [inAddress, filters[filter]] as const,
  );
  for (const [name, value] of [...Object.entries(own), ...filtered]) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  const text = params.toString();
  return text && `?${text}`;
}

function placeIn(params: URLSearchParams): ListPlace {
  const after = params.get("after");
  if (after) return { after };
  const before = params.get("before");
  if (before) return { before };
  return params.get("from") === "end" ? { from: "end" } : {};
}
