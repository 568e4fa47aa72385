import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { organiserOf } from "#features/events/notices/organiser.testing.ts";
import { cantComeLink } from "#features/events/tickets/cant-come-link.rules.ts";
import type { ParsedMail } from "#shared/mail/mailbox.testing.ts";
import { startTestSite } from "#src/testing/site.ts";
import { labsOf } from "../labs.testing.ts";

let mentorId: string;
const site = await startTestSite({ settings: { TRUST_PROXY: 1 } });
const labs = labsOf(site);
const campus = organiserOf(site);

beforeEach(async () => {
  mentorId = await labs.mentor();
});

const calendarOf = (mail: ParsedMail) => {
  const file = mail.attachments.find(({ mimeType }) => mimeType === "text/calendar");
  if (!file || typeof file.content === "string") throw new Error("No calendar file came with the mail");
  return Buffer.from(new Uint8Array(file.content))
    .toString()
    .replace(/\r?\n /g, "");
};

test("a place in a session has a code, a mail in the session's words and a calendar entry until its end", async () => {
  const student = await campus.student();
  const session = await labs.session(mentorId, { title: "Beats on a phone", sessionDate: "2099-06-14" });
  const key = randomUUID();
  const { status, ticket } = await campus.bookPlace(student, session, { idempotencyKey: key });
  expect(status).toBe(200);
  expect(ticket).toMatchObject({
    university: null,
    ticketPrice: 0,
    event: { id: session, kind: "session", university: "Beats on a phone", currentAttendees: 1 },
  });
  expect((await campus.bookPlace(student, session, { idempotencyKey: key })).ticket?.id).toBe(ticket?.id);
  const mail = await site.nextMailTo(student.email);
  expect(mail.subject).toBe("Your place is in this email");
  expect(mail.text).toContain("14 Jun 2099, 18:30–20:30");
  expect(mail.text).toContain("Studio 2");
  expect(mail.text).toContain(ticket?.ticketCode);
  expect(mail.text).not.toMatch(/ticket|night|FREE|£/);
  expect(mail.html).toContain('alt="Your place as a QR code"');
  const entry = calendarOf(mail);
  expect(entry).toContain("DTSTART:20990614T173000Z");
  expect(entry).toContain("DTEND:20990614T193000Z");
  expect(entry).toContain("SUMMARY:Undertone: Beats on a phone");
  expect(entry).toContain("LOCATION:Studio 2");
  expect(entry).toContain("DESCRIPTION:Your place: ");
});

test("is listed among the account's places, given back, and offered to the waiting list", async () => {
  const [holder, next] = await campus.students(2);
  const session = await labs.session(mentorId, { maxCapacity: 1 });
  const { ticket } = await campus.bookPlace(holder, session);
  expect((await campus.bookPlace(next, session)).code).toBe("EVENT_FULL");
  expect(await campus.call("POST", "/campus/waiting-list", next, { eventId: session })).toMatchObject({
    status: 200,
    ahead: 0,
  });
  const public_ = await labs.call("GET", "/labs/sessions", "visitor");
  expect(public_.body.find(({ id }: { id: string }) => id === session)).toMatchObject({
    status: "upcoming",
    currentParticipants: 1,
    event: { status: "sold_out", hasWaitingList: true },
  });
  expect((await campus.cancel(holder, ticket?.id)).status).toBe(200);
  const offer = await site.nextMailTo(next?.email ?? "");
  expect(offer.subject).toBe("A place is free for you");
  expect(offer.text).toContain(`https://site.example/labs?event=${session}`);
  expect(offer.text).not.toMatch(/FREE|£/);
  expect((await campus.bookPlace(next, session)).status).toBe(200);
  const mine = await campus.call("GET", "/campus/bookings/mine", next);
  expect(mine).toMatchObject({
    tickets: [{ event: { id: session, kind: "session", endTime: "20:30" } }],
    waiting: [],
  });
});

test.each<[string, object, string, string]>([
  ["that is over", { sessionDate: "2020-01-02" }, "EVENT_OVER", "This session is over."],
  [
    "that is called off",
    { status: "called_off", calledOffAt: new Date() },
    "EVENT_CALLED_OFF",
    "This session is cancelled.",
  ],
  ["without a place", { currentAttendees: 20 }, "EVENT_FULL", "The last place has just gone."],
])("a session %s takes nobody", async (_, row, code, message) => {
  const answer = await campus.bookPlace(await campus.student(), await labs.session(mentorId, row));
  expect(answer.code).toBe(code);
  expect(answer.message).toContain(message);
});

test("a place needs an account, its address, and a session; a second one and a night are refused", async () => {
  const student = await campus.student();
  const session = await labs.session(mentorId);
  expect(await campus.bookPlace(undefined, session)).toMatchObject({ status: 401, code: "UNAUTHORIZED" });
  expect((await campus.bookPlace(student, session, { email: "other@site.example" })).code).toBe(
    "EMAIL_MISMATCH",
  );
  expect(await campus.bookPlace(student, randomUUID())).toMatchObject({
    code: "EVENT_NOT_FOUND",
    message: "This session no longer exists.",
  });
  await campus.bookPlace(student, session);
  expect(await campus.bookPlace(student, session)).toMatchObject({
    code: "ALREADY_BOOKED",
    message: "You have a place in this session. It is on your profile.",
  });
  const night = await campus.event();
  expect((await campus.bookPlace(student, night)).code).toBe("EVENT_NOT_FOUND");
  const again = await campus.student();
  expect((await campus.book(again, session)).code).toBe("EVENT_NOT_FOUND");
});

