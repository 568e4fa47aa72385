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
    video_report_tokens: ({ userId, email }) =>
      sql`with report as (
            insert into video_reports (reason, text, source, created_at)
            values ('unkind', 'SECRET words of a neighbour', 'a digest', now()) returning id
          )
          insert into video_report_tokens (token_hash, report_id, contact_email)
          select 'SECRET ' || md5(${userId}), id, ${email} from report`,
  },
  untilErased: {
    "reporters of open video reports": (id, start) => ({
      insert: [
        sql`insert into video_reports (id, reason, source, created_at) values (${id}, 'other', 'a digest', ${start})`,
        sql`insert into video_report_tokens (token_hash, report_id, contact_email) values (${id}, ${id}, 'ann@visitor.example')`,
      ],
      isKept: sql`select 1 from video_reports report join video_report_tokens token on token.report_id = report.id
        where report.id = ${id} and source is not null and contact_email is not null`,
    }),
    "settled video reports": (id, start) => ({
      insert: [
        sql`insert into video_reports (id, reason, created_at, resolved_at) values (${id}, 'other', now(), ${start})`,
      ],
      isKept: byId("video_reports", id),
    }),
  },
};
