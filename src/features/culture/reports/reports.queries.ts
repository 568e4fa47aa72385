import { eq } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.ts";
import type { LongListInput } from "#shared/lists/long-list.contract.ts";
import { longListPage } from "#shared/lists/long-list.server.ts";
import { cultureVideos, videoReports } from "../videos/videos.tables.ts";

const { id, videoId, reason, text, createdAt, resolvedAt } = videoReports;

/** Newest first, or the reports that were sent or settled since the cursor. */
export function listReports(db: Queryable, input: LongListInput) {
  return longListPage(db, input, {
    table: videoReports,
    moments: [createdAt, resolvedAt],
    select: db
      .select({ id, videoId, videoTitle: cultureVideos.title, reason, text, createdAt, resolvedAt })
      .from(videoReports)
      .innerJoin(cultureVideos, eq(cultureVideos.id, videoId)),
  });
}
