import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { campusOf } from "#features/campus/campus.testing.ts";
import { londonDate } from "#shared/time/london.ts";
import { type AnyTestCaller, startTestSite } from "#src/testing/site.ts";

const site = await startTestSite({ settings: { TRUST_PROXY: 1 } });
const campus = campusOf(site);

/** Reads with a session that has no fresh proof. */
async function read(who: AnyTestCaller, path: string) {
  const headers = await site.headersOf(who);
  await site.database.rows(sql`
    update sessions set amr = (
      select jsonb_agg(jsonb_set(way, '{timestamp}', '1')) from jsonb_array_elements(amr) way)`);
  const response = await fetch(`${site.url}/api/admin/${path}`, { headers });
  return { status: response.status, body: await response.json() };
}

const told = { accessNeeds: "epilepsy", emergencyContact: "Mum 07700 900999", phone: "020 7946 0000" };

async function bookedTonight() {
  const eventId = await campus.event({ eventDate: londonDate(new Date()), eventTime: "23:59" });
  const { ticket } = await campus.book(await campus.student(), eventId, told);
  return { eventId, id: ticket?.id ?? "" };
}

test("an open session without a fresh proof opens no sealed field", async () => {
  const { id } = await bookedTonight();
  const missing = "00000000-0000-4000-8000-000000000000";
  for (const [who, path] of [
    ["door-lead", `campus/bookings/${id}/details`],
    ["admin", `campus/bookings/${id}/details`],
    ["admin", `programme/registrations/${missing}`],
    ["admin", `complaints/${missing}`],
  ] as const)
    expect(await read(who, path), path).toMatchObject({ status: 403, body: { code: "FRESH_PROOF_NEEDED" } });
});

test("on the night itself a door lead reads needs and emergency contact of who is in, one at a time, each a row", async () => {
  const { id } = await bookedTonight();
  const care = (who: AnyTestCaller = "door-lead") => read(who, `campus/bookings/${id}/care`);
  expect(await care()).toMatchObject({ status: 403, body: { code: "NOT_ON_DUTY" } });
  await site.database.rows(sql`
    update campus_ticket_bookings set checked_in = true, checked_in_at = now() where id = ${id}`);
  for (let look = 0; look < 2; look++)
    expect(await care()).toEqual({
      status: 200,
      body: { accessNeeds: told.accessNeeds, emergencyContact: told.emergencyContact },
    });
  expect(await care("labs-lead")).toMatchObject({ status: 403 });
  const looks = await site.database.rows(
    sql`select count from audit_log where event = 'campus-details-read' and detail->>'booking' = ${id}`,
  );
  expect(looks).toEqual([{ count: 1 }, { count: 1 }]);
  await site.database.rows(sql`
    update campus_events set event_date = '2020-01-01' where id = (
      select event_id from campus_ticket_bookings where id = ${id})`);
  expect(await care()).toMatchObject({ status: 403, body: { code: "NOT_ON_DUTY" } });
});
