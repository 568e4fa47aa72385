import { sql } from "drizzle-orm";
import { byId, type TestRows } from "#shared/personal-data/test-rows.testing.ts";

/** @param confirmedAt when the address was confirmed; null for an account whose address is not */
export const insertUser = (id: string, confirmedAt: string | null = "2020-01-01T00:00:00Z") =>
  sql`insert into users (id, email, email_confirmed_at, created_at, updated_at)
      values (${id}, ${`${id}@site.example`}, ${confirmedAt}, now(), now())`;

export const testRows: TestRows = {
  ofPerson: {
    users: ({ userId, email }, { passwordHash }) =>
      sql`insert into users (id, email, password_hash, email_confirmed_at) values (${userId}, ${email}, ${passwordHash}, now())`,
    user_roles: ({ userId }) => sql`insert into user_roles (user_id, role) values (${userId}, 'admin')`,
  },
  untilErased: {
    "unconfirmed accounts": (id, start) => ({
      insert: [insertUser(id, null), sql`update users set updated_at = ${start} where id = ${id}`],
      isKept: byId("users", id),
    }),
  },
};
