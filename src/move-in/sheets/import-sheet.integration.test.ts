import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { campusOf } from "#features/campus/campus.testing.ts";
import { openSensitiveData } from "#features/events/bookings/sensitive-data.server.ts";
import { confidentialFields } from "#features/programme/registrations/registrations.tables.ts";
import { signalOf } from "#features/signal/signal.testing.ts";
import { readFields, readText, type Sealed } from "#shared/secrets/sealed.server.ts";
import { periodText } from "#shared/time/dates.ts";
import { londonDate } from "#shared/time/london.ts";
import { addDays, compactDate } from "#shared/time/plain-dates.ts";
import { startTestSite } from "#src/testing/site.ts";
import { importText } from "./import-sheet.testing.ts";
import { rowId } from "./row-id.server.ts";
import type { Answer } from "./sheet-kinds.rules.ts";

const site = await startTestSite();
const campus = campusOf(site);
const signal = signalOf(site);

const lines = (...rows: string[]) => `${rows.join("\n")}\n`;

interface Booking {
  name: string;
  email: string;
  code: string;
  user: string | null;
}

const bookingsOf = (eventId: string) =>
  site.database.rows<Booking>(
    sql`select student_name as name, student_email as email, ticket_code as code, user_id as "user" from campus_ticket_bookings
        where event_id = ${eventId} order by created_at, student_name`,
  );

async function scan(eventId: string, ...codes: string[]) {
  const response = await site.send("admin", "POST", `/admin/campus/events/${eventId}/check-ins`, {
    eventId,
    device: "Front",
    scans: codes.map((code) => ({ scanId: randomUUID(), code, at: new Date() })),
  });
  const { results } = (await response.json()) as { results: { verdict: string }[] };
  return results.map(({ verdict }) => verdict);
}

test("attendees of a ticket tool become bookings whose codes open the door as printed", async () => {
  const eventId = await campus.event({ maxCapacity: 3 });
  const student = await campus.student();
  const file = lines(
    "Order #,Order Date,First Name,Last Name,Email,Quantity,Attendee #,Attendee Status,Cell Phone,Barcode #",
    "1001,2026-09-20,Sinéad,O'Brien,sinead@example.org,1,5001,Attending,07700 900123,500110001",
    `1002,2026-09-21,李小龍,,${student.email.toUpperCase()},1,5002,Attending,7700900124,500110002`,
    "1003,2026-09-22,\"=cmd|' /C calc'!A1\",Zoë,zoe@example.org,1,5003,Attending,no phone,500110003",
    "1003,2026-09-22,Second,Ticket,zoe@example.org,1,5004,Checked In,,500110004",
    "1004,2026-09-22,Gone,Away,gone@example.org,1,5005,Refunded,,500110005",
    "1005,2026-09-22,No,Address,none,1,5006,Attending,,500110006",
    "1006,2026-09-22,Same,Code,same@example.org,1,5007,Attending,,500110001",
    "1007,2026-09-22,A,Group,group@example.org,2,5008,Attending,,",
  );
  expect(await importText(site, "bookings", file, { eventId, isCheck: true })).toMatchObject({
    imported: 0,
    unanswered: 2,
  });
  const answers: Record<string, Answer> = {
    "Attendee Status:Attending": "on",
    "Attendee Status:Checked In": "on",
  };
  const checked = await importText(site, "bookings", file, { eventId, answers, isCheck: true });
  expect(await bookingsOf(eventId)).toEqual([]);
  const result = await importText(site, "bookings", file, { eventId, answers });
  expect(checked).toEqual(result);
  expect(result).toMatchObject({ imported: 5, known: 0, enlarged: 1 });
  expect(result.refusals).toEqual([
    { line: 6, row: "Gone Away", reason: "“Refunded” in Attendee Status" },
    { line: 7, row: "No Address", reason: "no email address: “none”" },
    { line: 8, row: "Same Code", reason: "the same as an earlier line" },
  ]);
  const bookings = await bookingsOf(eventId);
  expect(bookings.map(({ name }) => name)).toEqual([
    "Sinéad O'Brien",
    "李小龍",
    "=cmd|' /C calc'!A1 Zoë",
    "A Group",
    "A Group (2 of 2)",
    "Second Ticket",
  ]);
  expect(bookings.map(({ user }) => user)).toEqual([null, student.userId, null, null, null, null]);
  expect(await scan(eventId, "500110001", "500 110 002", "500110003", "500110005")).toEqual([
    "admitted",
    "admitted",
    "admitted",
    "unknown",
  ]);
  const [event] = await site.database.rows(
    sql`select current_attendees as taken, max_capacity as places, status from campus_events where id = ${eventId}`,
  );
  expect(event).toEqual({ taken: 6, places: 6, status: "sold_out" });
  const sealed = await site.database.rows<{ phone: Sealed<"campus booking"> }>(
    sql`select phone_number as phone from campus_booking_sensitive_data join campus_ticket_bookings b on b.id = booking_id
        where event_id = ${eventId} order by b.created_at`,
  );
  const others = { emergencyContact: null, dietaryRequirements: null, accessNeeds: null, ageBand: null };
  expect(
    sealed.map(
      ({ phone }) =>
        openSensitiveData("the operator’s export", site.secrets, { phoneNumber: phone, ...others }).phone,
    ),
  ).toEqual(["07700 900123", "07700900124"]);

  const again = await importText(
    site,
    "bookings",
    `${file}1008,2026-09-23,New,One,new@example.org,1,5009,Attending,,\n`,
    { eventId, answers },
  );
  expect(again).toMatchObject({ imported: 1, known: 5 });
  expect(await bookingsOf(eventId)).toHaveLength(7);

  const exported = await site.send("admin", "POST", "/admin/campus/bookings/csv", { eventId });
  const text = await exported.text();
  expect(text).toContain("'=cmd|' /C calc'!A1 Zoë");
});

