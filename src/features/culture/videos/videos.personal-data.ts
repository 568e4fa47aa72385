import { and, asc, eq, getTableColumns, ne } from "drizzle-orm";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { personalTable } from "#shared/personal-data/personal-rows.ts";
import { queueEndOfUrls } from "./end-urls.jobs.ts";
import { endWaiting } from "./end-waiting.server.ts";
import { expireVideos } from "./expire-videos.server.ts";
import { listRemovedBefore } from "./expiry.queries.ts";
import { toOwnVideo } from "./videos.policy.ts";
import { listFilesOf, listFileUrls, publicColumns } from "./videos.queries.ts";
import { REMOVED_VIDEO_DAYS, WAITING_DAYS } from "./videos.rules.ts";
import { cultureVideos, cultureVideosData } from "./videos.tables.ts";

const { userId, state, fileSize, createdAt } = getTableColumns(cultureVideos);

export const videosPersonalData: readonly PersonalData[] = [
  {
    tables: [
      personalTable(cultureVideosData, {
        filesOf: listFileUrls,
        async queueEndOfFiles(jobs, tx, person) {
          // The files of an unlawful image are copied to no other name.
          for (const { isEvidence, unlawfulAt, ...video } of await listFilesOf(tx, person.userId))
            if (!unlawfulAt) await queueEndOfUrls(jobs, tx, video, isEvidence ? 0 : undefined);
        },
        rowsOf: async (db, person) => {
          const videos = await db
            .select({ ...publicColumns, state, fileSize })
            .from(cultureVideos)
            // Whoever removed a video under a report does not learn of the report.
            .where(and(eq(userId, person.userId), ne(state, "sealed")))
            .orderBy(asc(createdAt));
          return videos.map((video) => toOwnVideo({ roles: [] }, video));
        },
      }),
    ],
    files: "`culture-videos` in `DATA_DIR/media` or the bucket",
    what: "videos on the culture feed (the charity’s own are not personal data): the clip without the camera’s metadata (place, device, title), title, poster, captions and owner. One that its owner removes, or whose account is deleted, while a report is open or after a moderator’s action is sealed as evidence with the owner’s e-mail address: no address serves it, and it is in no download (UK GDPR article 17(3)). Captions that are replaced meanwhile are kept with it. While a video waits for approval, a short keyed digest of its network",
    why: "display, and the right to remove",
    basis: "contract",
    who: "public: the video; admins: the list of sealed videos; evidence viewers, whom an admin names: what is sealed, with fresh proof and each look in the audit log; admins and moderators: the owner, and the file addresses of waiting and hidden videos, which open without a sign-in",
    erasures: [
      {
        name: "videos that nobody approved",
        days: WAITING_DAYS,
        after: "the upload; the owner is mailed three days before",
        erase: (_, before, site) => endWaiting(site, before),
      },
      {
        name: "removed videos",
        days: REMOVED_VIDEO_DAYS,
        after: "removal by an admin, who can bring it back or erase it until then; not while an appeal waits",
        erase: (_, before, site) => expireVideos(site, (db) => listRemovedBefore(db, before)),
      },
    ],
    ends: "removal by its owner, which erases it at once, or the deletion of the account; what is sealed `EVIDENCE_DAYS` (unset: 90) days after that, not while a report is open or an appeal waits; what is marked as an unlawful image when the mark is taken away, and then as before",
    card: {
      title: "Your videos",
      what: "The film, its title and captions. Where and when it was filmed is taken out of the file. You tick that everyone in it said yes: the tick itself is not kept. When you said yes to our rules is.",
      why: "To show them on the Culture Feed",
      who: "Everyone sees the video; only admins see whose it is",
      until: `You take it down, or delete your account: then it is erased at once. If nobody on our team looks at it within ${WAITING_DAYS} days, it is erased, and we mail you before. If an admin takes it down, nobody but our admins sees it any more, and it is erased ${REMOVED_VIDEO_DAYS} days later, or once your appeal is answered. If you remove it while a report waits for us, while you appeal, or after we hid it or took it down, we keep it sealed for a time, 90 days unless we say otherwise and until we have answered, in case the police or a court needs it`,
    },
  },
];
