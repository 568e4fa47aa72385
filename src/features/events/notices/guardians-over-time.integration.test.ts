import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { startTestSite } from "#src/testing/site.ts";
import { guardiansOf } from "../guardians/guardians.testing.ts";
import { organiserOf } from "./organiser.testing.ts";

const site = await startTestSite({ settings: { TRUST_PROXY: 1 } });
const campus = organiserOf(site);
const { heldPlace, heldSeries, linkTo, page, press, ticketOf, ask } = guardiansOf(site, campus);

/** A place that its guardian has confirmed. */
async function confirmedPlace() {
  const held = await heldPlace();
  const link = await linkTo(held.guardianEmail);
  await press(link, "yes");
  expect(await ticketOf(held.person, held.id)).toMatchObject({ ticketCode: expect.any(String) });
  return { ...held, link };
}

const waits = { bookingStatus: "confirmed", guardianDueAt: expect.any(String), ticketCode: null };

describe("a night that moves", () => {
  test.each([
    ["another day", { eventDate: "2099-03-21" }],
    ["another time", { eventTime: "21:00" }],
    ["another place", { venue: "The Vault" }],
  ])("to %s asks the guardian again, whose yes was for what it was", async (_, fields) => {
    const { eventId, person, id, guardianEmail, link } = await confirmedPlace();
    expect(await campus.change(eventId, fields)).toMatchObject({
      code: "CONFIRM_MOVE",
      data: { tickets: 1, guardians: 1, isMailed: true },
    });
    expect((await campus.change(eventId, { ...fields, isConfirmed: true })).status).toBe(200);
    await campus.settled();
    expect(await ticketOf(person, id)).toMatchObject(waits);
    const asked = await site.mailTo(guardianEmail);
    const mail = asked.find(({ text }) => text?.includes("an earlier yes was for the old details"));
    expect(mail?.text).toContain("It was: UCL, 14 Mar 2099, 18:30, Bloomsbury Studio, London WC1");
    const told = (await site.mailTo(person.email)).filter(({ subject }) => /has changed/.test(subject ?? ""));
    expect(told.map(({ text }) => text)).toEqual([
      expect.stringContaining("we’ve asked your parent or guardian again"),
    ]);
    expect(told[0]?.text).not.toContain("still valid");
    expect(await page(link)).toContain("Yes, they may come");
    await press(link, "yes");
    expect(await ticketOf(person, id)).toMatchObject({ guardianDueAt: null, ticketCode: expect.any(String) });
  });

  test("in its name alone asks nobody again", async () => {
    const { eventId, person, id, guardianEmail } = await confirmedPlace();
    expect((await campus.change(eventId, { university: "SOAS", isConfirmed: true })).status).toBe(200);
    await campus.settled();
    expect(await ticketOf(person, id)).toMatchObject({ guardianDueAt: null });
    expect(await site.mailTo(guardianEmail)).toHaveLength(1);
  });

  test("leaves a place whose guardian had their address erased waiting for another one", async () => {
    const { eventId, person, id } = await confirmedPlace();
    await site.database.rows(
      sql`update campus_guardians set email = null, email_digest = null where booking_id = ${id}`,
    );
    await campus.change(eventId, { eventTime: "20:00", isConfirmed: true });
    await campus.settled();
    expect(await ticketOf(person, id)).toMatchObject({ ...waits, guardianIsGone: true });
    expect((await ask(person, id, "dad@site.example")).status).toBe(200);
    expect(await ticketOf(person, id)).toMatchObject(waits);
  });
});

test("a series that moves asks the guardian again in one mail, and the holder's one mail says of each date that it waits", async () => {
  const { ids, person, guardianEmail, tickets } = await heldSeries("night", 3);
  const link = await linkTo(guardianEmail);
  await press(link, "yes");
  await campus.settled();
  const before = (await site.mailTo(guardianEmail)).length;
  const answer = await campus.change(ids[0] ?? "", {
    ...{ venue: "The Vault", scope: "later", isConfirmed: true },
  });
  expect(answer.status).toBe(200);
  await campus.settled();
  const asked = (await site.mailTo(guardianEmail)).slice(before);
  expect(asked).toHaveLength(1);
  const [told, ...more] = (await site.mailTo(person.email)).filter(({ subject }) =>
    /has changed/.test(subject ?? ""),
  );
  expect(more).toEqual([]);
  for (const day of ["5 Feb 2099", "12 Feb 2099", "19 Feb 2099"]) {
    expect(asked[0]?.text).toContain(`It was: UCL, ${day}, 18:30, Bloomsbury Studio`);
    expect(told?.text).toContain(day);
  }
  expect(asked[0]?.text).toContain(link.search);
  expect(told?.text?.match(/asked your parent or guardian again/g)).toHaveLength(3);
  await press(link, "yes");
  for (const { id } of tickets)
    expect(await ticketOf(person, id)).toMatchObject({ guardianDueAt: null, ticketCode: expect.any(String) });
});

