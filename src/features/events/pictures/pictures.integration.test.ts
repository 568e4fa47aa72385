import { expect, test } from "vitest";
import { campusOf, type Student } from "#features/campus/campus.testing.ts";
import { startTestSite } from "#src/testing/site.ts";
import { accountKinds } from "../kinds/kinds.rules.ts";

const site = await startTestSite({ settings: { TRUST_PROXY: 1 } });
const campus = campusOf(site);

const say = (who: Student, wish: "no" | "yes" | null) =>
  campus.call("PUT", "/campus/pictures", who, { wish });

const wishOf = (who: Student) =>
  campus.call("GET", "/campus/pictures", who) as unknown as Promise<{ wish: string | null }>;

/** The photo consent that the check-in page shows, by the holder's name. */
async function atDoor(eventId: string): Promise<Record<string, string | null>> {
  const headers = (await site.headersOf("admin")) as Student["headers"];
  const answer = await fetch(`${site.url}/api/admin/campus/events/${eventId}/door`, { headers });
  const { tickets } = (await answer.json()) as {
    tickets: { studentName: string; pictures: string | null }[];
  };
  return Object.fromEntries(tickets.map(({ studentName, pictures }) => [studentName, pictures]));
}

test.each(accountKinds)(
  "a booking of a %s keeps what its form says, and unanswered is unknown",
  async (kind) => {
    const { event, book } = campus.eventsOf(kind);
    const eventId = await event();
    const [no, yes, silent] = await campus.students(3);
    await book(no, eventId, { fullName: "No", pictures: "no" });
    await book(yes, eventId, { fullName: "Yes", pictures: "yes" });
    await book(silent, eventId, { fullName: "Silent" });
    expect(await atDoor(eventId)).toEqual({ No: "no", Yes: "yes", Silent: null });
  },
);

test("the wish of the profile is for bookings that do not say, and for the tickets that the account has", async () => {
  const person = await campus.student();
  const ids = await campus.series("session", [{}, {}, {}]);
  const over = await campus.event({ eventDate: "2020-03-14" });
  const [first = "", second = "", third = ""] = ids;
  await campus.bookPlace(person, first, { fullName: "Nadia" });
  await site.database.db.execute(
    `insert into campus_ticket_bookings (event_id, student_name, student_email, user_id, idempotency_key, ticket_code,
      ticket_price_pence, created_at, updated_at) values ('${over}', 'Nadia', 'x@site.example', '${person.userId}',
      gen_random_uuid(), 'UT-0000-OVER', 0, now(), now())`,
  );
  expect(await wishOf(person)).toMatchObject({ wish: null });
  expect(await say(person, "no")).toMatchObject({ status: 200, wish: "no" });
  expect(await wishOf(person)).toMatchObject({ wish: "no" });
  expect(await atDoor(first)).toEqual({ Nadia: "no" });
  expect(await atDoor(over)).toEqual({ Nadia: null });
  await campus.bookPlace(person, second, { fullName: "Nadia" });
  await campus.bookPlace(person, third, { fullName: "Nadia", pictures: "yes" });
  expect(await atDoor(second)).toEqual({ Nadia: "no" });
  expect(await atDoor(third)).toEqual({ Nadia: "yes" });

  expect(await say(person, null)).toMatchObject({ status: 200, wish: null });
  for (const id of ids) expect(await atDoor(id)).toEqual({ Nadia: null });
});

test("the page of an event has the numbers for whoever brings a camera, without those who gave their ticket back", async () => {
  const eventId = await campus.event();
  const [no, yes, silent, gone] = await campus.students(4);
  await campus.book(no, eventId, { pictures: "no" });
  await campus.book(yes, eventId, { pictures: "yes" });
  await campus.book(silent, eventId);
  const { ticket } = await campus.book(gone, eventId, { pictures: "no" });
  await campus.cancel(gone, ticket?.id);
  const headers = await site.headersOf("admin");
  const answer = await fetch(`${site.url}/api/admin/campus/events/${eventId}/arrivals`, { headers });
  expect(await answer.json()).toMatchObject({ pictures: { booked: 3, no: 1, unknown: 1 } });
});

test("a wish that changes while bookings are made is the wish of every ticket", async () => {
  const person = await campus.student();
  const ids = await campus.series("session", [{}, {}, {}, {}]);
  await Promise.all([
    ...ids.map((id) => campus.bookPlace(person, id, { fullName: "Nadia" })),
    say(person, "no"),
  ]);
  for (const id of ids) expect(await atDoor(id)).toEqual({ Nadia: "no" });
});
