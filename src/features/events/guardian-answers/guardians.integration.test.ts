import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { doorPassOf } from "#features/door/passes/door-pass.testing.ts";
import { startTestSite } from "#src/testing/site.ts";
import { endHolds } from "../bookings/holds.jobs.ts";
import { guardiansOf } from "../guardians/guardians.testing.ts";
import { waitingOf } from "../waiting-list/waiting-list.testing.ts";

const site = await startTestSite({ settings: { TRUST_PROXY: 1 } });
const campus = waitingOf(site);

const jobSite = { ...site, siteUrl: site.url, log: { error: () => {} } } as never;
const { heldPlace, linkTo, page, press, ticketOf, ask } = guardiansOf(site, campus);

const letTimePass = (id: string) =>
  site.database.rows(sql`
    update campus_ticket_bookings set held_until = now() - interval '1 second' where id = ${id}`);

describe("a place of a person under 16", () => {
  test("wants a guardian's address, which is not their own", async () => {
    const eventId = await campus.event({ minimumAge: 14 });
    const [person] = await campus.students(1);
    const book = (guardianEmail: string | null) =>
      campus.book(person, eventId, { ageBand: "14", guardianEmail });
    expect(await book(null)).toMatchObject({ status: 400, code: "GUARDIAN_MISSING" });
    const own = person?.email ?? "";
    for (const address of [own.toUpperCase(), own.replace("@", "+mum@")])
      expect(await book(address), address).toMatchObject({ code: "GUARDIAN_IS_HOLDER" });
    expect(await campus.counted(eventId)).toMatchObject({ attendees: 0 });
  });

  test("a booking that mails nobody leaves the mailbox its mails", async () => {
    const guardianEmail = "mum-of-many@site.example";
    const answers = { ageBand: "14", guardianEmail } as const;
    for (const person of await campus.students(2))
      for (let attempt = 0; attempt < 4; attempt++)
        expect(await campus.book(person, crypto.randomUUID(), answers)).toMatchObject({ status: 404 });
    const eventId = await campus.event({ minimumAge: 14 });
    expect(await campus.book(await campus.student(), eventId, answers)).toMatchObject({ status: 200 });
  });

  test("waits, and counts once the guardian has said yes; then the ticket is mailed", async () => {
    const { person, id, ticket, eventId, guardianEmail } = await heldPlace();
    expect(ticket?.guardianDueAt).toEqual(expect.any(String));
    expect(await campus.counted(eventId)).toMatchObject({ attendees: 1, confirmed: 1 });
    expect((await site.nextMailTo(person.email)).subject).toBe("Your booking is waiting for your guardian");
    const link = await linkTo(guardianEmail);
    const open = await page(link);
    expect(open).toContain("Nadia Okafor");
    expect(open).toContain("No, this is not my child");
    // Email scanners open links.
    expect(await ticketOf(person, id)).toMatchObject({ guardianDueAt: expect.any(String) });
    expect((await press(link, "yes")).status).toBe(303);
    expect(await ticketOf(person, id)).toMatchObject({ guardianDueAt: null, bookingStatus: "confirmed" });
    expect((await site.nextMailTo(person.email)).subject).toBe("Your ticket is in this email");
    expect(await page(link)).toContain("You have said yes");
    // Repeating an answer, or refusing after a confirmation, changes nothing.
    for (const answer of ["yes", "no"] as const) await press(link, answer);
    expect(await ticketOf(person, id)).toMatchObject({ bookingStatus: "confirmed" });
  });

  test("is given back by a no, which also deletes the address", async () => {
    const { person, id, eventId, guardianEmail } = await heldPlace();
    const link = await linkTo(guardianEmail);
    await press(link, "no");
    expect(await ticketOf(person, id)).toMatchObject({ cancelledReason: "by_guardian" });
    expect(await campus.counted(eventId)).toMatchObject({ attendees: 0 });
    expect(await site.database.rows(sql`select 1 from campus_guardians where booking_id = ${id}`)).toEqual(
      [],
    );
    expect(await page(link)).toContain("You don’t need to do anything");
    await press(link, "yes");
    expect(await ticketOf(person, id)).toMatchObject({ bookingStatus: "cancelled" });
  });

  test("the mail to the guardian has nothing that the holder typed, and a link of another key is unknown", async () => {
    const { guardianEmail } = await heldPlace();
    const mail = await site.nextMailTo(guardianEmail);
    expect(`${mail.text} ${mail.html}`).not.toContain("Nadia");
    const unknown = new URL(`/campus-tickets/guardian?guardian=${crypto.randomUUID()}&key=x`, site.url);
    expect(await page(unknown)).toContain("This link is incomplete");
  });
});