test("everybody with a place or an entry is told of a move and of the end, in the session's words", async () => {
  const [holder, waiting] = await campus.students(2);
  if (!holder || !waiting) throw new Error("No students");
  const session = await labs.session(mentorId, { maxCapacity: 1 });
  await campus.bookPlace(holder, session);
  await site.nextMailTo(holder.email);
  await campus.call("POST", "/campus/waiting-list", waiting, { eventId: session });
  const { body } = await labs.call("GET", "/admin/labs/sessions");
  const now = body.find(({ id }: { id: string }) => id === session);
  const move = (isConfirmed: boolean) =>
    labs.call("PUT", `/admin/labs/sessions/${session}`, "admin", {
      ...now,
      venue: "The print room",
      updatedAt: now.event.updatedAt,
      endTime: "21:00",
      isConfirmed,
    });
  expect((await move(false)).body).toMatchObject({
    code: "CONFIRM_MOVE",
    data: { tickets: 1, waiting: 1, isPast: false },
  });
  expect((await move(true)).status).toBe(200);
  const moved = await site.nextMailTo(holder.email);
  expect(moved.subject).toBe("Your lab session has changed");
  expect(moved.text).toContain("18:30–21:00");
  expect(moved.text).toContain("It was: Open decks, 14 Mar 2099, 18:30–20:30, Studio 2");
  expect(moved.text).not.toMatch(/night|your ticket/i);
  expect(calendarOf(moved)).toContain("SEQUENCE:1");
  expect((await site.nextMailTo(waiting.email)).subject).toBe("Changed: the session on your waiting list");

  const off = await labs.call("POST", `/admin/labs/sessions/${session}/call-off`, "admin", {
    message: "The room floods.",
  });
  expect(off.body).toEqual({ tickets: 1, waiting: 1 });
  const calledOff = await site.nextMailTo(holder.email);
  expect(calledOff.subject).toBe("Your lab session is cancelled");
  expect(calledOff.text).toContain("The room floods.");
  expect(calledOff.text).not.toMatch(/night|pay/);
  expect(calendarOf(calledOff)).toContain("METHOD:CANCEL");
  expect((await site.nextMailTo(waiting.email)).subject).toBe("Cancelled: the session on your waiting list");
  expect((await labs.call("DELETE", `/admin/labs/sessions/${session}`)).body).toMatchObject({
    code: "HAS_BOOKINGS",
  });
});

test("the day before, a mail reminds of the session, and its link gives the place back", async () => {
  const student = await campus.student();
  const session = await labs.session(mentorId, { sessionDate: "2098-03-14" });
  const { ticket } = await campus.bookPlace(student, session);
  await site.nextMailTo(student.email);
  await campus.remind(new Date("2098-03-13T12:00:00Z"));
  const mail = await site.nextMailTo(student.email);
  expect(mail.subject).toBe("Your lab session is nearly here");
  expect(mail.text).toContain("the mentor ticks you off");
  expect(mail.text).not.toMatch(/night|FREE|£|doors/);
  const link = new URL(cantComeLink.urlFor({ siteUrl: site.url, secrets: site.secrets }, ticket?.id ?? ""));
  const page = await (await fetch(link)).text();
  expect(page).toContain("Press the button to cancel your place");
});

test("a place of somebody under 16 waits for the guardian, who is asked about a session", async () => {
  const student = await campus.student();
  const session = await labs.session(mentorId, { title: "Beats on a phone", minimumAge: 14 });
  expect((await campus.bookPlace(student, session, { ageBand: "14" })).code).toBe("GUARDIAN_MISSING");
  const guardianEmail = "guardian-of-a-place@site.example";
  const { ticket } = await campus.bookPlace(student, session, { ageBand: "14", guardianEmail });
  expect(ticket).toMatchObject({ guardianDueAt: expect.any(String) });
  const mail = await site.nextMailTo(guardianEmail);
  expect(mail.subject).toBe("A place in a lab session: please answer");
  expect(mail.text).toContain("a place in our lab session Beats on a phone");
  expect(mail.text).toContain("14 Mar 2099, 18:30–20:30");
  expect(mail.text).not.toMatch(/night|ticket /i);
  const [, path = ""] = /(\/campus-tickets\/guardian\?\S+)/.exec(mail.text ?? "") ?? [];
  const page = await (await fetch(new URL(path, site.url))).text();
  const main = page.slice(page.indexOf("<main"), page.indexOf("</main>"));
  expect(main).toContain("A place in this session is held");
  expect(main).toContain("may come to this session.");
  expect(main).not.toContain("night");
});
