import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { campusOf } from "#features/campus/campus.testing.ts";
import { labsOf } from "#features/labs/labs.testing.ts";
import { londonDate } from "#shared/time/london.ts";
import { startTestSite } from "#src/testing/site.ts";
import { periodsAt } from "./figures.rules.ts";

const site = await startTestSite();

async function figures(from: string, to: string) {
  const headers = await site.headersOf("admin");
  return (await fetch(`${site.url}/api/admin/figures?from=${from}&to=${to}`, { headers })).json();
}

/** Nights in two months and a cancelled one, a lab session between them, and guests who partly attend twice. */
beforeAll(async () => {
  const campus = campusOf(site);
  const march = await campus.event({ eventDate: "2026-03-14", maxCapacity: 100 });
  const may = await campus.event({ eventDate: "2026-05-09", maxCapacity: 60 });
  await campus.event({ eventDate: "2026-05-10", status: "called_off", calledOffAt: new Date() });
  const guests = await campus.students(9);
  const letIn = (eventId: string, people: typeof guests, university: string | null) =>
    site.database.rows(sql`insert into campus_ticket_bookings
      (event_id, student_name, student_email, university, user_id, idempotency_key, ticket_code, ticket_price_pence,
        checked_in, checked_in_at, created_at, updated_at)
      select ${eventId}, 'Me', upper(email), ${university}, id, gen_random_uuid(), gen_random_uuid()::text, 500, true,
        now(), now(), now()
      from users where id in (${sql.join(
        people.map(({ userId }) => sql`${userId}`),
        sql`, `,
      )})`);
  await letIn(march, guests.slice(0, 7), "UCL");
  await letIn(may, guests.slice(1, 7), "ucl ");
  await letIn(may, guests.slice(7), "SOAS");
  // Six of the guests from March attend a lab session in April.
  const labs = labsOf(site);
  const session = await labs.session(await labs.mentor(), { sessionDate: "2026-04-02", maxCapacity: 12 });
  await letIn(session, guests.slice(0, 6), null);
  // Eight use a calendar feed. Five use push notifications, one on two phones. Of five email alerts, two are active.
  await site.database.rows(sql`insert into own_calendars select id, gen_random_uuid(), now() from users
    where id in (${sql.join(
      guests.slice(0, 8).map(({ userId }) => sql`${userId}`),
      sql`, `,
    )})`);
  for (const { userId } of [...guests.slice(0, 5), ...guests.slice(0, 1)])
    await site.database.rows(sql`with session as (
        insert into sessions (user_id, aal, amr, nonce, created_at, refreshed_at)
        values (${userId}, 'aal1', '[]', gen_random_uuid(), now(), now())
        returning id)
      insert into push_subscriptions select id, id::text, 's', now() from session`);
  await site.database.rows(sql`insert into alert_subscriptions
    (full_name, email, subscription_types, is_active, created_at, updated_at)
    select 'Me', number || '@site.example', '{}', number > 3, now(), now() from generate_series(1, 5) number`);
  // One of the guests registers for the programme as well.
  await site.database.rows(sql`insert into undertone_ed_registrations
    (full_name, email, phone_number, age, address_newham, motivation, created_at, idempotency_key)
    values ('Me', ${guests[0]?.email}, 's', 17, 's', 's', '2026-05-31T23:30:00Z', gen_random_uuid())`);
});

test("counts each person once a figure, rounded to five, and nothing below five", async () => {
  const { months, ...counts } = await figures("2025-09", "2026-08");
  expect(months.slice(6, 10)).toEqual([
    { month: "2026-03", reached: 5, placesOffered: 100, placesUsed: 5 },
    { month: "2026-04", reached: 5, placesOffered: 12, placesUsed: 5 },
    { month: "2026-05", reached: 10, placesOffered: 60, placesUsed: 10 },
    // The month is London's: the registration arrived at half past midnight on 1 June.
    { month: "2026-06", reached: null, placesOffered: 0, placesUsed: 0 },
  ]);
  expect(counts).toEqual({
    from: "2025-09",
    to: "2026-08",
    reached: 10,
    returned: 5,
    placesOffered: 172,
    placesUsed: 20,
    activities: [
      { activity: "nights", reached: 10 },
      { activity: "sessions", reached: 5 },
      { activity: "signal", reached: 0 },
      { activity: "weeks", reached: 0 },
      { activity: "labs", reached: 0 },
      { activity: "programme", reached: null },
    ],
    universities: [{ university: "UCL", reached: 5 }],
    news: [
      { way: "phones", people: 5 },
      { way: "alerts", people: null },
      { way: "calendars", people: 10 },
    ],
  });
});

test("bookings that have lost their names still count", async () => {
  const nameless = sql`update campus_ticket_bookings set student_email = '', university = '', user_id = null`;
  await site.database.rows(nameless);
  expect(await figures("2025-09", "2026-08")).toMatchObject({ reached: 20, returned: 0, placesUsed: 20 });
});

test("a month has the figures of its row in a year", async () => {
  const month = (await figures("2025-09", "2026-08")).months[8];
  expect(month).toMatchObject({ month: "2026-05" });
  expect(await figures("2026-05", "2026-05")).toMatchObject({ months: [month], reached: month.reached });
});

test("a school year without anything is empty, and a period of other months is refused", async () => {
  const { from = "", to = "" } = periodsAt(londonDate(new Date()))[5] ?? {};
  expect(await figures(from, to)).toMatchObject({ reached: 0, universities: [] });
  for (const other of ["2026-05", "2026-13"])
    expect(await figures("2025-09", other)).toMatchObject({ code: "BAD_REQUEST" });
});
