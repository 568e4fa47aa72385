import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { campusOf } from "#features/campus/campus.testing.ts";
import { startTestSite } from "#src/testing/site.ts";
import { deleteSensitiveDataBefore } from "./bookings.queries.ts";

const site = await startTestSite({ settings: { TRUST_PROXY: 1 } });
const campus = campusOf(site);

const withCompanion = { companion: true };

async function placesIn(eventId: string) {
  const [row] = await site.database.rows<{ places: number }>(sql`
    select coalesce(sum(places), 0)::int as places from campus_ticket_bookings
    where event_id = ${eventId} and booking_status = 'confirmed'`);
  return { ...(await campus.counted(eventId)), places: row?.places };
}

test("a companion takes a place of their own, free of charge, and both come back with the ticket", async () => {
  const eventId = await campus.event({ maxCapacity: 2 });
  const person = await campus.student();
  const { ticket } = await campus.book(person, eventId, { ...withCompanion, accessNeeds: "A seat" });
  expect(ticket).toMatchObject({ places: 2, ticketPrice: 5 });
  expect(await placesIn(eventId)).toMatchObject({ attendees: 2, places: 2, status: "sold_out" });
  expect(await campus.book(await campus.student(), eventId)).toMatchObject({ code: "EVENT_FULL" });
  expect((await campus.cancel(person, ticket?.id)).ticket).toMatchObject({ places: 1 });
  expect(await placesIn(eventId)).toMatchObject({ attendees: 0, places: 0, status: "tickets_live" });
  expect(await site.database.rows(sql`select 1 from campus_booking_sensitive_data`)).toEqual([]);
});

test("the last place is none for two", async () => {
  const eventId = await campus.event({ maxCapacity: 1 });
  const person = await campus.student();
  expect(await campus.book(person, eventId, withCompanion)).toMatchObject({
    status: 409,
    code: "COMPANION_FULL",
  });
  expect((await campus.book(person, eventId)).status).toBe(200);
});

test("an offer holds one place: a companion's comes from those on open sale", async () => {
  const eventId = await campus.event({ maxCapacity: 2 });
  const [one, two, waiting] = await campus.students(3);
  const first = await campus.book(one, eventId);
  const second = await campus.book(two, eventId);
  await campus.call("POST", "/campus/waiting-list", waiting, { eventId });
  await campus.cancel(one, first.ticket?.id);
  expect(await campus.book(waiting, eventId, withCompanion)).toMatchObject({ code: "COMPANION_FULL" });
  await campus.cancel(two, second.ticket?.id);
  expect((await campus.book(waiting, eventId, withCompanion)).ticket).toMatchObject({ places: 2 });
  expect(await placesIn(eventId)).toMatchObject({ attendees: 2, held: 0, places: 2 });
});

test("with companions, too, a rush oversells nothing", async () => {
  const eventId = await campus.event({ maxCapacity: 5 });
  const people = await campus.students(8);
  const answers = await Promise.all(people.map((person) => campus.book(person, eventId, withCompanion)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(await placesIn(eventId)).toMatchObject({ attendees: 4, places: 4 });
});

test("a deleted account and a called-off night give both places back", async () => {
  const eventId = await campus.event({ maxCapacity: 4 });
  const [gone, stays] = await campus.students(2);
  for (const person of [gone, stays]) await campus.book(person, eventId, withCompanion);
  await site.database.rows(sql`delete from users where id = ${gone?.userId}`);
  expect(await placesIn(eventId)).toMatchObject({ attendees: 2, places: 2 });
  const response = await site.send("admin", "POST", `/admin/campus/events/${eventId}/call-off`, {
    message: null,
  });
  expect(response.status).toBe(200);
  expect(await placesIn(eventId)).toMatchObject({ attendees: 0, places: 0 });
});

test("some weeks after the night nothing tells that a companion came", async () => {
  const eventId = await campus.event({ eventDate: "2098-03-14" });
  await campus.book(await campus.student(), eventId, { ...withCompanion, accessNeeds: "A seat" });
  await campus.book(await campus.student(), eventId);
  await deleteSensitiveDataBefore(site.database.db, "2098-03-14");
  expect(await placesIn(eventId)).toMatchObject({ attendees: 3, places: 3 });
  await deleteSensitiveDataBefore(site.database.db, "2098-03-15");
  expect(await placesIn(eventId)).toMatchObject({ attendees: 2, places: 2, confirmed: 2 });
});
