import { sql } from "drizzle-orm";
import { byId, type TestRows } from "#shared/personal-data/test-rows.testing.ts";

export const testRows: TestRows = {
  ofPerson: {
    mentor_contact_requests: ({ email }) =>
      sql`with mentor as (
            insert into lab_mentors (name, expertise, email, created_at) values ('A mentor', 'Beats', 'SECRET address', now()) returning id
          )
          insert into mentor_contact_requests (mentor_id, requester_name, requester_email, message, created_at, idempotency_key)
          select id, 'Me', ${email}, 'Hello', now(), gen_random_uuid() from mentor`,
  },
  untilErased: {
    "messages to mentors": (id, start) => ({
      insert: [
        sql`insert into lab_mentors (id, name, expertise, email, created_at) values (${id}, 'M', 'Beats', 'sealed', now())`,
        sql`insert into mentor_contact_requests (mentor_id, requester_name, requester_email, message, created_at, idempotency_key)
            values (${id}, 'Me', 'a@site.example', 'Hi', ${start}, ${id})`,
      ],
      isKept: byId("mentor_contact_requests", id, "mentor_id"),
    }),
  },
};
