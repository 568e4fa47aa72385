import { sql } from "drizzle-orm";
import { byId, type TestRows } from "#shared/personal-data/test-rows.testing.ts";

export const testRows: TestRows = {
  ofPerson: {
    video_reports: ({ userId }) =>
      sql`with video as (
            insert into culture_videos (title, video_url, file_size, duration, width, height)
            values ('Nobody''s', '/media/culture-videos/nobody.mp4', 1, 1, 1, 1) returning id
          )
          insert into video_reports (video_id, reason, user_id, created_at)
          select id, 'unkind', ${userId}, now() from video`,
  },
  untilErased: {
    "reporters of open video reports": (id, start) => ({
      insert: [
        sql`insert into video_reports (id, reason, contact_email, created_at) values (${id}, 'other', 'ann@visitor.example', ${start})`,
      ],
      isKept: sql`select 1 from video_reports where id = ${id} and contact_email is not null`,
    }),
    "settled video reports": (id, start) => ({
      insert: [
        sql`insert into video_reports (id, reason, created_at, resolved_at) values (${id}, 'other', now(), ${start})`,
      ],
      isKept: byId("video_reports", id),
    }),
  },
};
