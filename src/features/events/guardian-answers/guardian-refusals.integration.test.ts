import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { moveDecisions } from "#features/auth/lasting-decisions/lasting-decisions.queries.ts";
import { campusOf, type Student } from "#features/campus/campus.testing.ts";
import { doorPassOf } from "#features/door/passes/door-pass.testing.ts";
import { eventually } from "#src/testing/eventually.ts";
import { startTestSite } from "#src/testing/site.ts";
import { bookingsPersonalData } from "../bookings/bookings.personal-data.ts";
import { endHolds } from "../bookings/holds.jobs.ts";
import { guardiansOf } from "../guardians/guardians.testing.ts";

const site = await startTestSite({ settings: { TRUST_PROXY: 1 } });
const campus = campusOf(site);
const { heldPlace, refusedPlace, asStaff, linkTo, page, press, ticketOf, ask } = guardiansOf(site, campus);

const jobSite = { ...site, siteUrl: site.url, log: { error: () => {} } } as never;

const waitsForLead = {
  bookingStatus: "confirmed",
  waitsForLead: true,
  ticketCode: null,
  guardianDueAt: expect.any(String),
};

const booked = (person: Student, eventId: string) => ticketOf(person, eventId);

describe.each(["night", "session"] as const)("a guardian’s no to a %s", (kind) => {
  const lead = kind === "night" ? "door-lead" : "labs-lead";
  const otherLead = kind === "night" ? "labs-lead" : "door-lead";

  test("lasts: another booking of that account, as any age, waits for a lead, without a code", async () => {
    const { person, eventId, book } = await refusedPlace({ kind });
    const again = await book(person, eventId, { ageBand: "18" });
    expect(again).toMatchObject({ status: 200, ticket: waitsForLead });
    expect((await site.nextMailTo(person.email)).subject).toBe("Your booking is waiting for our answer");
    expect(await booked(person, again.ticket?.id ?? "")).toMatchObject(waitsForLead);
    // The event no longer has a minimum age.
    await campus.cancel(person, again.ticket?.id);
    await site.database.rows(sql`update campus_events set minimum_age = null where id = ${eventId}`);
    expect(await book(person, eventId)).toMatchObject({ status: 200, ticket: waitsForLead });
    // A refusal applies to one event only.
    const { ticket } = await campus.book(person, await campus.event({ minimumAge: 14 }), { ageBand: "16" });
    expect(ticket).toMatchObject({ waitsForLead: false, ticketCode: expect.any(String) });
  });

  test("outlasts the account: a new one of the same mailbox waits for a lead, too", async () => {
    const { person, eventId, book } = await refusedPlace({ kind });
    const again = await campus.signUpAgain(person);
    expect(await book(again, eventId, { ageBand: "18" })).toMatchObject({
      status: 200,
      ticket: waitsForLead,
    });
    // A refusal does not change the questions about another event.
    const other = await campus.eventsOf(kind).event({ minimumAge: 14 });
    expect((await book(again, other, { ageBand: "18" })).ticket).toMatchObject({ waitsForLead: false });
  });

  test("moves with its event, and ends 30 days after it", async () => {
    const { eventId } = await refusedPlace({ kind });
    const ends = sql`select ends_at::date::text as day from lasting_decisions where subject = ${eventId}`;
    expect(await site.database.rows(ends)).toEqual([{ day: "2099-04-14" }]);
    await site.database.transaction((tx) => moveDecisions(tx, eventId, new Date("2099-05-20T12:00:00Z")));
    expect(await site.database.rows(ends)).toEqual([{ day: "2099-05-20" }]);
  });

  test("is mailed to its leads once for the first place that waits, naming nobody", async () => {
    const mailsTo = async (who: string) =>
      (await site.mailTo(`${who}@site.example`)).filter(
        ({ subject }) => subject === "Please decide about a booking",
      );
    await site.headersOf(lead);
    await site.headersOf(otherLead);
    const { person, eventId, book } = await refusedPlace({ kind });
    const before = (await mailsTo(lead)).length;
    await book(person, eventId, { ageBand: "18" });
    await eventually(async () => expect(await mailsTo(lead)).toHaveLength(before + 1));
    const text = `${(await mailsTo(lead)).at(-1)?.text}`;
    expect(text).toContain(kind === "night" ? "/campus-admin" : "/admin/labs");
    expect(text).not.toMatch(/Nadia|18 or over/);
    expect((await mailsTo(otherLead)).map((mail) => mail.text)).not.toContain(text);
  });

  test("is read by its lead, who confirms the place, and the holder is mailed", async () => {
    const { person, eventId, book } = await refusedPlace({ kind });
    const { ticket } = await book(person, eventId, { ageBand: "16" });
    const id = ticket?.id ?? "";
    await site.nextMailTo(person.email);
    const list = await fetch(`${site.url}/api/admin/campus/bookings?kind=${kind}&eventId=${eventId}`, {
      headers: await site.headersOf(lead),
    });
    expect((await list.json()).rows).toContainEqual(
      expect.objectContaining({ id, guardianRefusedAt: expect.any(String) }),
    );
    expect(await asStaff(otherLead, `bookings/${id}/confirm`)).toMatchObject({ status: 403 });
    expect(await asStaff(lead, `bookings/${id}/confirm`)).toMatchObject({
      status: 200,
      body: { guardianDueAt: null, guardianRefusedAt: null },
    });
    expect((await site.nextMailTo(person.email)).text).toContain("UT-");
    expect(await booked(person, id)).toMatchObject({
      waitsForLead: false,
      guardianDueAt: null,
      ticketCode: expect.any(String),
    });
    expect(await asStaff(lead, `bookings/${id}/confirm`)).toMatchObject({
      status: 409,
      body: { code: "NOT_WAITING" },
    });
    const events = await site.database.rows(
      sql`select 1 from audit_log where event = 'campus-place-confirmed' and detail->>'booking' = ${id}`,
    );
    expect(events).toHaveLength(1);
  });

  test("is read by its lead, who refuses the place with a reason, which the holder is mailed", async () => {
    const { person, eventId, book } = await refusedPlace({ kind });
    const { ticket } = await book(person, eventId, { ageBand: "16" });
    await site.nextMailTo(person.email);
    const message = "Your mum still says no. Write to us together.";
    expect(await asStaff(lead, `bookings/${ticket?.id}/cancel`, { message })).toMatchObject({ status: 200 });
    expect((await site.nextMailTo(person.email)).text).toContain(message);
  });
});

