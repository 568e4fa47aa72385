import { sql } from "drizzle-orm";
import { byId, type TestRows } from "#shared/personal-data/test-rows.testing.ts";

export const testRows: TestRows = {
  ofPerson: {
    broadcast_recipients: ({ email }) =>
      sql`with broadcast as (
            insert into broadcasts (kind, name, subject, body, people, created_at, idempotency_key)
            values ('programme', 'the programme', 'News', 'Hello', 1, now(), gen_random_uuid()) returning id
          )
          insert into broadcast_recipients (broadcast_id, email) select id, ${email} from broadcast`,
    broadcasts: ({ userId }) =>
      sql`insert into broadcasts (kind, name, subject, body, people, created_by, created_at, idempotency_key)
          values ('programme', 'the programme', 'Mine', 'Hello', 0, ${userId}, now(), gen_random_uuid())`,
  },
  untilErased: {
    "recipients of broadcasts": (id, start) => ({
      insert: [
        sql`insert into broadcasts (id, kind, name, subject, body, people, created_at, idempotency_key)
            values (${id}, 'programme', 'the programme', 'News', 'Hello', 1, ${start}, ${id})`,
        sql`insert into broadcast_recipients (broadcast_id, email) values (${id}, 'a@site.example')`,
      ],
      isKept: byId("broadcast_recipients", id, "broadcast_id"),
    }),
  },
};
