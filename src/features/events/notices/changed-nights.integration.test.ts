import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { startTestSite } from "#src/testing/site.ts";
import { entryIn, organiserOf } from "./organiser.testing.ts";

const site = await startTestSite({ settings: { TRUST_PROXY: 1 } });
const campus = organiserOf(site);

/** A full night: its holder has got the ticket email, and two people are on the waiting list. */
async function bookedNight() {
  const night = await campus.fullNight();
  await site.nextMailTo(night.holder.email);
  return night;
}

test("moving a night mails its holder the old and new facts with a new calendar entry, and the waiting list", async () => {
  const { eventId, holder, ticketId, first, second } = await bookedNight();
  const answer = await campus.change(eventId, {
    eventDate: "2099-03-15",
    venue: "The Vault",
    isConfirmed: true,
  });
  expect(answer.status).toBe(200);
  const mail = await site.nextMailTo(holder.email);
  expect(mail.subject).toBe("Your campus night has changed");
  expect(mail.text).toContain("It was: UCL, 14 Mar 2099, 18:30, Bloomsbury Studio, London WC1");
  expect(mail.text).toContain("15 Mar 2099, 18:30");
  expect(mail.text).toContain("The Vault, London WC1");
  expect(mail.attachments).toMatchObject([{ mimeType: "text/calendar", method: "PUBLISH" }]);
  const entry = entryIn(mail);
  expect(entry).toContain("METHOD:PUBLISH");
  expect(entry).toContain(`UID:${ticketId}@undertone`);
  expect(entry).toContain("SEQUENCE:1");
  expect(entry).toContain("DTSTART:20990315T183000Z");
  for (const { email } of [first, second]) {
    const told = await site.nextMailTo(email);
    expect(told.subject).toBe("Changed: the night on your waiting list");
    expect(told.text).toContain("15 Mar 2099, 18:30");
    expect(told.attachments).toEqual([]);
  }
  // A retried job finds no rows without an email.
  await campus.mailNotices(eventId);
  await campus.settled();
  expect(await site.mailTo(holder.email)).toHaveLength(2);
  expect(await site.mailTo(first.email)).toHaveLength(1);
});

test("each change increments the sequence; a later booking has the latest in its own calendar entry", async () => {
  const eventId = await campus.event();
  const [early, late] = await campus.students(2);
  if (!early || !late) throw new Error("No student was created");
  await campus.book(early, eventId);
  await campus.change(eventId, { eventTime: "19:00", isConfirmed: true });
  await campus.change(eventId, { university: "UCL East", isConfirmed: true });
  await campus.book(late, eventId);
  await campus.settled();
  expect(entryIn(await site.nextMailTo(late.email))).toContain("SEQUENCE:2");
  const mails = await site.mailTo(early.email);
  const sequences = mails.map((mail) => entryIn(mail).find((line) => line.startsWith("SEQUENCE:")));
  // The second change may replace the email about the first one before its job runs.
  expect(sequences).toEqual(expect.arrayContaining(["SEQUENCE:0", "SEQUENCE:2"]));
  expect(sequences).toEqual(sequences.toSorted());
  expect(new Set(sequences).size).toBe(sequences.length);
  expect(await site.mailTo(late.email)).toHaveLength(1);
});

test("two changes before the job runs make one mail, which compares with the version that its reader knows", async () => {
  const { eventId, holder } = await bookedNight();
  await site.database.transaction(async (tx) => {
    // The database state of two edits before their jobs.
    await tx.execute(sql`insert into campus_night_versions values
      (${eventId}, 0, 'UCL', 'London WC1', 'Bloomsbury Studio', '2099-03-14', '18:30'),
      (${eventId}, 1, 'UCL', 'London WC1', 'The Vault', '2099-03-14', '18:30')`);
    await tx.execute(sql`
      update campus_events set calendar_sequence = 2, venue = 'The Crypt' where id = ${eventId}`);
  });
  await Promise.all([campus.mailNotices(eventId), campus.mailNotices(eventId)]);
  const mail = await site.nextMailTo(holder.email);
  expect(mail.text).toContain("It was: UCL, 14 Mar 2099, 18:30, Bloomsbury Studio");
  expect(mail.text).toContain("The Crypt, London WC1");
  expect(entryIn(mail)).toContain("SEQUENCE:2");
  await campus.settled();
  expect(await site.mailTo(holder.email)).toHaveLength(2);
});

test("a change that is reverted before the job runs sends no mail", async () => {
  const { eventId, holder, first } = await bookedNight();
  await site.database.transaction(async (tx) => {
    await tx.execute(sql`insert into campus_night_versions values
      (${eventId}, 0, 'UCL', 'London WC1', 'Bloomsbury Studio', '2099-03-14', '18:30')`);
    await tx.execute(sql`update campus_events set calendar_sequence = 2 where id = ${eventId}`);
  });
  await campus.mailNotices(eventId);
  await campus.settled();
  expect(await site.mailTo(holder.email)).toHaveLength(1);
  expect(await site.mailTo(first.email)).toEqual([]);
});

test.each([
  ["price", { ticketPrice: 7 }],
  ["capacity", { maxCapacity: 3 }],
  ["headliners", { headliners: ["Rowan Akhtar"] }],
  ["status", { status: "upcoming" }],
])("another %s is saved without a confirmation, and sends no mail", async (_, fields) => {
  const eventId = await campus.event({ maxCapacity: 2 });
  const student = await campus.student();
  await campus.book(student, eventId);
  expect((await campus.change(eventId, fields)).status).toBe(200);
  await campus.settled();
  expect(await site.mailTo(student.email)).toHaveLength(1);
});

test("moving a booked night needs a confirmation with the counts; a night without people is moved at once", async () => {
  const { eventId } = await bookedNight();
  expect(await campus.change(eventId, { eventTime: "20:00" })).toMatchObject({
    status: 409,
    code: "CONFIRM_MOVE",
    data: { tickets: 1, waiting: 2, isPast: false },
  });
  expect((await campus.managed(eventId)).eventTime).toBe("18:30");
  expect((await campus.change(await campus.event(), { eventTime: "20:00" })).status).toBe(200);
});

test("moving a night into the past needs a confirmation even without tickets; a night that is over can be edited freely", async () => {
  const eventId = await campus.event();
  const past = { eventDate: "2020-03-14" };
  expect(await campus.change(eventId, past)).toMatchObject({
    code: "CONFIRM_MOVE",
    data: { tickets: 0, waiting: 0, isPast: true },
  });
  expect((await campus.change(eventId, { ...past, isConfirmed: true })).status).toBe(200);
  expect((await campus.change(eventId, { eventDate: "2020-03-15" })).status).toBe(200);
});
