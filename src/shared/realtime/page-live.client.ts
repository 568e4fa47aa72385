import { createLive } from "./live.client.ts";

export { createReread } from "./reread.client.ts";

/** The connection of this page. */
export const live = createLive(() => new EventSource("/api/changes"), requestedAt());

/** Null for a page from the browser's history, which is shown without a request. */
function requestedAt(): number | null {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation && navigation.type !== "back_forward" ? navigation.requestStart : null;
}
