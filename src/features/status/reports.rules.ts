import { REPORTER_DAYS } from "#features/culture/videos/videos.rules.ts";
import { countText } from "#shared/numbers/count.ts";
import { DAY_MS, HOUR_MS } from "#shared/time/durations.ts";
import type { StatusItem } from "./status.api.ts";

/** After these times a grave report, or any other report, is late. */
const GRAVE_HOURS = 24;
const OTHER_DAYS = 7;

/** Video reports that wait for a decision. */
export interface OpenReports {
  open: number;
  oldest: Date | null;
  oldestGrave: Date | null;
}

/** Whether moderators answer video reports in time. We email them the open reports every day. */
export function reportsItem({ now, reports }: { now: Date; reports: OpenReports }): StatusItem {
  const { open, oldest, oldestGrave } = reports;
  const base = { id: "reports", title: "Reports of videos", since: oldest?.toISOString() ?? null } as const;
  if (open === 0 || !oldest)
    return { ...base, state: "good", sentence: "Every report is answered.", action: null };
  const wait =
    open === 1 ? "One report waits for a decision" : `${countText(open)} reports wait for a decision`;
  const isOlder = (date: Date | null, ms: number) => date !== null && now.getTime() - date.getTime() > ms;
  const isGraveLate = isOlder(oldestGrave, GRAVE_HOURS * HOUR_MS);
  if (!isGraveLate && !isOlder(oldest, OTHER_DAYS * DAY_MS))
    return { ...base, state: "good", sentence: `${wait}.`, action: null };
  const isForgotten = isOlder(oldest, REPORTER_DAYS * DAY_MS);
  return {
    ...base,
    state: isGraveLate || isForgotten ? "bad" : "warning",
    sentence: isForgotten
      ? `${wait}. The site deleted who sent the oldest report after ${REPORTER_DAYS} days, so we can’t tell them the outcome.`
      : `${wait}${isGraveLate ? ", and one cannot wait" : ""}.`,
    action:
      "Ask a moderator to decide at /admin/content. The site keeps the reported videos and the evidence until then.",
  };
}
