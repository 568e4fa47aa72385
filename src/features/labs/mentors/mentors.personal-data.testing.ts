import { sql } from "drizzle-orm";
import type { TestRows } from "#shared/personal-data/test-rows.testing.ts";

export const testRows: TestRows = {
  ofPerson: {
    lab_mentors: ({ email }, { secrets }) =>
      sql`insert into lab_mentors (name, expertise, email, created_at)
          values ('Me', 'Beats', ${secrets.seal("lab mentor", email)}, now())`,
  },
  untilErased: {
    "private data of mentors": (id, start) => ({
      insert: [
        sql`insert into lab_mentors (id, name, expertise, bio, email, phone, is_active, deactivated_at, created_at)
            values (${id}, 'M', 'Beats', 'bio', 'sealed', 'sealed', false, ${start}, now())`,
      ],
      isKept: sql`select 1 from lab_mentors where id = ${id} and coalesce(bio, email, phone) is not null`,
    }),
  },
};
