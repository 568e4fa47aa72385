import type { Queryable } from "#shared/db/database.server.ts";
import { changeFeed, type FeedContext } from "./change-state.server.ts";
import type { StoredVideo } from "./videos.queries.ts";

declare module "#shared/personal-data/personal-data.ts" {
  interface ErasureSite extends Pick<FeedContext, "media" | "log"> {}
}

/** Erases the videos of a list with their files. Each is in the list still, once nothing else can change it. */
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
