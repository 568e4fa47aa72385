import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { byId, type TestRows } from "#shared/personal-data/test-rows.testing.ts";

export const testRows: TestRows = {
  ofPerson: {
    address_requests: ({ userId }) =>
      sql`insert into address_requests (email, created_by, created_at)
          values (${`asked-${randomUUID()}@site.example`}, ${userId}, now())`,
  },
  untilErased: {
    "requests of addresses": (id, start) => ({
      insert: [
        sql`insert into address_requests (id, email, created_at) values (${id}, ${`${id}@site.example`}, ${start})`,
      ],
      isKept: byId("address_requests", id),
    }),
  },
};
