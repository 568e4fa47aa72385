import { pages } from "#features/site/pages.ts";

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The track of a URL of /interviews; undefined for the list. */
export function trackOfSearch(search: URLSearchParams): string | undefined {
  const id = search.get("track") ?? "";
  return UUID.test(id) ? id.toLowerCase() : undefined;
}

/** The canonical query of a URL, with what the page depends on; used as its cache key. */
export function interviewSearch(search: URLSearchParams): string {
  const id = trackOfSearch(search);
  return id ? `track=${id}` : "";
}

/** The page of a track, or of a line of its transcript. */
export function interviewPath(trackId: string, line?: number): string {
  const path = `${pages.interviews.path}?track=${trackId}`;
  return line === undefined ? path : `${path}#${lineId(line)}`;
}

/** The id of a line's element. */
export function lineId(line: number): string {
  return `line-${line}`;
}
