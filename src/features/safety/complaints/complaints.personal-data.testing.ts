import { sql } from "drizzle-orm";
import { byId, type TestRows } from "#shared/personal-data/test-rows.testing.ts";
import { digestOfAddress } from "./sealed-complaint.server.ts";

export const testRows: TestRows = {
  ofPerson: {
    complaints: ({ email }, { secrets }) =>
      sql`insert into complaints (topic, sealed, address_digest, mailbox_digest, created_at, due_on, idempotency_key)
          values ('content', 'SECRET words', ${digestOfAddress(secrets, email)}, 'mailbox', now(), '2026-12-27', gen_random_uuid())`,
    complaint_notes: ({ userId }) =>
      sql`with one as (
            insert into complaints (topic, sealed, address_digest, mailbox_digest, created_at, due_on, idempotency_key)
            values ('content', 'SECRET words', gen_random_uuid()::text, 'mailbox', now(), '2026-12-27', gen_random_uuid())
            returning id)
          insert into complaint_notes (complaint_id, author_id, sealed, is_mailed, created_at, idempotency_key)
          select id, ${userId}, 'SECRET note', false, now(), gen_random_uuid() from one`,
  },
  untilErased: {
    complaints: (id, start) => ({
      insert: [
        sql`insert into complaints
              (id, topic, sealed, address_digest, mailbox_digest, created_at, due_on, outcome, decided_at, idempotency_key)
            values (${id}, 'content', 'sealed', ${id}, ${id}, '2000-01-01', '2000-01-31', 'upheld', ${start}, ${id})`,
        sql`insert into complaint_notes (complaint_id, sealed, is_mailed, created_at, idempotency_key)
            values (${id}, 'sealed', false, '2000-01-01', ${id})`,
      ],
      isKept: byId("complaints", id, "mailbox_digest"),
    }),
  },
};
