import { sql } from "drizzle-orm";
import { byId, type TestRows } from "#shared/personal-data/test-rows.testing.ts";

export const testRows: TestRows = {
  ofPerson: {
    campus_inquiries: ({ email }) =>
      sql`insert into campus_inquiries (name, email, university, position, message, created_at)
          values ('Me', ${email}, 'UEL', 'other', 'Come!', now())`,
  },
  untilErased: {
    "campus inquiries": (id, start) => ({
      insert: [
        sql`insert into campus_inquiries (id, name, email, university, position, message, created_at)
            values (${id}, 'A', 'a@site.example', 'UEL', 'other', 'Hi', ${start})`,
      ],
      isKept: byId("campus_inquiries", id),
    }),
  },
};
