import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { campusOf } from "#features/campus/campus.testing.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { londonDate } from "#shared/time/london.ts";
import { startTestSite } from "#src/testing/site.ts";
import { scheduleSensitiveDataSweep } from "./bookings.jobs.ts";
import { bookingTables, deleteSensitiveDataBefore } from "./bookings.queries.ts";
import { SENSITIVE_DAYS } from "./bookings.rules.ts";

const site = await startTestSite({ settings: { TRUST_PROXY: 1 } });
const campus = campusOf(site);
afterAll(() => site.close());

/** A ticket for a night so many days ago, with something told in confidence. */
async function told(daysAgo: number): Promise<string> {
  const eventId = await campus.event();
  const { ticket } = await campus.book(await campus.student(), eventId, {
    phone: "020 7946 0958",
    emergencyContact: "Her mother",
  });
  const eventDate = londonDate(new Date(Date.now() - daysAgo * DAY_MS));
  await site.database.rows(sql`update campus_events set event_date = ${eventDate} where id = ${eventId}`);
  return ticket?.id ?? "";
}

async function kept(): Promise<string[]> {
  const found = await site.database.rows<{ id: string }>(
    sql`select booking_id as id from campus_booking_sensitive_data`,
  );
  return found.map(({ id }) => id);
}

test("what was told in confidence is forgotten a month after the night, and the tickets stay", async () => {
  const [old, recent, ahead] = [await told(SENSITIVE_DAYS + 1), await told(SENSITIVE_DAYS), await told(-1)];
  expect((await kept()).sort()).toEqual([old, recent, ahead].sort());
  await sweep();
  expect((await kept()).sort()).toEqual([recent, ahead].sort());
  const [tickets] = await site.database.rows(sql`select count(*)::int as count from campus_ticket_bookings`);
  expect(tickets).toEqual({ count: 3 });
  await deleteSensitiveDataBefore(site.database.db, "9999-12-31");
  expect(await kept()).toEqual([]);
});

test("one's data come also where a confidence was sealed with another key", async () => {
  const student = await campus.student();
  const [one, other] = [await campus.event(), await campus.event()];
  await campus.book(student, one, { phone: "020 7946 0958" });
  const { ticket } = await campus.book(student, other, { dietaryRequirements: "Halal" });
  await site.database.rows(sql`
    update campus_booking_sensitive_data set phone_number = 'AAAA' where phone_number is not null`);
  const table = bookingTables.find(({ name }) => name === "campus_booking_sensitive_data");
  const rows = await table?.rowsOf(site.database.db, student, site.secrets);
  expect(rows).toMatchObject([
    { unreadable: true },
    { bookingId: ticket?.id, phone: null, dietaryRequirements: "Halal" },
  ]);
});

/** What the job does each night. */
async function sweep(): Promise<void> {
  const jobs: (() => Promise<void>)[] = [];
  scheduleSensitiveDataSweep({ schedule: (_name, _cron, work) => void jobs.push(work) }, site.database);
  for (const job of jobs) await job();
}