test("codes are kept as printed, and one that differs by its hyphens alone is another ticket’s", async () => {
  const eventId = await campus.event();
  const file = lines(
    "Name,Email,Ticket code",
    "Ann,ann@example.org,cl-kqwz/rtyx",
    "Bob,bob@example.org,CL KQWZ/RTYX",
    "Cy,cy@example.org,#77",
    `Di,di@example.org,${"1".repeat(65)}`,
  );
  expect(await importText(site, "bookings", file, { eventId })).toMatchObject({
    imported: 3,
    reasons: ["3: another ticket has the same code: “CL KQWZ/RTYX”"],
  });
  expect(await importText(site, "bookings", file, { eventId })).toMatchObject({ imported: 0, known: 3 });
  expect((await bookingsOf(eventId)).map(({ code }) => code)).toEqual([
    "cl-kqwz/rtyx",
    "#77",
    expect.stringMatching(/^UT-/),
  ]);
  expect(await scan(eventId, "CLKQWZ/RTYX", "# 77")).toEqual(["admitted", "admitted"]);
});

test("a check shows the first rows as they would be stored, and writes nothing", async () => {
  const eventId = await campus.event();
  const file = lines("Name,Email", ...Array.from({ length: 12 }, (_, n) => `Person ${n},p${n}@example.org`));
  const { preview, imported } = await importText(site, "bookings", file, { eventId, isCheck: true });
  expect(imported).toBe(12);
  expect(preview).toHaveLength(10);
  expect(preview[0]).toMatchObject({ line: 2, shown: { Name: "Person 0", "Ticket code": "A new one" } });
  expect(await bookingsOf(eventId)).toEqual([]);
});

