import { sql } from "drizzle-orm";
import { byId, type TestRows } from "#shared/personal-data/test-rows.testing.ts";
import { insertUser } from "../account/accounts.personal-data.testing.ts";

export const testRows: TestRows = {
  untilErased: {
    "idle accounts": (id, start) => ({
      insert: [
        insertUser(id),
        sql`update users set last_seen_at = ${start}, idle_warned_at = ${start} where id = ${id}`,
      ],
      isKept: byId("users", id),
    }),
  },
};
