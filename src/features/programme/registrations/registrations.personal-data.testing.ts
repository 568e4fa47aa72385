import { sql } from "drizzle-orm";
import { byId, type TestRows } from "#shared/personal-data/test-rows.testing.ts";

export const testRows: TestRows = {
  ofPerson: {
    undertone_ed_registrations: ({ email }) =>
      sql`insert into undertone_ed_registrations
            (full_name, email, phone_number, age, address_newham, motivation, created_at, idempotency_key)
          values ('Me', ${email}, 'SECRET number', 17, 'SECRET address', 'SECRET words', now(), gen_random_uuid())`,
  },
  untilErased: {
    "programme registrations": (id, start) => ({
      insert: [
        sql`insert into undertone_ed_registrations
              (id, full_name, email, phone_number, age, address_newham, motivation, created_at, idempotency_key)
            values (${id}, 'Me', 'a@site.example', 's', 17, 's', 's', ${start}, ${id})`,
      ],
      isKept: byId("undertone_ed_registrations", id),
    }),
  },
};
