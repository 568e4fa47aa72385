import { sql } from "drizzle-orm";
import { byId, type TestRows } from "#shared/personal-data/test-rows.testing.ts";
import { insertUser } from "../account/accounts.personal-data.testing.ts";

export const testRows: TestRows = {
  samples: {
    one_time_tokens: () => ({ type: "recovery" }),
  },
  untilErased: {
    "expired links": (id, start) => ({
      insert: [
        insertUser(id),
        sql`update users set new_email = 'a@site.example' where id = ${id}`,
        sql`insert into one_time_tokens (user_id, type, email, token_hash, code_hash, created_at, expires_at)
            values (${id}, 'email_change_new', 'a@site.example', ${id}, 'c', now(), ${start})`,
      ],
      isKept: sql`${byId("one_time_tokens", id, "user_id")}
        union all select 1 from users where id = ${id} and new_email is not null`,
    }),
  },
};
