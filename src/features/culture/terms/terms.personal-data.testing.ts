import { sql } from "drizzle-orm";
import type { TestRows } from "#shared/personal-data/test-rows.testing.ts";

export const testRows: TestRows = {
  ofPerson: {
    terms_acceptances: ({ userId }) =>
      sql`insert into terms_acceptances (user_id, version, created_at) values (${userId}, '2026-12-01', now())`,
  },
};
