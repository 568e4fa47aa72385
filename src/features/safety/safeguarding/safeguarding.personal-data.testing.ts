import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { byId, type TestRows } from "#shared/personal-data/test-rows.testing.ts";

export const testRows: TestRows = {
  ofPerson: {
    safeguarding_entries: ({ userId }) =>
      sql`with one as (insert into safeguarding_cases (subject, created_at) values ('SECRET subject', now()) returning id)
          insert into safeguarding_entries (case_id, author_id, sealed, happened_at, created_at, idempotency_key)
          select id, ${userId}, 'SECRET entry', now(), now(), gen_random_uuid() from one`,
  },
  untilErased: {
    "safeguarding cases": (id, start) => ({
      insert: [
        sql`insert into safeguarding_cases (id, subject, created_at) values (${id}, 'sealed', '2000-01-01')`,
        sql`insert into safeguarding_entries (case_id, sealed, happened_at, created_at, idempotency_key)
            values (${id}, 'sealed', ${start}, ${start}, ${randomUUID()})`,
      ],
      isKept: byId("safeguarding_cases", id),
    }),
  },
};
