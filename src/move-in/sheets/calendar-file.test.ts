import ICAL from "ical.js";
import { expect, test } from "vitest";
import { calendarFile } from "./calendar-file.ts";
import { guessColumns } from "./columns.rules.ts";
import type { Sheet } from "./sheet.ts";
import { sheetFields } from "./sheet-fields.rules.ts";

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

const calendar = (...parts: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...parts, "END:VCALENDAR", ""].join("\r\n").replace(/\r?\n/g, "\r\n");

const fieldsOf = ({ heads, records }: Sheet) => {
  const columns = Object.entries(guessColumns(heads, sheetFields.calendar));
  expect(columns).toHaveLength(heads.length);
  return records.map(({ cells, problem }) => ({
    ...Object.fromEntries(columns.map(([field, index]) => [field, cells[index]]).filter(([, cell]) => cell)),
    ...(problem && { problem }),
  }));
};

const read = (...events: string[]): Record<string, string>[] =>
  fieldsOf(calendarFile(calendar(newYork, ...events.map(event)), now));

let count = 0;
const event = (lines: string) =>
  `BEGIN:VEVENT\n${lines.includes("UID:") ? "" : `UID:${count++}@example\n`}${lines}\nEND:VEVENT`;

test("a day, several days, and times in London", () => {
  const rows = read(
    "SUMMARY:Half term\nDTSTART;VALUE=DATE:20270215\nDTEND;VALUE=DATE:20270220",
    "SUMMARY:A day\nDTSTART;VALUE=DATE:20270301",
    "SUMMARY:Summer talk\\, with tea\nLOCATION:Hall 1\nDTSTART:20270601T170000Z\nDTEND:20270601T183000Z",
    "SUMMARY:From New York\nDTSTART;TZID=America/New_York:20270110T200000\nDTEND;TZID=America/New_York:20270110T213000",
    "SUMMARY:Without a zone\nDTSTART:20270601T170000\nDTEND:20270602T000000",
  );
  expect(rows.map(({ uid: _, occurrence: _o, ...row }) => row)).toEqual([
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

test("a repeated event has a row for each date, as far as 18 months, with its exceptions", () => {
  const rows = read(
    "UID:lab\nSUMMARY:Lab\nDTSTART:20270105T180000Z\nDTEND:20270105T190000Z\nRRULE:FREQ=WEEKLY;COUNT=4\nEXDATE:20270112T180000Z",
    "UID:lab\nRECURRENCE-ID:20270119T180000Z\nSUMMARY:Lab, later\nDTSTART:20270120T200000Z\nDTEND:20270120T210000Z",
    "UID:lab\nRECURRENCE-ID:20270126T180000Z\nSTATUS:CANCELLED\nSUMMARY:Lab\nDTSTART:20270126T180000Z",
  );
  expect(rows.map(({ title, date }) => [title, date])).toEqual([
    ["Lab", "2027-01-05"],
    ["Lab, later", "2027-01-20"],
  ]);
  const months = read("SUMMARY:First Friday\nDTSTART;VALUE=DATE:20270101\nRRULE:FREQ=MONTHLY;BYDAY=1FR");
  expect(months.map(({ date }) => date).slice(-2)).toEqual(["2028-04-07", "2028-05-05"]);
  const days = read("SUMMARY:Since 2010\nDTSTART;VALUE=DATE:20100101\nRRULE:FREQ=DAILY");
  expect([days[0]?.date, days.at(-1)?.date]).toEqual(["2024-11-01", "2028-05-31"]);
  const seconds = read("SUMMARY:Never ends\nDTSTART:20270101T000000Z\nRRULE:FREQ=SECONDLY");
  expect(seconds).toHaveLength(1401);
  expect(seconds.at(-1)?.problem).toBe("it repeats more than 1400 times: we left out the later dates");
});

test("a cancelled event is left out", () => {
  expect(read("SUMMARY:Off\nSTATUS:CANCELLED\nDTSTART;VALUE=DATE:20270101")).toEqual([]);
});

test("several calendars in one file are read, and a broken one is said in a sentence", () => {
  const one = calendar(event("SUMMARY:One\nDTSTART;VALUE=DATE:20270101"));
  expect(calendarFile(one + one, now).records).toHaveLength(2);
  expect(() => calendarFile("BEGIN:VCALENDAR\nBEGIN:VEVENT\n", now)).toThrow(/incomplete/);
});

test("a changed date is that of its own event", () => {
  const weekly = (uid: string) =>
    `UID:${uid}\nSUMMARY:${uid}\nDTSTART:20270105T180000Z\nDTEND:20270105T190000Z\nRRULE:FREQ=WEEKLY;COUNT=2`;
  const off = (uid: string) =>
    `UID:${uid}\nRECURRENCE-ID:20270112T180000Z\nSUMMARY:Moved\nDTSTART:20270113T180000Z\nDTEND:20270113T190000Z`;
  const rows = read(weekly("one"), weekly("two"), off("one"), off("of no event"));
  expect(rows.map(({ title, date }) => `${title} ${date}`)).toEqual([
    "one 2027-01-05",
    "Moved 2027-01-13",
    "two 2027-01-05",
    "two 2027-01-12",
    "Moved 2027-01-13",
  ]);
});

const start = "DTSTART:20270101T100000Z";

test.each([
  ["no start", "", "it has no start"],
  ["a start that is no date", "DTSTART:tomorrow", "its start “tomorrow” can’t be read"],
  ["a day that is none", "DTSTART:20270231", "its start “20270231” can’t be read"],
  ["an end that is none", `${start}\nDTEND:nope`, "its end “nope” can’t be read"],
  [
    "an endless length",
    `${start}\nDURATION:P999999999999999999W`,
    "its length “P999999999999999999W” can’t be read",
  ],
  ["an empty rule", `${start}\nRRULE:`, "its repeat rule “” can’t be read"],
  ["a rule that is none", `${start}\nRRULE:FREQ=SOMETIMES`, "its repeat rule “FREQ=SOMETIMES” can’t be read"],
  [
    "an exception that is none",
    `${start}\nRRULE:FREQ=DAILY\nEXDATE:never`,
    "its left-out date “never” can’t be read",
  ],
  [
    "a zone that no one knows",
    "DTSTART;TZID=Mars/Base:20270101T100000",
    "its time zone “Mars/Base” is unknown",
  ],
  [
    "30 February each day",
    `${start}\nRRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30`,
    "its repeat rule never comes true, or can’t be read",
  ],
  [
    "30 February each year",
    `${start}\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30`,
    "its repeat rule never comes true",
  ],
  ["dates since 1900", "DTSTART:19000101T100000Z\nRRULE:FREQ=DAILY", "it repeats too often to be read"],
])("an event with %s is named, and the others are read", (_, broken, problem) => {
  expect(
    read(`SUMMARY:Broken\\, event\n${broken}`, "UID:b\nSUMMARY:Whole\nDTSTART;VALUE=DATE:20270101"),
  ).toEqual([
    { title: "Broken, event", problem },
    expect.objectContaining({ title: "Whole", date: "2027-01-01" }),
  ]);
});

test("an event that never ends, and what stands behind a deadline, are named", () => {
  const file = calendar("BEGIN:VEVENT\nSUMMARY:Cut", event("SUMMARY:Whole\nDTSTART:20270101"));
  expect(fieldsOf(calendarFile(file, now))).toMatchObject([
    { title: "Cut", problem: "it is incomplete" },
    { title: "Whole", date: "2027-01-01" },
  ]);
  expect(fieldsOf(calendarFile(file, now, 0))[1]).toEqual({
    title: "Whole",
    problem: "this file takes too long to read",
  });
});

test.each([
  ["a name of IANA", "DTSTART;TZID=Europe/Paris:20270601T003000", "2027-05-31 23:30"],
  ["a name with a prefix", "DTSTART;TZID=/example.org/Europe/Paris:20270601T003000", "2027-05-31 23:30"],
  ["a name of Windows", 'DTSTART;TZID="W. Europe Standard Time":20271201T183000', "2027-12-01 17:30"],
  ["a fixed zone", "DTSTART;TZID=Etc/GMT-2:20271201T183000", "2027-12-01 16:30"],
  ["a zone of the file", "DTSTART;TZID=Our zone:20270610T120000", "2027-06-10 17:00"],
  ["no zone", "DTSTART:20270601T183000", "2027-06-01 17:30"],
  ["UTC", "DTSTART:20270601T173000Z", "2027-06-01 18:30"],
])("a time with %s is London's", (_, line, moment) => {
  const own = newYork.replace("America/New_York", "Our zone");
  const file = calendar("X-WR-TIMEZONE:Europe/Berlin", own, event(`SUMMARY:x\n${line}`));
  expect(
    fieldsOf(calendarFile(file, now)).map(({ date, time }: Record<string, string>) => `${date} ${time}`),
  ).toEqual([moment]);
});

test("a repeated event keeps the hour of its zone across the change of clocks, and its exceptions in UTC", () => {
  const rows = read(
    "SUMMARY:x\nDTSTART;TZID=Europe/Paris:20270320T190000\nRRULE:FREQ=WEEKLY;COUNT=3\nEXDATE:20270327T180000Z",
  );
  expect(rows.map(({ date, time }) => `${date} ${time}`)).toEqual(["2027-03-20 18:00", "2027-04-03 18:00"]);
});

test("a list of dates has the first date, too, and each once", () => {
  const rows = read("SUMMARY:x\nDTSTART;VALUE=DATE:20270101\nRDATE;VALUE=DATE:20270101,20270105");
  expect(rows.map(({ date }) => date)).toEqual(["2027-01-01", "2027-01-05"]);
});

test("the latest version of an event counts, and those that the file describes in full are known", () => {
  const file = calendar(
    event("UID:moved\nSUMMARY:Talk\nDTSTART:20270101"),
    event("UID:moved\nSEQUENCE:1\nSUMMARY:Talk\nDTSTART:20270108"),
    event("UID:off\nSUMMARY:Off\nSTATUS:CANCELLED\nDTSTART:20270101"),
    event("UID:broken\nSUMMARY:Broken\nDTSTART:never"),
    event("UID:part\nRECURRENCE-ID:20270101\nSUMMARY:Part\nDTSTART:20270102"),
  );
  const sheet = calendarFile(file, now);
  expect(fieldsOf(sheet).map(({ title, date }: Record<string, string>) => `${title} ${date}`)).toEqual([
    "Talk 2027-01-08",
    "Broken undefined",
    "Part 2027-01-02",
  ]);
  expect(sheet.wholeEvents.map(({ uid }) => uid)).toEqual(["moved", "off"]);
});

test("a rule that never comes true ends, by a hook of decision 023", () => {
  expect(ICAL.RecurIterator.prototype, "ical.js has renamed this method: docs/decisions/023").toHaveProperty(
    "check_contracting_rules",
  );
});
