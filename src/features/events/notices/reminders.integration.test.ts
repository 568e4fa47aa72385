import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Student } from "#features/campus/campus.testing.ts";
import { MINUTE_MS } from "#shared/time/durations.ts";
import { startTestSite } from "#src/testing/site.ts";
import { organiserOf } from "./organiser.testing.ts";

const site = await startTestSite({ settings: { TRUST_PROXY: 1 } });
const campus = organiserOf(site);

/** Ten o'clock on the day before, London time in winter. */
const REMINDED = new Date("2099-01-13T10:00:00Z");
const minutesBefore = (minutes: number) => new Date(REMINDED.getTime() - minutes * MINUTE_MS);

/** A student with a ticket for a night on 14 January 2099, who has received the ticket email. */
async function holder(fields: object = {}) {
  const eventId = await campus.event({ eventDate: "2099-01-14", eventTime: "18:30", ...fields });
  const student = await campus.student();
  const { ticket } = await campus.book(student, eventId);
  await site.nextMailTo(student.email);
  return { eventId, student, ticketId: ticket?.id ?? "" };
}

/** The reminders among an account's emails. */
async function reminders({ email }: Student): Promise<string[]> {
  const mails = await site.mailTo(email);
  return mails.flatMap(({ subject, text = "" }) =>
    subject === "Your campus night is nearly here" ? [text] : [],
  );
}

/** The link in an email that cancels the ticket, on this site. */
function linkIn(text = ""): string {
  const link = /https:\/\/site\.example(\/campus-tickets\/cant-come\S+)/.exec(text)?.[1];
  if (!link) throw new Error("The mail has no such link");
  return site.url + link;
}

test("at ten on the day before each holder gets one reminder, with the price and a link that cancels the ticket", async () => {
  const { student } = await holder();
  await campus.remind(minutesBefore(1));
  await campus.remind(REMINDED);
  await campus.remind(new Date("2099-01-13T10:10:00Z"));
  const mail = await site.nextMailTo(student.email);
  expect(mail.subject).toBe("Your campus night is nearly here");
  expect(mail.text).toContain("UCL is tomorrow.");
  expect(mail.text).toContain("14 Jan 2099, 18:30");
  expect(mail.text).toContain("£5.00, pay at the door");
  expect(mail.text).toContain("https://site.example/profile");
  linkIn(mail.text);
  await campus.remind(new Date("2099-01-14T12:00:00Z"));
  const after = await holder();
  await campus.remind(new Date("2099-01-14T12:00:00Z"));
  expect((await site.nextMailTo(after.student.email)).text).toContain("UCL is today.");
  expect(await reminders(student)).toHaveLength(1);
});

test("a free night's reminder says that it is free", async () => {
  const { student } = await holder({ ticketPrice: 0 });
  await campus.remind(REMINDED);
  expect((await site.nextMailTo(student.email)).text).toContain("FREE");
});

test("no reminder for later bookings, cancelled or checked-in tickets, and nights that are called off or have begun", async () => {
  const [late, back, isIn, off, begun] = [
    await holder(),
    await holder(),
    await holder(),
    await holder(),
    await holder(),
  ];
  await site.database.rows(sql`
    update campus_ticket_bookings set created_at = ${REMINDED.toISOString()}::timestamptz where id = ${late.ticketId}`);
  await campus.cancel(back.student, back.ticketId);
  await campus.ask("POST", `/bookings/${isIn.ticketId}/check-in`, {});
  await campus.ask("POST", `/events/${off.eventId}/call-off`, {});
  await site.database.rows(sql`update campus_events set event_time = '09:00' where id = ${begun.eventId}`);
  await campus.remind(new Date("2099-01-14T09:00:00Z"));
  const control = await holder();
  await campus.remind(new Date("2099-01-14T09:00:00Z"));
  expect((await site.nextMailTo(control.student.email)).subject).toBe("Your campus night is nearly here");
  for (const { student } of [late, back, isIn, off, begun]) expect(await reminders(student)).toEqual([]);
});

test("whoever is too young since the minimum age was raised has no reminder of a night that lets them in no more", async () => {
  const eventId = await campus.event({ eventDate: "2099-01-14", eventTime: "18:30", minimumAge: 16 });
  const [young, grown] = [await campus.student(), await campus.student()];
  await campus.book(young, eventId, { ageBand: "16" });
  await campus.book(grown, eventId, { ageBand: "18" });
  for (const { email } of [young, grown]) await site.nextMailTo(email);
  await campus.change(eventId, { minimumAge: 18, isConfirmed: true });
  await campus.remind(REMINDED);
  expect((await site.nextMailTo(grown.email)).text).toContain("UCL is tomorrow.");
  await campus.settled();
  expect(await reminders(young)).toEqual([]);
});