test("ages hold back who is too young, or needs a guardian’s yes", async () => {
  const eventId = await campus.event({ minimumAge: 14, eventDate: "2099-03-14" });
  const file = lines(
    "Name,Email,Date of birth",
    "Thirteen,a@example.org,15/03/2085",
    "Fourteen,b@example.org,14/03/2085",
    "Sixteen,c@example.org,14/03/2083",
    "Adult,d@example.org,14/03/2001",
    "Unknown,e@example.org,",
    "No such day,f@example.org,31/02/2009",
  );
  const { reasons, preview } = await importText(site, "bookings", file, { eventId });
  expect(reasons).toEqual([
    "2: younger than 14: “2085-03-15”",
    "3: 14 or 15: they book here, since a parent or carer has to agree: “2085-03-14”",
    "7: an age or a date of birth that is unclear: “31/02/2009”",
  ]);
  const words = lines(
    "Name,Email,Age",
    "A,a@example.org,Under 18",
    "B,b@example.org,U16",
    "C,c@example.org,18+",
  );
  expect((await importText(site, "bookings", words, { eventId })).reasons).toEqual([
    "2: an age or a date of birth that is unclear: “Under 18”",
    "3: an age or a date of birth that is unclear: “U16”",
  ]);
  expect(preview.map(({ shown }) => shown.Age)).toEqual(["16 or 17", "18 or over", ""]);
});

test("a signal event has one place for an address, and its codes are said at the door", async () => {
  const eventId = await signal.event({ eventDate: new Date(Date.now() + 1000) });
  const file = lines(
    "Name,Email,Ticket code",
    "Ann,Ann@example.org,SG-7K4Q-91MX",
    "Ann again,ann@example.org,",
    "Bob,bob@example.org,",
  );
  const result = await importText(site, "bookings", file, { eventId });
  expect(result.reasons).toEqual([
    "3: a second ticket for this email address: each needs another: “ann@example.org”",
  ]);
  expect(await importText(site, "bookings", file, { eventId })).toMatchObject({ imported: 0, known: 2 });
  const guests = await site.database.rows(
    sql`select code, full_name as name from signal_shown_codes join campus_ticket_bookings b on b.id = booking_id
        where event_id = ${eventId} and is_guest order by full_name`,
  );
  expect(guests).toEqual([
    { code: "SG-7K4Q-91MX", name: "Ann" },
    { code: expect.stringMatching(/^SG-/), name: "Bob" },
  ]);
  expect(await scan(eventId, "sg7k4q91mx")).toEqual(["admitted"]);
});

test("a row names its event, if one event alone has its name and date", async () => {
  const [one, two] = [
    await campus.event({ title: "Goldsmiths" }),
    await campus.event({ title: "Goldsmiths", eventDate: "2099-04-01" }),
  ];
  const file = (date: string) =>
    lines(
      "Name,Email,Event name,Event date",
      `Ann,ann2@example.org,GOLDSMITHS,${date}`,
      "Bob,bob@example.org,Elsewhere,",
    );
  expect((await importText(site, "bookings", file(""))).reasons).toEqual([
    "2: a name that several events have: choose one: “GOLDSMITHS”",
    "3: an event that is not here: “Elsewhere”",
  ]);
  expect(await importText(site, "bookings", file("01/04/2099"))).toMatchObject({ imported: 1 });
  expect([await bookingsOf(one), (await bookingsOf(two)).length]).toEqual([[], 1]);
});

