import { sql } from "drizzle-orm";
import { byId, type TestRows } from "#shared/personal-data/test-rows.testing.ts";

export const testRows: TestRows = {
  ofPerson: {
    moderation_decisions: ({ userId }) =>
      sql`insert into moderation_decisions (video_title, user_id, outcome, reason, text, created_at)
          values ('Mine', ${userId}, 'hidden', 'sexual', 'Why', now())`,
  },
  untilErased: {
    "mailboxes of suspensions": (id, start) => ({
      insert: [
        sql`insert into moderation_decisions (id, video_title, outcome, reason, text, created_at, ends_at, mailbox_digests)
            values (${id}, '', 'suspended', 'unkind', 'Why', now(), ${start}, '{digest}')`,
      ],
      isKept: sql`select 1 from moderation_decisions where id = ${id} and mailbox_digests <> '{}'`,
    }),
    "moderation decisions": (id, start) => ({
      insert: [
        sql`insert into moderation_decisions (id, video_title, outcome, reason, text, created_at)
            values (${id}, 'Mine', 'hidden', 'sexual', 'Why', ${start})`,
      ],
      isKept: byId("moderation_decisions", id),
    }),
  },
};
