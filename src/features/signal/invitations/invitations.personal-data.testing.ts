import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { byId, type TestRows } from "#shared/personal-data/test-rows.testing.ts";

export const testRows: TestRows = {
  ofPerson: {
    signal_invitations: ({ userId, email }, { secrets }) =>
      sql`with event as (
            insert into signal_events (title, event_date, created_at) values ('Nobody''s', '2031-03-14T19:00Z', now()) returning id
          )
          insert into signal_invitations
            (event_id, user_id, email, full_name, telephone, created_at, updated_at)
          select id, ${userId}, ${email}, 'Me', ${secrets.seal("signal phone", "020 7946 0000")}, now(), now() from event`,
    signal_shown_codes: ({ email }) =>
      sql`insert into signal_shown_codes (code, invitation_id, full_name, shown_at, idempotency_key)
          select ${`SECRET code ${randomUUID()}`}, id, 'Me again', now(), gen_random_uuid() from signal_invitations where email = ${email}`,
  },
  untilErased: {
    "signal invitations": (id, start) => ({
      insert: [
        sql`insert into signal_events (id, title, event_date, created_at) values (${id}, 'E', ${start}, now())`,
        sql`insert into signal_invitations
              (event_id, email, full_name, telephone, created_at, updated_at)
            values (${id}, 'a@site.example', 'Me', 's', now(), now())`,
      ],
      isKept: byId("signal_invitations", id, "event_id"),
    }),
    "lapsed signal invitations": (id, start) => ({
      insert: [
        sql`insert into signal_events (id, title, event_date, created_at) values (${id}, 'E', ${start}, now())`,
        sql`insert into signal_invitations
              (event_id, email, full_name, telephone, has_place, created_at, updated_at)
            values (${id}, 'a@site.example', 'Me', 's', false, now(), now())`,
      ],
      isKept: byId("signal_invitations", id, "event_id"),
    }),
  },
};
