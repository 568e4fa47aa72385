import { and, asc, eq, getTableColumns, ne } from "drizzle-orm";
import { personalTable } from "#shared/personal-data/personal-rows.ts";
import { queueEndOfUrls } from "./end-urls.jobs.ts";
import { endWaiting, expireVideos } from "./end-waiting.server.ts";
import { listRemovedBefore } from "./expiry.queries.ts";
import { toOwnVideo } from "./videos.policy.ts";
import { listFilesOf, listFileUrls, publicColumns } from "./videos.queries.ts";
import { cultureVideos, cultureVideosData } from "./videos.tables.ts";

const { userId, state, fileSize, createdAt } = getTableColumns(cultureVideos);

export const cultureVideosPersonalData = personalTable(cultureVideosData, {
  filesOf: listFileUrls,
  async queueEndOfFiles(jobs, tx, person) {
    // We never copy the files of an unlawful image to another name.
    for (const { isEvidence, unlawfulAt, ...video } of await listFilesOf(tx, person.userId))
      if (!unlawfulAt) await queueEndOfUrls(jobs, tx, video, isEvidence ? 0 : undefined);
  },
  rowsOf: async (db, person) => {
    const videos = await db
      .select({ ...publicColumns, state, fileSize })
      .from(cultureVideos)
      // The export leaves out sealed videos: owners who removed a reported video must not learn of the report.
      .where(and(eq(userId, person.userId), ne(state, "sealed")))
      .orderBy(asc(createdAt));
    return videos.map((video) => toOwnVideo({ roles: [] }, video));
  },
  erase: {
    "videos without approval": (_, before, site) => endWaiting(site, before),
    "removed videos": (_, before, site) => expireVideos(site, (db) => listRemovedBefore(db, before)),
  },
});
