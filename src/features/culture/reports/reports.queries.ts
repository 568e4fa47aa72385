import { eq } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.server.ts";
import type { ListInput } from "#shared/lists/list.contract.ts";
import { readList } from "#shared/lists/list.server.ts";
import { cultureVideos, videoReports } from "../videos/videos.tables.ts";

const { id, videoId, reason, text, createdAt, resolvedAt } = videoReports;

/** The newest first. */
export function listReports(db: Queryable, input: ListInput) {
  return readList(db, input, {
    table: videoReports,
    createdAt,
    texts: [cultureVideos.title, reason, text],
    select: db
      .select({ id, videoId, videoTitle: cultureVideos.title, reason, text, createdAt, resolvedAt })
      .from(videoReports)
      .innerJoin(cultureVideos, eq(cultureVideos.id, videoId)),
  });
}