test("a lead’s yes to a holder under 16 asks the guardian that they named this time", async () => {
  const { person, eventId } = await refusedPlace();
  const guardianEmail = `${randomUUID()}@site.example`;
  const { ticket } = await campus.book(person, eventId, { ageBand: "14", guardianEmail });
  const id = ticket?.id ?? "";
  await site.nextMailTo(person.email);
  // The server emails the guardian only after the lead has decided.
  expect(await ask(person, id)).toMatchObject({ status: 409, code: "NOT_WAITING" });
  await asStaff("door-lead", `bookings/${id}/confirm`);
  expect((await site.nextMailTo(person.email)).subject).toBe("Your booking is waiting for your guardian");
  expect(await ticketOf(person, id)).toMatchObject({
    waitsForLead: false,
    guardianDueAt: expect.any(String),
    ticketCode: null,
  });
  await press(await linkTo(guardianEmail), "yes");
  expect(await ticketOf(person, id)).toMatchObject({ guardianDueAt: null, ticketCode: expect.any(String) });
});

test("a lead confirms nobody who is below a minimum age that was raised since", async () => {
  const { person, eventId } = await refusedPlace();
  const { ticket } = await campus.book(person, eventId, { ageBand: "16" });
  await site.database.rows(sql`update campus_events set minimum_age = 18 where id = ${eventId}`);
  expect(await asStaff("door-lead", `bookings/${ticket?.id}/confirm`)).toMatchObject({
    status: 409,
    body: { code: "TOO_YOUNG_NOW" },
  });
});

test("a place that no lead decides about is given back when the doors open", async () => {
  const { person, eventId } = await refusedPlace();
  const { ticket } = await campus.book(person, eventId, { ageBand: "16" });
  await site.nextMailTo(person.email);
  await site.database.rows(sql`
    update campus_ticket_bookings set held_until = now() - interval '1 second' where id = ${ticket?.id}`);
  await endHolds(jobSite, new Date());
  expect(await ticketOf(person, ticket?.id ?? "")).toMatchObject({ cancelledReason: "no_lead" });
  expect((await site.nextMailTo(person.email)).text).toContain("we didn’t decide in time");
});

