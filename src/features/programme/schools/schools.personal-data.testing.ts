import { sql } from "drizzle-orm";
import { byId, type TestRows } from "#shared/personal-data/test-rows.testing.ts";

export const testRows: TestRows = {
  ofPerson: {
    school_registrations: ({ email }) =>
      sql`insert into school_registrations (email, registered_at) values (${email}, now())`,
    school_removals: ({ email }) => sql`insert into school_removals (email) values (${email})`,
  },
  untilErased: {
    schools: (id, start) => ({
      insert: [
        sql`insert into school_registrations (email, registered_at) values (${`${id}@school.example`}, ${start})`,
      ],
      isKept: byId("school_registrations", `${id}@school.example`, "email"),
    }),
  },
};
