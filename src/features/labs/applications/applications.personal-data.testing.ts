import { sql } from "drizzle-orm";
import { byId, type TestRows } from "#shared/personal-data/test-rows.testing.ts";

export const testRows: TestRows = {
  ofPerson: {
    lab_applications: ({ email }) =>
      sql`insert into lab_applications (lab_title, applicant_name, applicant_email, lab_description, submitted_at, idempotency_key)
          values ('Mine', 'Me', ${email}, 'Beats', now(), gen_random_uuid())`,
  },
  untilErased: {
    "lab applications": (id, start) => ({
      insert: [
        sql`insert into lab_applications (id, lab_title, applicant_name, applicant_email, lab_description, submitted_at, idempotency_key)
            values (${id}, 'Mine', 'Me', 'a@site.example', 'Beats', ${start}, ${id})`,
      ],
      isKept: byId("lab_applications", id),
    }),
  },
};