test("subscribers arrive unconfirmed, and on where an admin states their consent", async () => {
  const file = lines(
    "Email Address,First Name,Last Name,Phone Number,OPTIN_TIME,UNSUB_TIME,Status",
    "quiet@example.org,Quinn,,07700900123,2024-05-01 10:00:00,,",
    "left@example.org,Lee,,,2024-05-01 10:00:00,2025-01-01 10:00:00,",
    "cleaned@example.org,Cai,,,,,cleaned",
    "QUIET@example.org,Again,,,,,",
    "unsure@example.org,Uma,,,,,Unconfirmed",
    "not@example.org,Nat,,,,,Not subscribed",
    "left@example.org,Lee,,,2024-05-01 10:00:00,,subscribed",
  );
  const answers: Record<string, Answer> = {
    "UNSUB_TIME:(empty)": "on",
    "Status:(empty)": "on",
    "Status:subscribed": "on",
    "Status:paused": "off",
  };
  const unconfirmed = await importText(site, "subscribers", file, { answers });
  expect(unconfirmed.imported).toBe(1);
  expect(unconfirmed.reasons).toEqual([
    "3: “(a date)” in UNSUB_TIME",
    "4: “cleaned” in Status",
    "5: the same as an earlier line",
    "6: “Unconfirmed” in Status",
    "7: “Not subscribed” in Status",
    "8: the same as a line that we hold back",
  ]);
  const [admin] = await site.database.rows<{ id: string }>(
    sql`select id from users join user_roles on user_id = id where role = 'admin' limit 1`,
  );
  const words = "Yes, tell me when an event opens";
  const more = `${file}yes@example.org,Yusuf,,,,,subscribed\npause@example.org,Pat,,,,,paused\n`;
  const options = { answers, consent: words, actorId: admin?.id ?? "" };
  expect(await importText(site, "subscribers", more, options)).toMatchObject({ imported: 2, known: 1 });
  const stored = await site.database.rows<{ phone: Sealed<"signal phone"> | null }>(
    sql`select email, full_name as name, phone, is_active as "isActive", consent_words as words, consent_stated_by as by
        from alert_subscriptions where email like '%@example.org' order by email`,
  );
  expect(stored).toEqual([
    expect.objectContaining({ email: "pause@example.org", isActive: false, words: null }),
    expect.objectContaining({
      email: "quiet@example.org",
      name: "Quinn",
      isActive: false,
      words: null,
      by: null,
    }),
    expect.objectContaining({ email: "yes@example.org", isActive: true, words, by: admin?.id }),
  ]);
  expect(readText("the operator’s export", site.secrets, "signal phone", stored[1]?.phone ?? null)).toBe(
    "07700900123",
  );
});

test("registrations keep to the programme’s ages and period, and are sealed", async () => {
  const sent = addDays(londonDate(new Date()), -10);
  const file = lines(
    "Timestamp,Email Address,Full name,How old are you?,Mobile,Home address in Newham,Why do you want to join?",
    `${sent} 10:00:00,cy@example.org,Cy,17,07700900123,East Ham,"To grow,\nand learn"`,
    `${sent} 10:00:00,old@example.org,Old,20,07700900123,East Ham,x`,
    `${sent} 10:00:00,none@example.org,None,,07700900123,East Ham,x`,
    "2020-01-01 10:00:00,past@example.org,Past,17,07700900123,East Ham,x",
  );
  const result = await importText(site, "registrations", file);
  expect(result.reasons).toEqual([
    "4: no age from 16 to 19: “20”",
    "5: no age from 16 to 19",
    "6: sent more than 180 days ago: we keep registrations for that long: “2020-01-01T10:00:00.000Z”",
  ]);
  const [stored] = await site.database.rows<
    Record<(typeof confidentialFields)[number], Sealed<"programme registration">>
  >(
    sql`select phone_number as "phoneNumber", address_newham as "addressNewham", previous_experience as "previousExperience", motivation
        from undertone_ed_registrations where email = 'cy@example.org'`,
  );
  expect(
    stored &&
      readFields("the operator’s export", site.secrets, "programme registration", confidentialFields, stored),
  ).toEqual({
    phoneNumber: "07700900123",
    addressNewham: "East Ham",
    previousExperience: null,
    motivation: "To grow,\nand learn",
  });
  expect(await importText(site, "registrations", file)).toMatchObject({ imported: 0, known: 1 });
});