test("a guardian of two people at a series that moves is asked again in one mail, about each by a link", async () => {
  const { ids, person, guardianEmail } = await heldSeries("night", 2);
  const [first = ""] = ids;
  const other = await campus.student();
  await campus.book(other, first, { ageBand: "14", guardianEmail });
  await campus.settled();
  const before = await site.mailTo(guardianEmail);
  expect(before).toHaveLength(2);
  const fields = { venue: "The Vault", scope: "later", isConfirmed: true };
  expect((await campus.change(first, fields)).status).toBe(200);
  await campus.settled();
  const [mail, ...others] = (await site.mailTo(guardianEmail)).slice(before.length);
  expect(others).toEqual([]);
  expect(mail?.text?.match(/It was: UCL/g)).toHaveLength(3);
  const links = mail?.text?.match(/https?:\S+guardian\?\S+/g);
  expect(new Set(links).size).toBe(2);
  expect((await site.mailTo(person.email)).at(-1)?.subject).toBe("Your campus night has changed");
});

test("a call-off is mailed to guardians, who were asked or said yes, and then their address is gone", async () => {
  const { eventId, guardianEmail, person } = await confirmedPlace();
  const asked = "asked@site.example";
  const other = await campus.student();
  await campus.book(other, eventId, { ageBand: "14", guardianEmail: asked });
  expect(
    (await campus.ask("POST", `/events/${eventId}/call-off`, { message: "The room is flooded." })).status,
  ).toBe(200);
  await campus.settled();
  for (const address of [guardianEmail, asked]) {
    const mails = await site.mailTo(address);
    const mail = mails.find(({ subject }) => subject === "A campus night is cancelled");
    expect(mail?.text).toContain("The room is flooded.");
    expect(mail?.text).not.toContain("Nadia");
  }
  const subjects = (await site.mailTo(person.email)).map(({ subject }) => subject);
  expect(subjects).toContain("Your campus night is cancelled");
});

describe("a call-off of a series", () => {
  const calledOff = async (address: string) =>
    (await site.mailTo(address)).filter(({ subject }) => subject === "A campus night is cancelled");

  async function callOff(eventId: string | undefined, scope: "one" | "later") {
    const answer = await campus.ask("POST", `/events/${eventId}/call-off`, { message: null, scope });
    expect(answer.status).toBe(200);
    await campus.settled();
  }

  test("of later dates is one mail to a guardian, with the dates that wait for their answer still", async () => {
    const { ids, guardianEmail } = await heldSeries("night", 4);
    const link = await linkTo(guardianEmail);
    await callOff(ids[1], "later");
    const [mail, ...others] = await calledOff(guardianEmail);
    expect(others).toEqual([]);
    const [off, waiting] = mail?.text?.split("still need your answer:") ?? [];
    for (const day of ["12 Feb 2099", "19 Feb 2099", "26 Feb 2099"]) expect(off).toContain(day);
    expect(waiting).toContain("5 Feb 2099");
    expect(waiting).toContain(link.search);
    expect(mail?.text).not.toContain("don’t need to do anything");
    expect(mail?.text).not.toContain("We delete your address after this email");
  });

  test("of one date keeps a guardian's yes for the others, and the mail about the last says that the address is deleted", async () => {
    const { ids, guardianEmail } = await heldSeries("night", 3);
    await press(await linkTo(guardianEmail), "yes");
    await callOff(ids[0], "one");
    expect((await calledOff(guardianEmail)).map(({ text }) => text)).toEqual([
      expect.stringContaining("Other bookings that name you don’t change."),
    ]);
    await callOff(ids[1], "later");
    expect((await calledOff(guardianEmail)).map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/will not take place on 2 dates[\s\S]*We delete your address after this email/),
    );
  });
});

describe("a minimum age that is set or raised", () => {
  test("says before it is saved how many holders are below it or unknown", async () => {
    const eventId = await campus.event();
    const [unknown] = await campus.students(1);
    await campus.book(unknown, eventId);
    expect(await campus.change(eventId, { minimumAge: 14 })).toMatchObject({
      code: "CONFIRM_MOVE",
      data: { tooYoung: 0, ageUnknown: 1, isMailed: false },
    });
    expect((await campus.change(eventId, { minimumAge: 14, isConfirmed: true })).status).toBe(200);
    const [young, adult] = await campus.students(2);
    await campus.book(young, eventId, { ageBand: "16" });
    await campus.book(adult, eventId, { ageBand: "18" });
    expect(await campus.change(eventId, { minimumAge: 18 })).toMatchObject({
      code: "CONFIRM_MOVE",
      data: { tooYoung: 1, ageUnknown: 1 },
    });
    // Lowering the minimum age, or leaving it unchanged, has no effect on places.
    expect((await campus.change(eventId, { minimumAge: null })).status).toBe(200);
  });

  test("takes the code of whoever is too young now, and the guardian's page says so", async () => {
    const { eventId, person, id, link } = await confirmedPlace();
    const unknown = await campus.student();
    await campus.change(eventId, { minimumAge: 16, isConfirmed: true });
    expect(await ticketOf(person, id)).toMatchObject({ isTooYoung: true, ticketCode: null });
    const shown = await page(link);
    expect(shown).toContain("For older people now");
    expect(shown).not.toContain("Yes, they may come");
    await press(link, "yes");
    expect(await ticketOf(person, id)).toMatchObject({ isTooYoung: true, ticketCode: null });
    // Restores the confirmed details, so the guardian's confirmation still counts.
    await campus.change(eventId, { minimumAge: 14, isConfirmed: true });
    expect(await ticketOf(person, id)).toMatchObject({ isTooYoung: false, ticketCode: expect.any(String) });
    expect((await campus.book(unknown, eventId, { ageBand: "18" })).status).toBe(200);
  });
});
