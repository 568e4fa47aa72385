import { pages } from "#features/site/pages.ts";

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The track in a URL of /interviews; undefined for the list. */
export function trackOfSearch(search: URLSearchParams): string | undefined {
  const id = search.get("track") ?? "";
  return UUID.test(id) ? id.toLowerCase() : undefined;
}

/** The canonical query of a URL, with everything that the page depends on; the cache key. */
export function interviewSearch(search: URLSearchParams): string {
  const id = trackOfSearch(search);
  return id ? `track=${id}` : "";
}

/** In a URL with a query of `interviewSearch`. */
const TRACK = /(?<=[?&]track=)[\da-f-]{36}/;

/** An id that no track has. */
const GONE = "00000000-0000-0000-0000-000000000000";

/**
 * The page's URL for a URL with a query from `interviewSearch`. All unplayable tracks share one page, so that
 * invented ids cost no renders.
 */
export async function shownInterview(
  address: string,
  isPlayable: (trackId: string) => Promise<boolean>,
): Promise<string> {
  const track = TRACK.exec(address)?.[0];
  return !track || (await isPlayable(track)) ? address : address.replace(TRACK, GONE);
}

/** The page for a track, or for a line of its transcript. */
export function interviewPath(trackId: string, line?: number): string {
  const path = `${pages.interviews.path}?track=${trackId}`;
  return line === undefined ? path : `${path}#${lineId(line)}`;
}

/** The id of a line's element. */
export function lineId(line: number): string {
  return `line-${line}`;
}
