import { asc, eq, getTableColumns, or, sql } from "drizzle-orm";
import type { PersonalTable } from "#shared/personal-data/personal-data.ts";
import { pick } from "#shared/personal-data/personal-rows.ts";
import { queueEndOfUrls } from "./end-urls.jobs.ts";
import { videoReports } from "./moderation.tables.ts";
import { listFilesOf, listFileUrls, publicColumns } from "./videos.queries.ts";
import { toOwnVideo } from "./videos.rules.ts";
import { cultureVideos } from "./videos.tables.ts";

const { contactEmail } = videoReports;
const reportColumns = pick(
  videoReports,
  "videoId",
  "videoTitle",
  "reason",
  "text",
  "contactEmail",
  "createdAt",
  "resolvedAt",
);

const { userId, state, fileSize, createdAt } = getTableColumns(cultureVideos);

/** The personal data in the culture feed. */
export const cultureTables: PersonalTable[] = [
  {
    name: "culture_videos",
    about: "Videos that you put on the culture feed.",
    afterDeletion: "deleted",
    filesOf: listFileUrls,
    async queueEndOfFiles(jobs, tx, person) {
      for (const video of await listFilesOf(tx, person.userId)) await queueEndOfUrls(jobs, tx, video);
    },
    rowsOf: async (db, person) => {
      const videos = await db
        .select({ ...publicColumns, state, fileSize })
        .from(cultureVideos)
        .where(eq(userId, person.userId))
        .orderBy(asc(createdAt));
      return videos.map((video) => toOwnVideo({ isAdmin: false }, video));
    },
  },
  {
    name: "video_reports",
    about: "Videos that you reported, and why.",
    afterDeletion: "kept without the person",
    rowsOf: (db, person) =>
      db
        .select(reportColumns)
        .from(videoReports)
        .where(or(eq(videoReports.userId, person.userId), eq(sql`lower(${contactEmail})`, person.email)))
        .orderBy(asc(videoReports.createdAt)),
  },
];