test("after a move to another date holders get a reminder for that date too", async () => {
  const { eventId, student } = await holder();
  await campus.remind(REMINDED);
  await site.nextMailTo(student.email);
  await campus.change(eventId, { eventDate: "2099-02-14", isConfirmed: true });
  expect((await site.nextMailTo(student.email)).subject).toBe("Your campus night has changed");
  await campus.remind(new Date("2099-02-13T10:00:00Z"));
  expect((await site.nextMailTo(student.email)).text).toContain("14 Feb 2099");
});

test("the link shows the night and one button; only the button cancels the ticket, without JavaScript or an account", async () => {
  const { eventId, student, ticketId } = await holder();
  await campus.remind(REMINDED);
  const link = linkIn((await site.nextMailTo(student.email)).text);
  for (let look = 0; look < 2; look++) {
    const page = await fetch(link);
    expect(page.status).toBe(200);
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.headers.get("referrer-policy")).toBe("no-referrer");
    const html = await page.text();
    expect(html).toContain("14 Jan 2099, 18:30");
    expect(html.match(/<form/g)).toHaveLength(1);
    expect(html).toContain('method="post"');
  }
  expect((await fetch(link, { method: "HEAD" })).status).toBe(200);
  expect(await campus.counted(eventId)).toMatchObject({ attendees: 1 });

  const { searchParams, origin, pathname } = new URL(link);
  const press = () => fetch(origin + pathname, { method: "POST", body: searchParams, redirect: "manual" });
  const pressed = await press();
  expect(pressed.status).toBe(303);
  const done = await (await fetch(new URL(pressed.headers.get("location") ?? "", origin))).text();
  expect(done).toContain("Your ticket is cancelled");
  expect(done).not.toContain("<form");
  expect((await site.nextMailTo(student.email)).subject).toBe("You cancelled your ticket");
  expect(await campus.counted(eventId)).toMatchObject({ attendees: 0 });

  expect((await press()).status).toBe(303);
  expect(await campus.counted(eventId)).toMatchObject({ attendees: 0 });
  const [booking] = await site.database.rows(sql`
    select cancelled_reason as reason from campus_ticket_bookings where id = ${ticketId}`);
  expect(booking).toEqual({ reason: "by_holder" });
  expect(site.logged.join()).not.toContain(searchParams.get("key"));
});

test("a link works for one ticket; a truncated one has an error message and changes nothing", async () => {
  const [mine, theirs] = [await holder(), await holder()];
  await campus.remind(REMINDED);
  const link = new URL(linkIn((await site.nextMailTo(mine.student.email)).text));
  link.searchParams.set("ticket", theirs.ticketId);
  expect(await (await fetch(link)).text()).toContain("This link is incomplete");
  await fetch(link.origin + link.pathname, { method: "POST", body: link.searchParams });
  await fetch(link.origin + link.pathname, { method: "POST", body: "" });
  expect(await (await fetch(link.origin + link.pathname)).text()).toContain("This link is incomplete");
  expect(await campus.counted(theirs.eventId)).toMatchObject({ attendees: 1 });
});

test("after the check-in, after the doors and after a call-off the page explains why it is too late", async () => {
  const [isIn, begun, off] = [await holder(), await holder(), await holder()];
  await campus.remind(REMINDED);
  const links = new Map<string, string>();
  for (const { ticketId, student } of [isIn, begun, off])
    links.set(ticketId, linkIn((await site.nextMailTo(student.email)).text));
  const show = async (ticketId: string) => {
    const link = new URL(links.get(ticketId) ?? "");
    await fetch(link.origin + link.pathname, { method: "POST", body: link.searchParams });
    return (await fetch(link)).text();
  };
  await campus.ask("POST", `/bookings/${isIn.ticketId}/check-in`, {});
  expect(await show(isIn.ticketId)).toContain("You checked in with this ticket");
  await site.database.rows(
    sql`update campus_events set event_date = current_date - 1 where id = ${begun.eventId}`,
  );
  expect(await show(begun.ticketId)).toContain("The doors have opened");
  await campus.ask("POST", `/events/${off.eventId}/call-off`, {});
  expect(await show(off.ticketId)).toContain("This night is cancelled");
  expect(await campus.counted(begun.eventId)).toMatchObject({ attendees: 1 });
});
