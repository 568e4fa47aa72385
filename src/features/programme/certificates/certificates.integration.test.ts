import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Student } from "#features/campus/campus.testing.ts";
import { campusTicketBookingsData } from "#features/events/bookings/bookings.tables.ts";
import { organiserOf } from "#features/events/notices/organiser.testing.ts";
import { endPeriods } from "#shared/personal-data/test-rows.testing.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { londonDate, londonInstant } from "#shared/time/london.ts";
import { addDays } from "#shared/time/plain-dates.ts";
import { startTestSite } from "#src/testing/site.ts";
import { programmeOf } from "../programme.testing.ts";
import { certificateLink } from "./certificate-link.rules.ts";
import { issueCertificates } from "./certificates.jobs.ts";
import { programmeCertificatesData } from "./certificates.tables.ts";

const site = await startTestSite();
const campus = organiserOf(site);
const programme = programmeOf(site);
beforeEach(() => programme.empty());

const today = londonDate(new Date());
const tenToday = londonInstant(today, "10:00");

/** Adds a cycle of six weeks that ended some days ago. Resolves to the ids of its weeks. */
async function cycle(lastDaysAgo = 1): Promise<string[]> {
  const id = randomUUID();
  await site.database.rows(sql`insert into programme_cycles (id, title, weeks_needed, created_at, updated_at, idempotency_key)
    values (${id}, 'Spring 2026', 4, now(), now(), ${id})`);
  const weeks: string[] = [];
  for (let week = 5; week >= 0; week--)
    weeks.push(
      await campus.event({
        kind: "week",
        title: "Mental Toughness, Spring 2026",
        eventDate: addDays(today, -lastDaysAgo - week * 7),
        eventTime: "16:30",
        endTime: "18:30",
        seriesId: id,
        status: "upcoming",
      }),
    );
  return weeks;
}

/** Adds a participant with a place in each week, checked in to some of them. */
async function person(weeks: readonly string[], came: number, { isGuest = false } = {}): Promise<Student> {
  const student = await campus.student();
  const userId = isGuest ? null : student.userId;
  for (const [n, week] of weeks.entries()) {
    const [id, isIn] = [randomUUID(), n < came];
    await site.database.rows(sql`insert into campus_ticket_bookings (id, event_id, student_name, student_email, user_id,
        idempotency_key, ticket_code, ticket_price_pence, checked_in, checked_in_at, address_proven_at, created_at, updated_at)
      values (${id}, ${week}, 'Blessing Adeyemi', ${student.email}, ${userId}, ${id}, ${id}, 0, ${isIn},
        ${isIn ? new Date().toISOString() : null}, now(), now(), now())`);
    await site.database.rows(
      sql`update campus_events set current_attendees = current_attendees + 1 where id = ${week}`,
    );
  }
  return student;
}

const issue = (now = tenToday) => issueCertificates({ ...site, siteUrl: "https://site.example" }, now);

interface Row {
  id: string;
  code: string;
  booking_id: string;
}

const certificates = () => site.database.rows<Row>(sql`select * from programme_certificates`);

async function only(): Promise<Row> {
  const [row, ...more] = await certificates();
  if (!row || more.length > 0) throw new Error("There is not one certificate");
  return row;
}

