import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { campusOf } from "#features/campus/campus.testing.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { closeSite } from "#shared/status/closed-site.queries.ts";
import { startTestSite } from "#src/testing/site.ts";
import { silenceWebhooks } from "./silence-webhooks.queries.ts";

test("webhooks are told of a booking, but not of one that an import brings, nor of one on a closed site", async () => {
  const site = await startTestSite();
  onTestFinished(() => site.close());
  const { database } = site;
  await database.rows(sql`
    insert into hooks (title, url, secret, types, next_try_at, created_at)
    values ('none', 'none', 'none', '{booking.made,booking.ended}', now() + interval '1 hour', now())`);
  const eventId = await campusOf(site).event();
  const book = async (tx: Queryable) => {
    await tx.execute(sql`update campus_events set current_attendees = current_attendees + 1`);
    await tx.execute(sql`
      insert into campus_ticket_bookings (event_id, student_name, student_email, is_guest, idempotency_key, ticket_code,
        ticket_price_pence, created_at, updated_at)
      values (${eventId}, 'Ada', gen_random_uuid() || '@guest.example', true, gen_random_uuid(), gen_random_uuid()::text,
        0, now(), now())`);
  };
  const told = async () => (await database.rows(sql`select type from hook_messages`)).length;
  await database.transaction(async (tx) => {
    await silenceWebhooks(tx);
    await book(tx);
    await tx.execute(sql`delete from campus_ticket_bookings`);
  });
  expect(await told()).toBe(0);
  // The setting ends with its transaction.
  await database.transaction(book);
  expect(await told()).toBe(1);
  await database.transaction(async (tx) => {
    await closeSite(tx, new Date());
    await book(tx);
  });
  expect(await told()).toBe(1);
});
