import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { campusOf } from "#features/campus/campus.testing.ts";
import { eventually } from "#src/testing/eventually.ts";
import { startTestSite } from "#src/testing/site.ts";
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

describe("a guardian whose link has ended", () => {
  const rowsOf = (id: string) =>
    site.database.rows(sql`select email, ended_at is not null as ended from campus_guardians where booking_id = ${id}
      order by asked_at`);
  const decisionsOn = (eventId: string) =>
    site.database.rows(sql`select kind from lasting_decisions where subject = ${eventId}`);
  const mailsTo = async (address: string, wanted: string) =>
    (await site.mailTo(address)).filter(({ subject }) => subject === wanted);

  test.each([
    ["its holder", "no"],
    ["its holder", "not-mine"],
    ["no answer in time", "not-mine"],
  ] as const)("is asked no more for a place that %s ended, after “%s”", async (who, answer) => {
    const { person, eventId, id, guardianEmail } = await heldPlace();
    const link = await linkTo(guardianEmail);
    if (who === "its holder") await campus.cancel(person, id);
    else {
      await site.database.rows(sql`update campus_ticket_bookings set held_until = now() where id = ${id}`);
      await endHolds(jobSite, new Date());
    }
    // Deleted immediately, when the place ended.
    expect(await rowsOf(id)).toEqual([{ email: null, ended: true }]);
    const shown = await page(link);
    expect(shown).toContain("No, this is not my child");
    expect(shown).not.toContain("Yes, they may come");
    for (let time = 0; time < 2; time++) expect((await press(link, answer)).status).toBe(303);
    expect(await decisionsOn(eventId)).toEqual([{ kind: "guardian-no" }]);
    expect(await rowsOf(id)).toEqual([]);
    expect(await page(link)).toContain("You don’t need to do anything");
    const before = (await site.mailTo(guardianEmail)).length;
    const again = await campus.book(person, eventId, { ageBand: "14", guardianEmail });
    expect(again).toMatchObject(
      answer === "no" ? { status: 200, ticket: waitsForLead } : { status: 403, code: "GUARDIAN_SAID_NO" },
    );
    expect(await site.mailTo(guardianEmail)).toHaveLength(before);
  });

  test("says no to a place that another one has confirmed: its code goes, and a lead decides", async () => {
    const { person, eventId, id, guardianEmail } = await heldPlace();
    const first = await linkTo(guardianEmail);
    const friend = `${randomUUID()}@site.example`;
    expect((await ask(person, id, friend)).status).toBe(200);
    const second = await linkTo(friend);
    await press(first, "yes");
    expect(await ticketOf(person, id)).toMatchObject({ ticketCode: null, waitsForLead: false });
    await press(second, "yes");
    expect(await ticketOf(person, id)).toMatchObject({ ticketCode: expect.any(String) });
    expect(await rowsOf(id)).toEqual([
      { email: null, ended: true },
      { email: expect.any(String), ended: false },
    ]);

    await site.headersOf("door-lead");
    const [waiting, decide] = ["Your booking is waiting for our answer", "Please decide about a booking"];
    const before = (await mailsTo("door-lead@site.example", decide)).length;
    for (let time = 0; time < 2; time++) await press(first, "no");
    expect(await ticketOf(person, id)).toMatchObject(waitsForLead);
    expect(await decisionsOn(eventId)).toEqual([{ kind: "guardian-no" }]);
    await eventually(async () => {
      expect(await mailsTo(person.email, waiting)).toHaveLength(1);
      expect(await mailsTo("door-lead@site.example", decide)).toHaveLength(before + 1);
    });

    // After the lead's confirmation the current guardian is asked.
    expect(await asStaff("door-lead", `bookings/${id}/confirm`)).toMatchObject({ status: 200 });
    await press(second, "yes");
    expect(await ticketOf(person, id)).toMatchObject({ ticketCode: expect.any(String) });
  });

  test("says no to the place that the holder booked since, as an adult", async () => {
    const { person, eventId, id, guardianEmail, book } = await heldPlace();
    const link = await linkTo(guardianEmail);
    await campus.cancel(person, id);
    const { ticket } = await book(person, eventId, { ageBand: "18" });
    expect(ticket).toMatchObject({ ticketCode: expect.any(String) });
    await press(link, "no");
    expect(await ticketOf(person, ticket?.id ?? "")).toMatchObject(waitsForLead);
  });

  test("leaves the place of a person who is in as it is", async () => {
    const { person, eventId, id, guardianEmail } = await heldPlace();
    const link = await linkTo(guardianEmail);
    await campus.cancel(person, id);
    const { ticket } = await campus.book(person, eventId, { ageBand: "18" });
    await site.database.rows(
      sql`update campus_ticket_bookings set checked_in = true, checked_in_at = now() where id = ${ticket?.id}`,
    );
    await press(link, "no");
    expect(await decisionsOn(eventId)).toEqual([{ kind: "guardian-no" }]);
    expect(await ticketOf(person, ticket?.id ?? "")).toMatchObject({ waitsForLead: false });
  });

  test("was asked: a row of one who waited for a lead’s yes goes with the place", async () => {
    const { person, eventId } = await refusedPlace();
    const guardianEmail = `${randomUUID()}@site.example`;
    const { ticket } = await campus.book(person, eventId, { ageBand: "14", guardianEmail });
    expect(await rowsOf(ticket?.id ?? "")).toHaveLength(1);
    await campus.cancel(person, ticket?.id);
    expect(await rowsOf(ticket?.id ?? "")).toEqual([]);
  });
});
