import { createLive } from "./live.ts";

/** The one connection of this page. */
export const live = createLive({
  document,
  window,
  connect: (signal) => fetch("/api/changes", { signal, headers: { accept: "text/event-stream" } }),
  askedAt: askedAt(),
});

/** A page that the browser had put by is shown without asking anybody. */
function askedAt(): number | null {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation && navigation.type !== "back_forward" ? navigation.requestStart : null;
}