test("a calendar of a spreadsheet and one of a calendar file become days, once", async () => {
  const first = addDays(londonDate(new Date()), 30);
  const csv = lines(
    "Subject,Start Date,Start Time,End Date,End Time,Location,Type",
    `Half term,${first},,${addDays(first, 4)},,,Half Term`,
    `Talk,${first},6:30 PM,${first},7:30 PM,Hall 1,Something`,
    `Far,2000-01-01,,,,,`,
    `,${first},,,,,`,
  );
  const result = await importText(site, "calendar", csv);
  expect(result.reasons).toEqual(["4: more than two years from today: “2000-01-01”", "5: no title"]);
  expect(result.notes).toEqual([{ what: "Type: unknown: Special Event", count: 1 }]);
  const ics = `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:x\r\nSUMMARY:Weekly\r\nDTSTART;VALUE=DATE:${compactDate(first)}\r\nDTEND;VALUE=DATE:${compactDate(addDays(first, 2))}\r\nRRULE:FREQ=WEEKLY;COUNT=3\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
  expect(await importText(site, "calendar", ics)).toMatchObject({ imported: 3 });
  expect(await importText(site, "calendar", ics)).toMatchObject({ imported: 0, known: 3 });
  const weeks = await site.database.rows(
    sql`select date::text, end_date::text as "endDate" from academic_calendar_events where title = 'Weekly' order by date limit 1`,
  );
  expect(weeks).toEqual([{ date: first, endDate: addDays(first, 1) }]);
  const stored = await site.database.rows(
    sql`select title, date::text, end_date::text as "endDate", description, event_type as type from academic_calendar_events
        where title in ('Half term', 'Talk') and date = ${first} order by title`,
  );
  expect(stored).toEqual([
    { title: "Half term", date: first, endDate: addDays(first, 4), description: null, type: "half_term" },
    { title: "Talk", date: first, endDate: null, description: "18:30–19:30, Hall 1", type: "special" },
  ]);
});

test("a time that is none, or to come, is left out, and a date that is none holds its row back", async () => {
  const eventId = await campus.event();
  const file = lines(
    "Name,Email,Order date,Quantity",
    "Serial,g@example.org,46095,1",
    "Zero,h@example.org,0000-01-01,1",
    "To come,i@example.org,2099-01-01,1",
    "Many,j@example.org,,12",
  );
  const result = await importText(site, "bookings", file, { eventId });
  expect(result.reasons).toEqual(["5: not 1 to 10 tickets in a row: “12”"]);
  expect(result.imported).toBe(3);
  const late = await site.database.rows(
    sql`select 1 from campus_ticket_bookings where event_id = ${eventId} and abs(extract(epoch from now() - created_at)) > 600`,
  );
  expect(late).toEqual([]);
  const days = lines(
    "Title,Date",
    "Leap,2027-02-31",
    `Odd\0,${addDays(londonDate(new Date()), 9)}`,
    "Fine,2027-02-28",
  );
  expect((await importText(site, "calendar", days)).reasons[0]).toBe("2: no date: “2027-02-31”");
});

test("an import sends no mail", async () => {
  for (const address of ["sinead@example.org", "ann@example.org", "yes@example.org", "cy@example.org"])
    expect(await site.mailTo(address)).toEqual([]);
});

test("a calendar file updates, moves and removes what it has brought, but nothing that an admin has changed", async () => {
  const day = (days: number) => addDays(londonDate(new Date()), days);
  const event = (uid: string, days: number, more = "") =>
    `BEGIN:VEVENT\r\nUID:${uid}\r\nSUMMARY:${uid}\r\nDTSTART:${compactDate(day(days))}\r\n${more}END:VEVENT\r\n`;
  const calendar = (...events: string[]) => `BEGIN:VCALENDAR\r\n${events.join("")}END:VCALENDAR\r\n`;
  const weekly = "RRULE:FREQ=WEEKLY;COUNT=2\r\n";
  const before = calendar(
    event("single", 40),
    event("series", 41, weekly),
    event("edited", 42),
    event("gone", 43),
  );
  expect(await importText(site, "calendar", before)).toMatchObject({ imported: 5 });
  // The id that version 1.0.0 stored.
  const old = rowId(site.secrets, "calendar event", ["gone", day(43)]);
  await site.database.rows(
    sql`update academic_calendar_events set id = ${old}, series = null, imported_version = null where title = 'gone'`,
  );
  await site.database.rows(
    sql`update academic_calendar_events set description = 'Ours', version = version + 1 where title = 'edited'`,
  );
  expect(await importText(site, "calendar", before)).toMatchObject({
    imported: 0,
    known: 4,
    reasons: ["0: changed here after the import, so we don’t change it. In the file: Description “”"],
  });

  const after = calendar(
    event("single", 50, "SEQUENCE:1\r\n"),
    event("series", 44, weekly),
    event("edited", 42, "STATUS:CANCELLED\r\n"),
    event("gone", 43, "STATUS:CANCELLED\r\n"),
  );
  const checked = await importText(site, "calendar", after, { isCheck: true });
  const result = await importText(site, "calendar", after);
  expect(checked).toEqual(result);
  expect(result).toMatchObject({ imported: 2, updated: 1, removed: 3, known: 0 });
  expect(result.preview[0]?.shown).toMatchObject({
    Change: "Changed",
    When: `${periodText(day(40), day(40))} → ${periodText(day(50), day(50))}`,
  });
  expect(result.refusals).toEqual([
    {
      line: 0,
      row: `edited, ${periodText(day(42), day(42))}`,
      reason: expect.stringContaining("delete it by hand"),
    },
  ]);
  const stored = await site.database.rows<{ title: string; date: string; version: number }>(
    sql`select title, date::text, version from academic_calendar_events where title in ('single', 'series', 'edited', 'gone') order by date`,
  );
  expect(stored).toEqual([
    { title: "edited", date: day(42), version: 2 },
    { title: "series", date: day(44), version: 1 },
    { title: "single", date: day(50), version: 2 },
    { title: "series", date: day(51), version: 1 },
  ]);
  expect(await importText(site, "calendar", after)).toMatchObject({
    imported: 0,
    updated: 0,
    removed: 0,
    known: 3,
  });
});

test("an export of this site is not imported a second time", async () => {
  const eventId = await campus.event();
  await importText(site, "bookings", lines("Name,Email,Ticket code", "Ann,ann9@example.org,900110001"), {
    eventId,
  });
  const tickets = lines(
    "event_id,student_name,student_email,ticket_code",
    `${eventId},Ann,ann9@example.org,900110001`,
  );
  expect(await importText(site, "bookings", tickets)).toMatchObject({ imported: 0, known: 1, refusals: [] });
  const date = addDays(londonDate(new Date()), 60);
  const [typed] = await site.database.rows<{ id: string }>(
    sql`insert into academic_calendar_events (date, title, created_at, updated_at) values (${date}, 'Typed', now(), now()) returning id`,
  );
  const calendar = (title: string) =>
    lines("id,date,title,event_type", `${typed?.id},${date},${title},term_day`);
  expect(await importText(site, "calendar", calendar("Typed"))).toMatchObject({ imported: 0, known: 1 });
  expect(await importText(site, "calendar", calendar("Renamed"))).toMatchObject({ imported: 0, updated: 1 });
});

test("whose account has the address gets its imported bookings in the download, and takes them along", async () => {
  const student = await campus.student();
  const eventId = await campus.event();
  const file = lines("Name,Email", `One,${student.email}`, `Two,${student.email}`);
  expect(await importText(site, "bookings", file, { eventId })).toMatchObject({ imported: 2 });
  const download = await fetch(`${site.url}/api/account/export`, { headers: student.headers });
  const files = unzipSync(new Uint8Array(await download.arrayBuffer()));
  expect(strFromU8(files["campus_ticket_bookings.json"] ?? new Uint8Array())).toContain("Two");
  await site.database.rows(sql`delete from users where id = ${student.userId}`);
  expect(await bookingsOf(eventId)).toEqual([]);
});
