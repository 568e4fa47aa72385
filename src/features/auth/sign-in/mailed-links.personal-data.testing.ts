import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { byId, type TestRows } from "#shared/personal-data/test-rows.testing.ts";
import { insertUser } from "../account/accounts.personal-data.testing.ts";

export const testRows: TestRows = {
  ofPerson: {
    one_time_tokens: ({ userId, email }) =>
      sql`insert into one_time_tokens (user_id, type, email, token_hash, code_hash, created_at, expires_at)
          values (${userId}, 'recovery', ${email}, ${`SECRET link ${randomUUID()}`}, 'SECRET code', now(), now())`,
    used_links: ({ userId }) =>
      sql`insert into used_links (token_hash, user_id, type, used_at)
          values (${`SECRET used link ${randomUUID()}`}, ${userId}, 'signup', now())`,
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
    "used links": (id, start) => ({
      insert: [
        insertUser(id),
        sql`insert into used_links (token_hash, user_id, type, used_at) values (${id}, ${id}, 'signup', ${start})`,
      ],
      isKept: byId("used_links", id, "user_id"),
    }),
  },
};
