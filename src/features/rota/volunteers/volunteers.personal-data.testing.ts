import { sql } from "drizzle-orm";
import { byId, type TestRows } from "#shared/personal-data/test-rows.testing.ts";

export const testRows: TestRows = {
  // Somebody who said yes and stays, so that what belongs to them lives for its own period.
  samples: { rota_volunteers: () => ({ confirmedAt: new Date(), activeAt: new Date("2040-01-01") }) },
  untilErased: {
    "addresses that left the list of volunteers": (id, start) => ({
      insert: [
        sql`insert into rota_departures (volunteer_id, address_digest, left_at) values (${id}, ${`digest ${id}`}, ${start})`,
      ],
      isKept: byId("rota_departures", id, "volunteer_id"),
    }),
  },
};
