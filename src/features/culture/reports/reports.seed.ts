import type { Database } from "#shared/db/database.server.ts";
import { fillIfEmpty } from "#shared/db/fill-if-empty.server.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { listManaged } from "../video-admin/video-admin.queries.ts";
import { videoReports } from "../videos/moderation.tables.ts";
import type { ReportReason } from "../videos/videos.rules.ts";

interface DemoReport {
  /** Index of the video in the feed, the oldest first. */
  video: number;
  reason: ReportReason;
  text: string | null;
  /** Sent this many days ago. */
  days: number;
  /** Settled this many days ago. */
  settled?: number;
}

/** Fills a database without reports with demo reports of the oldest videos in the feed: some open, some settled. */
export async function seedReports(database: Database, now = new Date()): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await fillIfEmpty(database, videoReports, async (tx) => {
    const videos = (await listManaged(tx)).filter(({ state }) => state !== "removed");
    for (const { video, days, settled, ...report } of reports) {
      const reported = videos.at(-1 - video);
      if (reported)
        await tx.insert(videoReports).values({
          ...report,
          videoId: reported.id,
          videoTitle: reported.title,
          createdAt: daysAgo(days),
          resolvedAt: settled === undefined ? null : daysAgo(settled),
        });
    }
  });
}

const reports: DemoReport[] = [
  {
    video: 1,
    reason: "shows-me",
    text: "That is me on the left and I did not know I was filmed.",
    days: 0.3,
  },
  { video: 1, reason: "other", text: null, days: 2 },
  { video: 2, reason: "not-theirs", text: "The drawing is by a friend of mine.", days: 5 },
  { video: 0, reason: "unsafe", text: "They carry that speaker without gloves.", days: 12, settled: 11 },
  { video: 3, reason: "other", text: "The captions say Londin.", days: 30, settled: 28 },
];
