import { sql } from "drizzle-orm";
import { byId, type TestRows } from "#shared/personal-data/test-rows.testing.ts";
import { digestOfAddress } from "./sealed-complaint.server.ts";

export const testRows: TestRows = {
  samples: {
    complaints: ({ email }, { secrets }) => ({
      sealed: "SECRET words",
      addressDigest: digestOfAddress(secrets, email),
      mailboxDigest: "mailbox",
    }),
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
