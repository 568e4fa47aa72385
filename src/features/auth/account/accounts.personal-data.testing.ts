import { sql } from "drizzle-orm";
import type { TestRows } from "#shared/personal-data/test-rows.testing.ts";

export const insertUser = (id: string) =>
  sql`insert into users (id, email, email_confirmed_at, created_at, updated_at)
      values (${id}, ${`${id}@site.example`}, now(), now(), now())`;

export const testRows: TestRows = {
  samples: {
    users: ({ email }, { passwordHash }) => ({ email, passwordHash, emailConfirmedAt: new Date() }),
    lasting_decisions: () => ({ kind: "taken-off" }),
  },
};
