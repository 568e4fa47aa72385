import { sql } from "drizzle-orm";
import { byId, type TestRows } from "#shared/personal-data/test-rows.testing.ts";

export const testRows: TestRows = {
  samples: {
    culture_videos: () => ({ videoUrl: "/media/culture-videos/mine.mp4", stateBefore: null }),
  },
  untilErased: {
    "videos without approval": (id, start) => ({
      insert: [
        sql`with owner as (insert into users (email, email_confirmed_at) values (${`${id}@waits.example`}, now()) returning id)
            insert into culture_videos
              (id, title, video_url, file_size, duration, width, height, user_id, state, state_since, expiry_mailed_at)
            select ${id}::uuid, 'Mine', '/media/culture-videos/w.mp4', 1, 1, 1, 1, id, 'waiting', ${start}::timestamptz,
              ${start}::timestamptz + interval '11 days' from owner`,
      ],
      isKept: byId("culture_videos", id),
    }),
    "removed videos": (id, start) => ({
      insert: [
        sql`insert into culture_videos (id, title, video_url, file_size, duration, width, height, state, state_before, removed_at)
            values (${id}, 'Mine', '/media/culture-videos/x.mp4', 1, 1, 1, 1, 'removed', 'shown', ${start})`,
      ],
      isKept: byId("culture_videos", id),
    }),
  },
};
