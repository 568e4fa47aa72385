import { sql } from "drizzle-orm";
import { byId, type TestRows } from "#shared/personal-data/test-rows.testing.ts";

export const testRows: TestRows = {
  ofPerson: {
    audit_log: ({ userId }) =>
      sql`insert into audit_log (event, user_id, created_at) values ('sign-in', ${userId}, now())`,
  },
  untilErased: {
    "security events": (id, start) => ({
      insert: [
        sql`insert into audit_log (event, source, created_at) values ('sign-in', ${id.slice(0, 8)}, ${start})`,
      ],
      isKept: byId("audit_log", id.slice(0, 8), "source"),
    }),
  },
};
