import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { Answer, Student } from "#features/campus/campus.testing.ts";
import { createLog } from "#shared/log/log.server.ts";
import type { ParsedMail } from "#shared/mail/mailbox.testing.ts";
import { eventually } from "#src/testing/eventually.ts";
import { startTestSite } from "#src/testing/site.ts";
import { guardiansOf } from "../guardians/guardians.testing.ts";
import { accountKinds, bookingOf } from "../kinds/kinds.rules.ts";
import { organiserOf } from "../notices/organiser.testing.ts";
import { endHolds } from "./holds.jobs.ts";

const site = await startTestSite({ settings: { TRUST_PROXY: 1 } });
const campus = organiserOf(site);

const three = [{ maxCapacity: 2 }, { maxCapacity: 2 }, { maxCapacity: 2 }];

/** Books several events in one request. The dialog belongs to the first event. */
function bookAll(
  who: Student,
  [eventId = "", ...alsoFor]: readonly string[],
  fields: object = {},
): Promise<Answer> {
  return campus.bookPlace(who, eventId, { alsoFor, ...fields });
}

const ticketsIn = ({ ticket, also = [] }: Answer) => (ticket ? [ticket, ...also] : []);

const takenOf = async (ids: readonly string[]) => {
  const counts = await Promise.all(ids.map((id) => campus.counted(id)));
  return counts.map(({ attendees, confirmed }) => (attendees === confirmed ? attendees : "wrong"));
};

function calendarOf(mail: ParsedMail): string {
  const file = mail.attachments.find(({ mimeType }) => mimeType === "text/calendar");
  return Buffer.from(file?.content as ArrayBuffer).toString();
}

describe.each(accountKinds)("the whole series of a %s", (kind) => {
  const path = bookingOf({ kind }).bookingPath;

  test("is booked with one press: an ordinary ticket each, one mail with all codes and one calendar file", async () => {
    const ids = await campus.series(kind, three);
    const person = await campus.student();
    const [first = "", ...alsoFor] = ids.toReversed();
    const answer = await campus.eventsOf(kind).book(person, first, { alsoFor });
    expect(answer.status).toBe(200);
    const tickets = ticketsIn(answer);
    expect(tickets.map(({ event }) => event.id)).toEqual(ids);
    expect(new Set(tickets.map(({ ticketCode }) => ticketCode)).size).toBe(3);
    expect(await takenOf(ids)).toEqual([1, 1, 1]);
    await campus.settled();
    const mails = await site.mailTo(person.email);
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    if (!mail) throw new Error("No mail came");
    for (const { ticketCode } of tickets) expect(mail.text).toContain(ticketCode);
    expect(mail.attachments.filter(({ mimeType }) => mimeType === "image/png")).toHaveLength(3);
    expect(calendarOf(mail).match(/BEGIN:VEVENT/g)).toHaveLength(3);

    const cancelled = await campus.cancel(person, tickets[1]?.id);
    expect(cancelled.status).toBe(200);
    expect(await takenOf(ids)).toEqual([1, 0, 1]);
  });

  test("is refused as a whole where a date is full or called off, and the refusal names the date", async () => {
    const ids = await campus.series(kind, [
      {},
      { maxCapacity: 1 },
      {},
      { status: "called_off", calledOffAt: new Date() },
    ]);
    const [other, person] = await campus.students(2);
    const { book } = campus.eventsOf(kind);
    await book(other, ids[1] ?? "");
    const answer = await book(person, ids[0] ?? "", { alsoFor: ids.slice(1) });
    expect(answer).toMatchObject({
      status: 409,
      code: "DATES_REFUSED",
      message:
        "No place is left on 12 Feb 2099. Cancelled: 26 Feb 2099. Nothing is booked yet: book the other dates without them.",
      data: {
        dates: [
          { eventId: ids[1], eventDate: "2099-02-12", reason: "EVENT_FULL" },
          { eventId: ids[3], reason: "EVENT_CALLED_OFF" },
        ],
      },
    });
    expect(await takenOf(ids)).toEqual([0, 1, 0, 0]);
  });

  test("takes the rest for somebody who has a ticket for one of its dates", async () => {
    const ids = await campus.series(kind, three);
    const person = await campus.student();
    const { book } = campus.eventsOf(kind);
    const single = await book(person, ids[0] ?? "");
    const answer = await book(person, ids[0] ?? "", { alsoFor: ids.slice(1) });
    expect(ticketsIn(answer).map(({ event }) => event.id)).toEqual(ids.slice(1));
    expect(ticketsIn(answer)).not.toContainEqual(expect.objectContaining({ id: single.ticket?.id }));
    expect(await takenOf(ids)).toEqual([1, 1, 1]);
    expect(await book(person, ids[0] ?? "", { alsoFor: ids.slice(1) })).toMatchObject({
      code: "ALREADY_BOOKED",
    });
  });

  test("is one attempt and one booking for one key, pressed twice at once, and again later", async () => {
    const ids = await campus.series(kind, three);
    const person = await campus.student();
    const fields = { alsoFor: ids.slice(1), idempotencyKey: randomUUID() };
    const { book } = campus.eventsOf(kind);
    const answers = await Promise.all([1, 2].map(() => book(person, ids[0] ?? "", fields)));
    answers.push(await book(person, ids[0] ?? "", fields));
    const codes = answers.map((answer) => ticketsIn(answer).map(({ ticketCode }) => ticketCode));
    expect(codes).toEqual([codes[0], codes[0], codes[0]]);
    expect(codes[0]).toHaveLength(3);
    expect(await takenOf(ids)).toEqual([1, 1, 1]);
    await campus.settled();
    expect(await site.mailTo(person.email)).toHaveLength(1);
  });

  test("has no event of another series or kind in it", async () => {
    const [[one], [other], [foreign]] = await Promise.all([
      campus.series(kind, [{}]),
      campus.series(kind, [{}]),
      campus.series(kind === "night" ? "session" : "night", [{}]),
    ]);
    const person = await campus.student();
    for (const alsoFor of [[other], [foreign], [randomUUID()]])
      expect(
        await campus.call("POST", path, person, {
          ...{ eventId: one, alsoFor, idempotencyKey: randomUUID() },
          ...{ fullName: "Nadia Okafor", email: person.email, university: "UCL" },
        }),
      ).toMatchObject({ status: 404, code: "EVENT_NOT_FOUND" });
    expect(await takenOf([one ?? "", other ?? ""])).toEqual([0, 0]);
  });
});

