import { findUser } from "#features/auth/account/accounts.queries.ts";
import { pages } from "#features/site/pages.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { ErasureSite } from "#shared/personal-data/personal-data.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { londonDate } from "#shared/time/london.ts";
import VideoExpires from "../mails/VideoExpires.tsx";
import { changeFeed, type FeedContext } from "./change-state.server.ts";
import { claimExpiring, listWaitingBefore } from "./expiry.queries.ts";
import type { StoredVideo } from "./videos.queries.ts";
import { WAITING_WARNING_DAYS } from "./videos.rules.ts";

/** Erases videos that were not approved in time, and emails the owners of videos that expire soon. Idempotent. */
export async function endWaiting(site: ErasureSite, before: Date): Promise<void> {
  const { database, outbox, siteUrl } = site;
  const now = new Date();
  const days = WAITING_WARNING_DAYS * DAY_MS;
  // The warning promises half a day more, because the job may have sent the email late in that night.
  const mailedBefore = new Date(now.getTime() - days + DAY_MS / 2);
  await expireVideos(site, (db) => listWaitingBefore(db, before, mailedBefore));
  await database.transaction(async (tx) => {
    for (const { userId, title } of await claimExpiring(tx, new Date(before.getTime() + days), now)) {
      const owner = userId && (await findUser(tx, userId));
      const props = {
        title,
        endsOn: londonDate(new Date(now.getTime() + days)),
        link: siteUrl + pages.home.path,
      };
      if (owner) await outbox.queue(tx, { to: owner.email, mail: VideoExpires, props });
    }
  });
}

declare module "#shared/personal-data/personal-data.ts" {
  interface ErasureSite extends Pick<FeedContext, "media" | "log"> {}
}

/** Erases the listed videos with their files. A transaction first checks that each video is still in the list. */
export async function expireVideos(
  context: FeedContext,
  list: (db: Queryable) => Promise<StoredVideo[]>,
): Promise<void> {
  for (const { id } of await list(context.database.db))
    await changeFeed(context, async ({ tx, change }) => {
      const video = (await list(tx)).find((each) => each.id === id);
      if (video) await change(video, "expire");
    });
}