test("“this is not my child” ends mails to that address from that account, in any spelling", async () => {
  const { person, guardianEmail } = await heldPlace();
  const other = await campus.event({ minimumAge: 14 });
  const waiting = await campus.book(person, other, { ageBand: "14", guardianEmail });
  const first = await linkTo(guardianEmail);
  await linkTo(guardianEmail);
  expect(await page(first)).toContain("No, this is not my child");
  await press(first, "not-mine");
  // The person cannot name the address again, for any event, and their other place needs another guardian.
  const spelled = guardianEmail.replace("@", "+kids@").toUpperCase();
  for (const named of [guardianEmail, spelled]) {
    const eventId = await campus.event({ minimumAge: 14 });
    expect(await campus.book(person, eventId, { ageBand: "14", guardianEmail: named })).toMatchObject({
      status: 403,
      code: "GUARDIAN_SAID_NO",
    });
  }
  const id = waiting.ticket?.id ?? "";
  expect(await ticketOf(person, id)).toMatchObject({ guardianIsGone: true });
  expect(await ask(person, id, guardianEmail)).toMatchObject({ status: 403, code: "GUARDIAN_SAID_NO" });
  // The refusal also applies to a new account with the same mailbox.
  const newEvent = await campus.event({ minimumAge: 14 });
  const again = await campus.signUpAgain(person);
  expect(await campus.book(again, newEvent, { ageBand: "14", guardianEmail })).toMatchObject({
    status: 403,
    code: "GUARDIAN_SAID_NO",
  });
  // Another person may name the address.
  const eventId = await campus.event({ minimumAge: 14 });
  const another = await campus.book(await campus.student(), eventId, { ageBand: "14", guardianEmail });
  expect(another.status).toBe(200);
});

test("the door shows that a guardian said no, to the place that waits and to the one given back", async () => {
  const { person, eventId, id } = await refusedPlace();
  const { ticket } = await campus.book(person, eventId, { ageBand: "18" });
  const pass = await doorPassOf(site, eventId);
  const door = await fetch(`${site.url}/api/admin/campus/events/${eventId}/door`, { headers: pass.headers });
  const { tickets } = (await door.json()) as { tickets: { bookingId: string; codes: string[] }[] };
  expect(tickets).toContainEqual(
    expect.objectContaining({ bookingId: ticket?.id, waitsForGuardian: true, guardianSaidNo: true }),
  );
  expect(tickets).toContainEqual(
    expect.objectContaining({ bookingId: id, bookingStatus: "cancelled", guardianSaidNo: true }),
  );
  const code = tickets.find(({ bookingId }) => bookingId === ticket?.id)?.codes[0];
  const scanned = await site.send(pass.headers, "POST", `/admin/campus/events/${eventId}/check-ins`, {
    device: "Door 1",
    scans: [{ scanId: randomUUID(), code, at: new Date() }],
  });
  expect((await scanned.json()).results).toMatchObject([
    { verdict: "guardian", ticket: { guardianSaidNo: true } },
  ]);
});

test("a repeated booking of a place that waits has no code either", async () => {
  const eventId = await campus.event({ minimumAge: 14 });
  const person = await campus.student();
  const request = { idempotencyKey: randomUUID(), ageBand: "14", guardianEmail: "dad@site.example" };
  for (let time = 0; time < 2; time++)
    expect(await campus.book(person, eventId, request)).toMatchObject({
      status: 200,
      ticket: { ticketCode: null },
    });
});

describe("a code", () => {
  const endings: Record<string, (held: Awaited<ReturnType<typeof heldPlace>>) => Promise<unknown>> = {
    "a guardian’s no": async ({ guardianEmail }) => press(await linkTo(guardianEmail), "no"),
    "no answer": async ({ id }) => {
      await site.database.rows(sql`update campus_ticket_bookings set held_until = now() where id = ${id}`);
      await endHolds(jobSite, new Date());
    },
    "its holder": async ({ person, id }) =>
      expect(await campus.cancel(person, id)).toMatchObject({ ticket: { ticketCode: null } }),
    "a lead": ({ id }) => asStaff("door-lead", `bookings/${id}/cancel`, { message: "The hall is smaller." }),
    "the call-off": ({ eventId }) => asStaff("admin", `events/${eventId}/call-off`, { message: "" }),
  };
  const codesOf = async (held: Awaited<ReturnType<typeof heldPlace>>) => {
    const rows = await bookingsPersonalData.rowsOf(site.database.db, held.person, site.secrets);
    return {
      status: (await ticketOf(held.person, held.id))?.bookingStatus,
      shown: (await ticketOf(held.person, held.id))?.ticketCode,
      downloaded: rows.map((row) => (row as { ticketCode?: unknown }).ticketCode),
    };
  };

  test.each(Object.entries(endings))(
    "of a place that waited until %s ended it is shown nowhere",
    async (_, end) => {
      const held = await heldPlace();
      expect(await codesOf(held)).toEqual({ status: "confirmed", shown: null, downloaded: [null] });
      await end(held);
      await eventually(async () =>
        expect(await codesOf(held)).toEqual({ status: "cancelled", shown: null, downloaded: [null] }),
      );
    },
  );

  test("of a place that was confirmed is still shown after it was cancelled", async () => {
    const held = await heldPlace();
    await press(await linkTo(held.guardianEmail), "yes");
    const { shown } = await codesOf(held);
    expect(shown).toMatch(/^UT-/);
    await campus.cancel(held.person, held.id);
    expect(await codesOf(held)).toEqual({ status: "cancelled", shown, downloaded: [shown] });
  });
});
