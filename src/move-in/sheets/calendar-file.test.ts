import ICAL from "ical.js";
import { expect, test } from "vitest";
import { calendarFile } from "./calendar-file.ts";
import { guessColumns } from "./columns.rules.ts";
import { recordsOf } from "./sheet.testing.ts";
import { sheetKinds } from "./sheet-kinds.ts";

const now = new Date("2026-11-28T12:00:00Z");

const newYork = `BEGIN:VTIMEZONE
TZID:America/New_York
BEGIN:STANDARD
DTSTART:19701101T020000
RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
TZOFFSETFROM:-0400
TZOFFSETTO:-0500
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:19700308T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
TZOFFSETFROM:-0500
TZOFFSETTO:-0400
END:DAYLIGHT
END:VTIMEZONE`;

async function read(...events: string[]) {
  const text = ["BEGIN:VCALENDAR", "VERSION:2.0", newYork, ...events.map(event), "END:VCALENDAR"].join("\n");
  const sheet = calendarFile(text.replaceAll("\n", "\r\n"), now);
  const columns = Object.entries(guessColumns(sheet.heads, sheetKinds.calendar.fields));
  expect(columns).toHaveLength(sheet.heads.length);
  const rows = await recordsOf(sheet);
  return rows.map(({ cells }) =>
    Object.fromEntries(columns.map(([field, index]) => [field, cells[index]]).filter(([, cell]) => cell)),
  );
}

const event = (lines: string) =>
  `BEGIN:VEVENT\n${lines.includes("UID:") ? "" : "UID:a@example\n"}${lines}\nEND:VEVENT`;

test("a day, several days, and times in London", async () => {
  const rows = await read(
    "SUMMARY:Half term\nDTSTART;VALUE=DATE:20270215\nDTEND;VALUE=DATE:20270220",
    "SUMMARY:A day\nDTSTART;VALUE=DATE:20270301",
    "SUMMARY:Summer talk\\, with tea\nLOCATION:Hall 1\nDTSTART:20270601T170000Z\nDTEND:20270601T183000Z",
    "SUMMARY:From New York\nDTSTART;TZID=America/New_York:20270110T200000\nDTEND;TZID=America/New_York:20270110T213000",
    "SUMMARY:Without a zone\nDTSTART:20270601T170000\nDTEND:20270602T000000",
  );
  expect(rows.map(({ uid: _, ...row }) => row)).toEqual([
    { title: "Half term", date: "2027-02-15", endDate: "2027-02-19" },
    { title: "A day", date: "2027-03-01", endDate: "2027-03-01" },
    {
      title: "Summer talk, with tea",
      date: "2027-06-01",
      endDate: "2027-06-01",
      time: "18:00",
      endTime: "19:30",
      location: "Hall 1",
    },
    { title: "From New York", date: "2027-01-11", endDate: "2027-01-11", time: "01:00", endTime: "02:30" },
    { title: "Without a zone", date: "2027-06-01", endDate: "2027-06-01", time: "17:00", endTime: "00:00" },
  ]);
});

test("a repeated event has a row for each date, as far as 18 months, with its exceptions", async () => {
  const rows = await read(
    "UID:lab\nSUMMARY:Lab\nDTSTART:20270105T180000Z\nDTEND:20270105T190000Z\nRRULE:FREQ=WEEKLY;COUNT=4\nEXDATE:20270112T180000Z",
    "UID:lab\nRECURRENCE-ID:20270119T180000Z\nSUMMARY:Lab, later\nDTSTART:20270120T200000Z\nDTEND:20270120T210000Z",
    "UID:lab\nRECURRENCE-ID:20270126T180000Z\nSTATUS:CANCELLED\nSUMMARY:Lab\nDTSTART:20270126T180000Z",
  );
  expect(rows.map(({ title, date }) => [title, date])).toEqual([
    ["Lab", "2027-01-05"],
    ["Lab, later", "2027-01-20"],
  ]);
  const months = await read(
    "SUMMARY:First Friday\nDTSTART;VALUE=DATE:20270101\nRRULE:FREQ=MONTHLY;BYDAY=1FR",
  );
  expect(months.map(({ date }) => date).slice(-2)).toEqual(["2028-04-07", "2028-05-05"]);
  const days = await read("SUMMARY:Since 2010\nDTSTART;VALUE=DATE:20100101\nRRULE:FREQ=DAILY");
  expect([days[0]?.date, days.at(-1)?.date]).toEqual(["2024-11-01", "2027-07-28"]);
  const seconds = await read("SUMMARY:Never ends\nDTSTART:20270101T000000Z\nRRULE:FREQ=SECONDLY");
  expect(seconds).toHaveLength(1000);
});

test("a cancelled event is left out", async () => {
  expect(await read("SUMMARY:Off\nSTATUS:CANCELLED\nDTSTART;VALUE=DATE:20270101")).toEqual([]);
});

test("several calendars in one file are read, and a broken one is said in a sentence", async () => {
  const one = `BEGIN:VCALENDAR\n${event("SUMMARY:One\nDTSTART;VALUE=DATE:20270101")}\nEND:VCALENDAR\n`;
  const sheet = calendarFile(one + one, now);
  expect(await recordsOf(sheet)).toHaveLength(2);
  expect(() => calendarFile("BEGIN:VCALENDAR\nBEGIN:VEVENT\n", now)).toThrow(/no whole calendar file/);
});

test("a changed date is that of its own event", async () => {
  const weekly = (uid: string) =>
    `UID:${uid}\nSUMMARY:${uid}\nDTSTART:20270105T180000Z\nDTEND:20270105T190000Z\nRRULE:FREQ=WEEKLY;COUNT=2`;
  const off = (uid: string) =>
    `UID:${uid}\nRECURRENCE-ID:20270112T180000Z\nSUMMARY:Moved\nDTSTART:20270113T180000Z\nDTEND:20270113T190000Z`;
  const rows = await read(weekly("one"), weekly("two"), off("one"), off("of no event"));
  expect(rows.map(({ title, date }) => `${title} ${date}`)).toEqual([
    "one 2027-01-05",
    "Moved 2027-01-13",
    "two 2027-01-05",
    "two 2027-01-12",
    "Moved 2027-01-13",
  ]);
});

test.each([
  ["no date", "SUMMARY:Broken"],
  ["a date that is none", "SUMMARY:Broken\nDTSTART:tomorrow"],
  ["an empty rule", "SUMMARY:Broken\nDTSTART:20270101T100000Z\nRRULE:"],
  ["an exception that is none", "SUMMARY:Broken\nDTSTART:20270101T100000Z\nRRULE:FREQ=DAILY\nEXDATE:never"],
])("an event with %s is a row without a date, and the others are read", async (_, broken) => {
  expect(await read(broken, "UID:b\nSUMMARY:Whole\nDTSTART;VALUE=DATE:20270101")).toEqual([
    { title: "Broken" },
    expect.objectContaining({ title: "Whole", date: "2027-01-01" }),
  ]);
});

test("a rule that never comes true ends, by a hook of decision 023", async () => {
  expect(ICAL.RecurIterator.prototype, "ical.js has renamed this method: docs/decisions/023").toHaveProperty(
    "check_contracting_rules",
  );
  const rules = ["FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30", "FREQ=MONTHLY;INTERVAL=12;BYMONTH=2"];
  const rows = await read(
    ...rules.map((rule) => `SUMMARY:Never\nDTSTART;VALUE=DATE:20270101\nRRULE:${rule}`),
  );
  expect(new Set(rows.map(({ title }) => title))).toEqual(new Set(["Never"]));
});
