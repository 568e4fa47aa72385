import { sql } from "drizzle-orm";
import { byId, type TestRows } from "#shared/personal-data/test-rows.testing.ts";

export const testRows: TestRows = {
  ofPerson: {
    undelivered_mails: ({ email }) =>
      sql`insert into undelivered_mails (email, name, list, reason, failed_at)
          values (${email}, 'Me', 'signal', 'full', now())`,
  },
  untilErased: {
    "undelivered mails": (id, start) => ({
      insert: [
        sql`insert into undelivered_mails (id, email, list, reason, failed_at)
            values (${id}, ${`${id}@site.example`}, 'signal', 'full', ${start})`,
      ],
      isKept: byId("undelivered_mails", id),
    }),
  },
};