/** The page for a code, without the code and without values that differ between renders. */
async function check(code: string): Promise<string> {
  const answer = await fetch(`${site.url}/certificates/${code}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("x-robots-tag")).toBe("noindex");
  return (await answer.text()).replaceAll(code, "CODE").replace(/nonce="\w+"/g, "");
}

const own = ({ id }: Row) => site.url + certificateLink.pathFor(site.secrets, id);

const choose = (row: Row, fields: Record<string, string>) =>
  fetch(own(row), { method: "POST", redirect: "manual", body: new URLSearchParams(fields) });

test("after the last week, from ten, each person who came to four of six has a certificate by mail, once", async () => {
  const weeks = await cycle();
  const [four, three, six] = [await person(weeks, 4), await person(weeks, 3), await person(weeks, 6)];
  const withoutAccount = await person(weeks, 5, { isGuest: true });
  await person(await cycle(-1), 5);
  await issue(londonInstant(today, "09:59"));
  expect(await certificates()).toEqual([]);
  await issue();
  await issue();
  for (const { email } of [four, six, withoutAccount]) {
    const mail = await site.nextMailTo(email);
    expect(mail.subject).toBe("Your certificate is ready");
    expect(mail.text).toContain("/certificates/yours?certificate=");
  }
  await campus.settled();
  expect(await site.mailTo(three.email)).toEqual([]);
  expect(await site.mailTo(four.email)).toHaveLength(1);
  expect(await certificates()).toHaveLength(3);
});

test("anybody checks a code; the page says valid, and what its person chose to show", async () => {
  const weeks = await cycle();
  // The clocks go forward during this week: two hours pass.
  await site.database.rows(sql`update campus_events set event_date = '2020-03-29', event_time = '00:30', end_time = '03:30'
    where id = ${weeks[0] ?? ""}`);
  await person(weeks, 4);
  await issue();
  const row = await only();
  expect(row.code).toMatch(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
  const initials = await check(row.code);
  expect(initials).toMatch(/<h1[^>]*>[^<]*Valid/);
  expect(initials).toContain("B. A.");
  expect(initials).not.toContain("Blessing");
  await choose(row, { name: "full", weeks: "yes" });
  const full = await check(row.code.toLowerCase());
  expect(full).toContain("Blessing Adeyemi");
  expect(full).toContain("4 of 6 weeks, 8 hours");
  expect(full).not.toContain("Spring 2026");
  await choose(row, { name: "none" });
  const least = await check(row.code);
  expect(least).not.toMatch(/Blessing|B\. A\.|Spring 2026|4 of 6/);
  expect(least).toMatch(/<h1[^>]*>[^<]*Valid/);
});

test("unknown, erased and no longer earned are one page: not valid", async () => {
  const weeks = await cycle();
  const unknown = await check("0000-0000-0000-0000");
  expect(unknown).toContain("Not valid");

  const erased = await person(weeks, 4);
  await issue();
  const { code } = await only();
  expect(await check(code)).not.toContain("Not valid");
  await site.database.rows(sql`delete from users where id = ${erased.userId}`);
  expect(await certificates()).toEqual([]);
  expect(await check(code)).toBe(unknown);

  await person(weeks, 4);
  await issue();
  const corrected = await only();
  const link = own(corrected);
  await site.database.rows(sql`update campus_ticket_bookings set checked_in = false, checked_in_at = null
    where event_id = ${weeks[0]}`);
  expect(await check(corrected.code)).toBe(unknown);
  expect(await (await fetch(link)).text()).toContain("Not valid");
  await site.database.rows(sql`update campus_ticket_bookings set checked_in = true, checked_in_at = now()
    where event_id = ${weeks[0]}`);
  expect(await check(corrected.code)).not.toBe(unknown);

  // Ends the retention period of names on bookings, counted from the last attended week, not from the cycle's last.
  await endPeriods(site.database.db, programmeCertificatesData, new Date(tenToday.getTime() - 14 * DAY_MS));
  expect(await check(corrected.code)).toBe(unknown);
});

test("a certificate counts every week until the cycle's last one loses its names", async () => {
  await person(await cycle(), 4);
  await issue();
  const row = await only();
  await choose(row, { name: "full", weeks: "yes" });
  const whole = await check(row.code);
  expect(whole).toContain("4 of 6 weeks, 8 hours");
  const endNames = (before: Date) => endPeriods(site.database.db, campusTicketBookingsData, before);
  // Five of the six weeks are older than the retention period.
  await endNames(new Date(tenToday.getTime() - 2 * DAY_MS));
  expect(await check(row.code)).toBe(whole);
  await endNames(tenToday);
  expect(await check(row.code)).toContain("Not valid");
  const names = await site.database.rows(sql`select distinct student_email from campus_ticket_bookings`);
  expect(names).toEqual([{ student_email: "" }]);
});

test("its person alone has the page to choose and print, from the mail and the profile", async () => {
  const student = await person(await cycle(), 4);
  await issue();
  const row = await only();
  const mine = async (headers: Record<string, string>) =>
    (await fetch(`${site.url}/api/programme/certificates/mine`, { headers })).json();
  const [listed] = await mine(student.headers);
  expect(listed).toMatchObject({ cycle: "Spring 2026", path: certificateLink.pathFor(site.secrets, row.id) });
  expect(await mine((await campus.student()).headers)).toEqual([]);
  const html = await (await fetch(own(row))).text();
  expect(html).toContain(row.code);
  expect(html).toContain("Download PDF");
  const wrong = `${site.url}/certificates/yours?certificate=${row.id}&key=x`;
  expect(await (await fetch(wrong)).text()).not.toContain(row.code);
  await fetch(wrong, { method: "POST", redirect: "manual", body: new URLSearchParams({ name: "full" }) });
  expect(await check(row.code)).not.toContain("Blessing");
});

test("a lead corrects the register, previews the certificate, issues it once and resends it", async () => {
  const weeks = await cycle();
  const student = await person(weeks, 3);
  const [{ cycle_id: cycleId }] = (await site.database.rows<{ cycle_id: string }>(
    sql`select series_id as cycle_id from campus_events where id = ${weeks[0] ?? ""}`,
  )) as [{ cycle_id: string }];
  const register = async () =>
    (await programme.call("GET", `/admin/programme/cycles/${cycleId}/register`, "labs-lead")).body.people[0];
  const before = await register();
  expect(before).toMatchObject({ came: 3, hasEarned: false, certificateOn: null });
  const path = `/admin/programme/places/${before.placeId}/certificate`;
  const preview = () => programme.call("GET", path, "labs-lead");
  const send = (isAgain = false) => programme.call("POST", path, "labs-lead", { isAgain });
  for (const answer of [await preview(), await send(), await send(true)])
    expect(answer.body.code).toBe("NOT_EARNED");

  const correct = (step: string) =>
    programme.call("POST", `/admin/campus/bookings/${before.bookingIds[3]}/${step}`, "labs-lead", {});
  expect((await correct("check-in")).status).toBe(200);
  expect(await register()).toMatchObject({ came: 4, hasEarned: true, certificateOn: null });
  expect((await preview()).body).toMatchObject({
    cycleId,
    code: null,
    issuedOn: null,
    shown: { name: "B. A.", cycle: "Spring 2026", weeks: "4 of 6 weeks, 8 hours" },
  });

  await Promise.all([send(), send()]);
  const row = await only();
  expect(await register()).toMatchObject({ certificateOn: today });
  expect((await site.nextMailTo(student.email)).subject).toBe("Your certificate is ready");
  await choose(row, { name: "full", weeks: "yes" });
  expect((await preview()).body).toMatchObject({ code: row.code, shown: { name: "Blessing Adeyemi" } });
  expect((await send(true)).status).toBe(204);
  expect((await site.nextMailTo(student.email)).text).toContain(row.id);
  await issue();
  expect(await only()).toMatchObject({ id: row.id });
  const events = await site.database.rows(sql`select event from audit_log
    where detail->>'booking' = ${before.placeId} order by created_at`);
  expect(events).toEqual([
    { event: "programme-certificate-issued" },
    { event: "programme-certificate-resent" },
  ]);

  expect((await correct("check-in/undo")).status).toBe(200);
  expect(await register()).toMatchObject({ came: 3, hasEarned: false, certificateOn: today });
  expect(await check(row.code)).toContain("Not valid");
});

test("a certificate stays the same when its last week is corrected and the others are enough", async () => {
  const weeks = await cycle();
  await person(weeks, 5);
  await issue();
  const row = await only();
  await site.database.rows(sql`update campus_ticket_bookings set checked_in = false, checked_in_at = null
    where id = ${row.booking_id}`);
  expect(await check(row.code)).toContain("4 of 6 weeks");
  await issue();
  expect(await only()).toMatchObject({ id: row.id });
});

test("codes cannot be tried without end", async () => {
  const tries = Array.from({ length: 90 }, (_, n) =>
    fetch(`${site.url}/certificates?code=0000-0000-0000-00${String(n).padStart(2, "0")}`),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});
