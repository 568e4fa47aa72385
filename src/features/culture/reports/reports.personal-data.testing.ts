import { sql } from "drizzle-orm";
import type { TestRows } from "#shared/personal-data/test-rows.testing.ts";

export const testRows: TestRows = {
  samples: {
    video_reports: () => ({ reason: "unkind" }),
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
  },
};