test("a companion has a place on each date, and one date without two places refuses all", async () => {
  const ids = await campus.series("session", [{ maxCapacity: 4 }, { maxCapacity: 3 }]);
  const [one, two] = await campus.students(2);
  if (!one || !two) throw new Error("No student was created");
  expect(ticketsIn(await bookAll(one, ids, { companion: true }))).toMatchObject([
    { places: 2 },
    { places: 2 },
  ]);
  const answer = await bookAll(two, ids, { companion: true });
  expect(answer.data?.dates).toMatchObject([{ eventId: ids[1], reason: "COMPANION_FULL" }]);
  expect(answer.message).toContain("No place for a companion is left on 12 Feb 2099.");
});

test("an offer of the waiting list for one date is taken with the rest", async () => {
  const ids = await campus.series("session", [{ maxCapacity: 1 }, {}]);
  const [holder, person] = await campus.students(2);
  if (!holder || !person) throw new Error("No student was created");
  const { ticket } = await campus.bookPlace(holder, ids[0] ?? "");
  await campus.join(person, ids[0] ?? "");
  await campus.cancel(holder, ticket?.id);
  await eventually(async () => expect(await campus.entriesOf(person)).toMatchObject([{ state: "offered" }]));
  expect(ticketsIn(await bookAll(person, ids))).toHaveLength(2);
  expect(await campus.entriesOf(person)).toEqual([]);
  expect(await campus.counted(ids[0] ?? "")).toMatchObject({ attendees: 1, held: 0 });
});

test("an age below the minimum of one date refuses all of them", async () => {
  const ids = await campus.series("session", [{ minimumAge: 14 }, { minimumAge: 18 }]);
  const answer = await bookAll(await campus.student(), ids, { ageBand: "16" });
  expect(answer).toMatchObject({ status: 403, code: "TOO_YOUNG" });
  expect(await takenOf(ids)).toEqual([0, 0]);
});

