import { DAY_MS } from "#shared/time/durations.ts";
import type { StatusItem } from "./status.api.ts";

/** After this many days the documents in docs/safety are due for a review. */
const REVIEW_DAYS = 365;

/** Whether the charity has reviewed its safety documents within a year. A demo has none. */
export function papersItem({
  now,
  isDemo,
  papersReviewed: last,
}: {
  now: Date;
  isDemo: boolean;
  papersReviewed: Date | null;
}): StatusItem {
  const base = { id: "papers", title: "Safety papers", since: last?.toISOString() ?? null } as const;
  if (isDemo && !last) return { ...base, state: "good", sentence: "A demo needs no papers.", action: null };
  const action = "Read docs/safety, correct what has changed, then press the button.";
  if (!last)
    return {
      ...base,
      state: "warning",
      sentence: "The papers about data protection and online safety were never reviewed.",
      action,
    };
  if (now.getTime() - last.getTime() < REVIEW_DAYS * DAY_MS)
    return {
      ...base,
      state: "good",
      sentence: "You reviewed the safety documents within the last year.",
      action: null,
    };
  return { ...base, state: "warning", sentence: "The safety documents are due for review.", action };
}
