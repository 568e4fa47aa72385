import { sql } from "drizzle-orm";
import { byId, type TestRows } from "#shared/personal-data/test-rows.testing.ts";

export const testRows: TestRows = {
  ofPerson: {
    culture_videos: ({ userId }) =>
      sql`insert into culture_videos (title, video_url, file_size, duration, width, height, user_id)
          values ('Mine', '/media/culture-videos/mine.mp4', 1, 1, 1, 1, ${userId})`,
  },
  untilErased: {
    "removed videos": (id, start) => ({
      insert: [
        sql`insert into culture_videos (id, title, video_url, file_size, duration, width, height, state, state_before, removed_at)
            values (${id}, 'Mine', '/media/culture-videos/x.mp4', 1, 1, 1, 1, 'removed', 'shown', ${start})`,
      ],
      isKept: byId("culture_videos", id),
    }),
  },
};