describe("a guardian", () => {
  let guardians: ReturnType<typeof guardiansOf>;
  beforeAll(() => {
    guardians = guardiansOf(site, campus);
  });

  async function held() {
    const places = await guardians.heldSeries("session", 3);
    return { ...places, link: await guardians.linkTo(places.guardianEmail) };
  }

  test("is asked once for all dates, and one yes confirms all with one mail to the holder", async () => {
    const { person, tickets, guardianEmail, link } = await held();
    expect(tickets.map(({ ticketCode }) => ticketCode)).toEqual([null, null, null]);
    const page = await guardians.page(link);
    for (const day of ["5 Feb 2099", "12 Feb 2099", "19 Feb 2099"]) expect(page).toContain(day);
    expect(page).toContain("may come to these 3 sessions");
    await guardians.press(link, "yes");
    for (const { id } of tickets)
      expect(await guardians.ticketOf(person, id)).toMatchObject({ guardianDueAt: null, ticketCode: /^UT/ });
    await campus.settled();
    const subjects = (await site.mailTo(person.email)).map(({ subject }) => subject);
    expect(subjects).toEqual([
      "Your booking is waiting for your guardian",
      "Your 3 places are in this email",
    ]);
    expect(await site.mailTo(guardianEmail)).toHaveLength(1);
  });

  test("says no once, and all places are free again, with one mail to the holder", async () => {
    const { person, ids, link } = await held();
    await Promise.all([guardians.press(link, "no"), guardians.press(link, "no")]);
    expect(await takenOf(ids)).toEqual([0, 0, 0]);
    await campus.settled();
    const mails = await site.mailTo(person.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Your booking is waiting for your guardian",
      "Your booking is cancelled",
    ]);
    for (const day of ["5 Feb 2099", "12 Feb 2099", "19 Feb 2099"]) expect(mails[1]?.text).toContain(day);
  });

  test("whose no is followed by a new booking: its leads have one mail about all dates", async () => {
    await site.headersOf("labs-lead");
    const { person, ids, link } = await held();
    await guardians.press(link, "no");
    const again = await bookAll(person, ids, { ageBand: "16" });
    expect(ticketsIn(again)).toMatchObject(ids.map(() => ({ waitsForLead: true })));
    await campus.settled();
    const mails = await site.mailTo("labs-lead@site.example");
    expect(mails.map(({ subject }) => subject)).toEqual(["Please decide about a booking"]);
    for (const day of ["5 Feb 2099", "12 Feb 2099", "19 Feb 2099"]) expect(mails[0]?.text).toContain(day);
  });

  test("gives no answer in time, and the holder has one mail about all dates, by date", async () => {
    const { person, ids } = await held();
    await site.database.rows(sql`update campus_ticket_bookings set held_until = now() - interval '1 second'
      where event_id = any(${sql.param(ids)}::uuid[])`);
    await endHolds({ ...site, siteUrl: site.url, log: createLog("silent") }, new Date());
    expect(await takenOf(ids)).toEqual([0, 0, 0]);
    await campus.settled();
    const lost = (await site.mailTo(person.email)).filter(
      ({ subject }) => subject === "Your booking is cancelled",
    );
    expect(lost).toHaveLength(1);
    expect(lost[0]?.text).toMatch(
      /didn’t answer in time[\s\S]*5 Feb 2099[\s\S]*12 Feb 2099[\s\S]*19 Feb 2099/,
    );
  });

  test("keeps one link while the holder gives the first date back, and answers the others by it", async () => {
    const { person, ids, tickets, link } = await held();
    await campus.cancel(person, tickets[0]?.id);
    const page = await guardians.page(link);
    expect(page).toContain("may come to these 2 sessions");
    await guardians.press(link, "yes");
    const waiting = await site.database.rows(sql`select from campus_ticket_bookings
      where event_id = any(${sql.param(ids)}::uuid[]) and held_until is not null`);
    expect(waiting).toEqual([]);
  });

  test("is corrected once for all dates", async () => {
    const { person, tickets, link } = await held();
    const to = "right.series@site.example";
    expect((await guardians.ask(person, tickets[1]?.id ?? "", to)).status).toBe(200);
    expect(await guardians.page(link)).toContain("You can still say no");
    await guardians.press(await guardians.linkTo(to), "yes");
    for (const { id } of tickets)
      expect(await guardians.ticketOf(person, id)).toMatchObject({ guardianDueAt: null });
  });
});

describe("a race", () => {
  test("for the last place of one date: the series or the single booking has it, never both, and never a part", async () => {
    for (let round = 0; round < 5; round++) {
      const ids = await campus.series("session", [{}, { maxCapacity: 1 }, {}]);
      const [one, other] = await campus.students(2);
      if (!one || !other) throw new Error("No student was created");
      const [whole, single] = await Promise.all([bookAll(one, ids), campus.bookPlace(other, ids[1] ?? "")]);
      expect([whole.status, single.status].toSorted()).toEqual([200, 409]);
      expect(await takenOf(ids)).toEqual(whole.status === 200 ? [1, 1, 1] : [0, 1, 0]);
    }
  });

  test("of series bookings that begin at different dates: all are answered, and no place is sold twice", async () => {
    const ids = await campus.series("session", [{ maxCapacity: 4 }, { maxCapacity: 4 }, { maxCapacity: 4 }]);
    const people = await campus.students(8);
    const answers = await Promise.all(
      people.map((person, at) => bookAll(person, at % 2 ? ids : ids.toReversed())),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(answers.filter(({ code }) => code === "DATES_REFUSED")).toHaveLength(4);
    expect(await takenOf(ids)).toEqual([4, 4, 4]);
  });
});
