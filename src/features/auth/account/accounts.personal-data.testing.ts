import { sql } from "drizzle-orm";
import { byId, type TestRows } from "#shared/personal-data/test-rows.testing.ts";

export const testRows: TestRows = {
  samples: {
    users: ({ email }, { passwordHash }) => ({ email, passwordHash, emailConfirmedAt: new Date() }),
    lasting_decisions: () => ({ kind: "taken-off" }),
  },
  untilErased: {
    "idle accounts": (id, start) => ({
      insert: [
        sql`insert into users (id, email, email_confirmed_at, last_seen_at, idle_warned_at)
            values (${id}, ${`${id}@site.example`}, now(), ${start}, ${start})`,
      ],
      isKept: byId("users", id),
    }),
  },
};
