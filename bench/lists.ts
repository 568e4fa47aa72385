import { Agent } from "node:http";
import { sql } from "drizzle-orm";
import { userRoles } from "#features/auth/account/accounts.tables.ts";
import { raiseSessionsOf } from "#features/auth/factors/authenticator.testing.ts";
import { bookingSite } from "./booking-site.ts";
import { type Figure, median } from "./figures.ts";
import { ask } from "./load.ts";

/** As many as the list returns at most, and a tenth of them. */
const SIZES = [2000, 20_000];
const READS = 7;

/** The back office's list of bookings, and a search in it, read with few and with many rows. */
export async function benchLists(): Promise<Figure[]> {
  const place = await bookingSite();
  const reads = new Map<string, number[]>();
  const sizes: number[] = [];
  for (const size of SIZES) {
    const headers = await place.prepare(async ({ campus, database }) => {
      const lead = await campus.student();
      await database.db.insert(userRoles).values({ userId: lead.userId, role: "door-lead" });
      await raiseSessionsOf(database, lead.userId);
      const eventId = await campus.event({ maxCapacity: size });
      await database.rows(sql`
        insert into campus_ticket_bookings (event_id, student_name, student_email, university, idempotency_key,
          ticket_code, ticket_price_pence, created_at, updated_at)
        select ${eventId}, 'Nadia ' || n, 'nadia.' || n || '@site.example', 'UCL', gen_random_uuid(),
          ${`${size}-`} || n, 500, now(), now() from generate_series(1, ${size}) n`);
      return lead.headers;
    });
    const site = await place.start();
    const agent = new Agent({ keepAlive: true });
    try {
      for (const [name, query] of Object.entries({ list: "", search: "?search=nadia.77" })) {
        const url = `${site.url}/api/admin/campus/bookings${query}`;
        const times: number[] = [];
        for (let read = 0; read < READS; read++) {
          const startedAt = performance.now();
          const { status, body } = await ask({ url, headers }, agent);
          times.push(performance.now() - startedAt);
          if (status !== 200) throw new Error(`The list of bookings: ${status}`);
          if (name === "list" && read === 0) sizes.push(body.byteLength / 1000);
        }
        reads.set(name, [...(reads.get(name) ?? []), median(times)]);
      }
    } finally {
      agent.destroy();
      await site.stop();
    }
  }
  const [few = Number.NaN, many = Number.NaN] = sizes;
  return [
    ...[...reads].map(([name, [small = Number.NaN, large = Number.NaN]]) => ({
      name: `bookings of the back office, ${name}`,
      value: large,
      unit: "ms",
      note: `with ${SIZES[1]} rows; ${(large / small).toFixed(1)} times as long as with ${SIZES[0]}`,
    })),
    {
      name: "the list's size",
      value: many,
      unit: "kB",
      note: `compressed; with ${SIZES[0]} rows ${Math.round(few)} kB`,
    },
  ];
}
