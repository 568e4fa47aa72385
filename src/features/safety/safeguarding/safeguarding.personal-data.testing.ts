import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { byId, type TestRows } from "#shared/personal-data/test-rows.testing.ts";

export const testRows: TestRows = {
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
