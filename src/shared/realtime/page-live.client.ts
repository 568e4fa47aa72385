import { createLive } from "./live.client.ts";

export { createReread } from "./reread.client.ts";

/** The one connection of this page. */
export const live = createLive(() => new EventSource("/api/changes"), askedAt());

/** A page that the browser had put by is shown without asking anybody. */
function askedAt(): number | null {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation && navigation.type !== "back_forward" ? navigation.requestStart : null;
}