describe("a guardian who does not answer", () => {
  test("loses the place to the next of the waiting list", async () => {
    const { person, id, eventId } = await heldPlace({ maxCapacity: 1 });
    const [next] = await campus.students(1);
    await campus.join(next, eventId);
    await endHolds(jobSite, new Date());
    expect(await ticketOf(person, id)).toMatchObject({ bookingStatus: "confirmed" });
    await letTimePass(id);
    await endHolds(jobSite, new Date());
    expect(await ticketOf(person, id)).toMatchObject({ cancelledReason: "no_guardian" });
    expect(await campus.counted(eventId)).toMatchObject({ attendees: 0, held: 1 });
    await site.nextMailTo(person.email);
    expect((await site.nextMailTo(person.email)).subject).toBe("Your booking is cancelled");
    // The place went to the waiting list, so a second booking is too late.
    expect(
      await campus.book(person, eventId, { ageBand: "14", guardianEmail: "x@site.example" }),
    ).toMatchObject({
      code: "EVENT_FULL",
    });
  });

  test("a press in the same moment as the end wins or loses whole", async () => {
    for (let time = 0; time < 6; time++) {
      const { person, id, eventId, guardianEmail } = await heldPlace();
      const link = await linkTo(guardianEmail);
      await letTimePass(id);
      await Promise.all(
        time % 2
          ? [press(link, "yes"), endHolds(jobSite, new Date())]
          : [endHolds(jobSite, new Date()), press(link, "yes")],
      );
      const ticket = await ticketOf(person, id);
      const isIn = ticket?.bookingStatus === "confirmed";
      expect(ticket).toMatchObject({ guardianDueAt: null, cancelledReason: isIn ? null : "no_guardian" });
      expect(await campus.counted(eventId)).toMatchObject({ attendees: isIn ? 1 : 0 });
    }
  });
});

describe("asking again", () => {
  test("mails the same address once more, and a corrected one instead, whose earlier link then confirms nothing", async () => {
    const { person, id, guardianEmail } = await heldPlace();
    const first = await linkTo(guardianEmail);
    expect((await ask(person, id)).status).toBe(200);
    expect((await linkTo(guardianEmail)).href).toBe(first.href);
    expect((await ask(person, id, "corrected@site.example")).status).toBe(200);
    const second = await linkTo("corrected@site.example");
    await press(first, "yes");
    expect(await ticketOf(person, id)).toMatchObject({
      bookingStatus: "confirmed",
      guardianDueAt: expect.any(String),
    });
    await press(second, "yes");
    expect(await ticketOf(person, id)).toMatchObject({ guardianDueAt: null });
    expect(await ask(person, id)).toMatchObject({ status: 409, code: "NOT_WAITING" });
  });

  test("is for the holder, five times a day", async () => {
    const { person, id } = await heldPlace();
    const [other] = await campus.students(1);
    expect(await ask(other, id)).toMatchObject({ status: 404, code: "NOT_FOUND" });
    expect(await ask(person, id, person.email)).toMatchObject({ status: 400, code: "GUARDIAN_IS_HOLDER" });
    for (let time = 1; time <= 5; time++)
      expect((await ask(person, id, `corrected${time}@site.example`)).status).toBe(200);
    expect(await ask(person, id)).toMatchObject({ status: 429, code: "MANY_MAILS" });
  });
});

test("nobody gets in with a place that waits, at the door and on the dashboard", async () => {
  const { id, eventId } = await heldPlace();
  const pass = await doorPassOf(site, eventId);
  const scanned = await site.send(pass.headers, "POST", `/admin/campus/events/${eventId}/check-ins`, {
    device: "Door 1",
    scans: [{ scanId: crypto.randomUUID(), code: await codeOf(id), at: new Date() }],
  });
  expect((await scanned.json()).results).toMatchObject([{ verdict: "guardian", ticket: { ageBand: "14" } }]);
  const admin = await site.headersOf("admin");
  const checkedIn = await fetch(`${site.url}/api/admin/campus/bookings/${id}/check-in`, {
    method: "POST",
    headers: { ...admin, "content-type": "application/json" },
    body: "{}",
  });
  expect(checkedIn.status).toBe(409);
  expect(await checkedIn.json()).toMatchObject({ code: "WAITS_FOR_GUARDIAN" });
  const [refused] = await site.database.rows(
    sql`select reason from campus_refused_admissions where event_id = ${eventId}`,
  );
  expect(refused).toEqual({ reason: "guardian" });
});

/** The code on the guest list, which the holder does not have yet. */
async function codeOf(id: string): Promise<string | undefined> {
  const [row] = await site.database.rows<{ code: string }>(
    sql`select ticket_code as code from campus_ticket_bookings where id = ${id}`,
  );
  return row?.code;
}
