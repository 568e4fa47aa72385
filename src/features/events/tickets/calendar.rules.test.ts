import ICAL from "ical.js";
import { expect, test } from "vitest";
import { calendarFile, calendarFileName } from "./calendar.rules.ts";

const ticket = {
  id: "0b8f7c1e-5d0a-4c39-9d56-6a1f2f6f5a10",
  event: {
    kind: "night" as const,
    university: "Goldsmiths",
    venue: "Students’ Union; The Stretch",
    location: "New Cross, London",
    eventDate: "2026-06-14",
    eventTime: "18:30",
  },
  calendarSequence: 2,
};
const options = {
  link: "https://site.example/profile",
  at: new Date("2026-02-20T12:00:00.123Z"),
};

/** The file's unfolded content lines. */
function linesOf(file: string): string[] {
  return file.replaceAll("\r\n ", "").split("\r\n");
}

test("a ticket is one event, in UTC, converted from British Summer Time", () => {
  const file = calendarFile([ticket], options);
  expect(linesOf(file)).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Undertone//Campus tickets//EN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${ticket.id}@undertone`,
    "SEQUENCE:2",
    "DTSTAMP:20260220T120000Z",
    "DTSTART:20260614T173000Z",
    "DTEND:20260614T213000Z",
    'ORGANIZER;CN="Undertone":mailto:hello@undertone.example',
    "SUMMARY:Undertone: Goldsmiths",
    "LOCATION:Students’ Union\\; The Stretch\\, New Cross\\, London",
    "DESCRIPTION:Doors 18:30. Your ticket: https://site.example/profile",
    "URL:https://site.example/profile",
    "STATUS:CONFIRMED",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

test("a cancellation has the same UID", () => {
  const lines = linesOf(
    calendarFile([{ ...ticket, calendarSequence: 3 }], { ...options, isCancelled: true }),
  );
  expect(lines).toContain("METHOD:CANCEL");
  expect(lines).toContain(`UID:${ticket.id}@undertone`);
  expect(lines).toContain("SEQUENCE:3");
  expect(lines).toContain("STATUS:CANCELLED");
});

test("no line is longer than 75 bytes, and no character is split", () => {
  const venue = "Ünïôn 🎟️ ".repeat(30);
  const file = calendarFile([{ ...ticket, event: { ...ticket.event, venue } }], options);
  const lines = file.split("\r\n");
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(lines.length).toBeGreaterThan(20);
  expect(linesOf(file)).toContain(`LOCATION:${venue}\\, New Cross\\, London`);
});

test("line breaks in the data are escaped: they start no content line", () => {
  const venue = "Hall\r\nATTENDEE:mailto:x@y.example\nX:\\, \u0000\u0007bell";
  const file = calendarFile([{ ...ticket, event: { ...ticket.event, venue } }], options);
  expect(file.split("\r\n").some((line) => line.startsWith("ATTENDEE"))).toBe(false);
  expect(file).not.toMatch(/\p{Cc}(?<![\r\n])|[^\r]\n/u);
  expect(linesOf(file)).toContain(
    "LOCATION:Hall\\nATTENDEE:mailto:x@y.example\\nX:\\\\\\, bell\\, New Cross\\, London",
  );
});

test("the file's name has the date", () => {
  expect(calendarFileName(ticket.event)).toBe("undertone-2026-06-14.ics");
});

test("the entry of a session says until when it lasts, and calls what its people have a place", () => {
  const event = { ...ticket.event, kind: "session" as const, eventTime: "18:00", endTime: "20:00" };
  const lines = linesOf(calendarFile([{ ...ticket, event }], options));
  expect(lines).toContain("DTEND:20260614T190000Z");
  expect(lines).toContain("DESCRIPTION:Your place: https://site.example/profile");
});

test("a place that opens no door yet is tentative, and its entry does not say why", () => {
  const lines = linesOf(calendarFile([{ ...ticket, isTentative: true }], options));
  expect(lines).toContain("STATUS:TENTATIVE");
  expect(lines).toContain(
    "DESCRIPTION:Doors 18:30. Your place is not confirmed yet: https://site.example/profile",
  );
});

test("the entries of a series are siblings, in one file or in several, across the change of the clocks", () => {
  const seriesId = "6a1f2f6f-5d0a-4c39-9d56-0b8f7c1e5a10";
  const dates = ["2027-03-21", "2027-03-28"];
  const tickets = dates.map((eventDate, at) => ({
    ...ticket,
    id: `0b8f7c1e-5d0a-4c39-9d56-6a1f2f6f5a1${at}`,
    event: { ...ticket.event, seriesId, eventDate },
  }));
  const entries = entriesIn(calendarFile(tickets, options));
  expect(entries.map(({ start, uid }) => [start, uid])).toEqual([
    ["2027-03-21T18:30:00Z", `${tickets[0]?.id}@undertone`],
    ["2027-03-28T17:30:00Z", `${tickets[1]?.id}@undertone`],
  ]);
  for (const { sibling } of entries) expect(sibling).toEqual(["SIBLING", `${seriesId}@undertone`]);
  expect(entriesIn(calendarFile(tickets.slice(0, 1), options))[0]?.sibling).toEqual(entries[1]?.sibling);
  expect(entriesIn(calendarFile([ticket], options))[0]?.sibling).toBeUndefined();
});

function entriesIn(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  return calendar.getAllSubcomponents("vevent").map((entry) => {
    const related = entry.getFirstProperty("related-to");
    return {
      uid: entry.getFirstPropertyValue("uid"),
      start: String(entry.getFirstPropertyValue("dtstart")),
      sibling: related ? [related.getParameter("reltype"), related.getFirstValue()] : undefined,
    };
  });
}
