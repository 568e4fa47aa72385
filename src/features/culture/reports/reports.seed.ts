import type { Database } from "#shared/db/database.server.ts";
import { fillIfEmpty } from "#shared/db/fill-if-empty.server.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { insertDecision } from "../decisions/decisions.queries.ts";
import { listManaged } from "../video-admin/video-admin.queries.ts";
import { videoReports } from "../videos/moderation.tables.ts";
import type { ReportReason } from "../videos/videos.rules.ts";

interface DemoReport {
  /** The video's index in the feed, oldest first; or "held" for the held video. */
  video: number | "held";
  reason: ReportReason;
  text: string | null;
  /** How many days ago the report arrived. */
  days: number;
  /** When a moderator settled the report, in days ago, and why the video stays. */
  settled?: { days: number; text: string };
}

/**
 * Fills a database without reports with demo reports. Some reports of the oldest videos are open, some settled; one
 * is of the held video.
 */
export async function seedReports(database: Database, now = new Date()): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await fillIfEmpty(database, videoReports, async (tx) => {
    const videos = (await listManaged(tx)).filter(({ state }) => state !== "removed");
    const inFeed = videos.filter(({ state }) => state !== "held");
    for (const { video, days, settled, ...report } of reports) {
      const reported = video === "held" ? videos.find(({ state }) => state === video) : inFeed.at(-1 - video);
      if (!reported) continue;
      const createdAt = daysAgo(days);
      const resolvedAt = settled ? daysAgo(settled.days) : null;
      const decisionId =
        settled && resolvedAt
          ? await insertDecision(tx, {
              videoId: reported.id,
              videoTitle: reported.title,
              outcome: "kept",
              reason: "none",
              text: settled.text,
              askedAt: createdAt,
              reports: 1,
              reportReasons: [report.reason],
              createdAt: resolvedAt,
            })
          : null;
      await tx.insert(videoReports).values({
        ...report,
        videoId: reported.id,
        videoTitle: reported.title,
        createdAt,
        resolvedAt,
        decisionId,
      });
    }
  });
}

const reports: DemoReport[] = [
  {
    video: "held",
    reason: "shows-me",
    text: "I am in the front row, and nobody asked me.",
    days: 3 / 24,
  },
  {
    video: 1,
    reason: "shows-me",
    text: "That is me on the left and I did not know I was filmed.",
    days: 0.3,
  },
  { video: 1, reason: "other", text: null, days: 2 },
  { video: 2, reason: "not-theirs", text: "The drawing is by a friend of mine.", days: 5 },
  {
    video: 0,
    reason: "unsafe",
    text: "They carry that speaker without gloves.",
    days: 12,
    settled: { days: 11.8, text: "Three people lift it, on a trolley. Nobody is in danger." },
  },
  {
    video: 3,
    reason: "other",
    text: "The captions say Londin.",
    days: 30,
    settled: { days: 28, text: "A typing error, and mended." },
  },
];
