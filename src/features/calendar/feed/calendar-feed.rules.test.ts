import { describe, expect, test } from "vitest";
import { calendarFeed, type FeedEvent, feedFilter, feedPath } from "./calendar-feed.rules.ts";
import { eventsIn, propertyOf, readCalendarFile, textOf } from "./calendar-file.testing.ts";

const site = "https://site.example";

const halfTerm: FeedEvent = {
  id: "0b8f7c1e-5d0a-4c39-9d56-6a1f2f6f5a10",
  date: "2026-10-26",
  endDate: null,
  version: 3,
  title: "Autumn half term",
  description: null,
  eventType: "half_term",
  institution: "schools",
  color: "blue",
  updatedAt: new Date("2026-02-20T12:00:00.123Z"),
};

const read = (events: FeedEvent[], filter = {}) => readCalendarFile(calendarFeed(events, filter, site));

describe("the feed", () => {
  test("has the required properties, and is deterministic", () => {
    const calendar = read([halfTerm]);
    expect(propertyOf(calendar, "VERSION")).toBe("2.0");
    expect(propertyOf(calendar, "PRODID")).toBe("-//Undertone//Academic calendar//EN");
    expect(propertyOf(calendar, "X-WR-CALNAME")).toBe("East London Academic Calendar");
    expect(propertyOf(calendar, "METHOD")).toBeUndefined();
    expect(calendarFeed([halfTerm], {}, site)).toBe(calendarFeed([halfTerm], {}, site));
  });

  test("has an event as a whole day, with its time of change and version", () => {
    const [event] = eventsIn(read([halfTerm]));
    expect(event?.properties).toEqual([
      { name: "UID", parameters: {}, value: `${halfTerm.id}@undertone` },
      { name: "SEQUENCE", parameters: {}, value: "2" },
      { name: "DTSTAMP", parameters: {}, value: "20260220T120000Z" },
      { name: "LAST-MODIFIED", parameters: {}, value: "20260220T120000Z" },
      { name: "DTSTART", parameters: { VALUE: "DATE" }, value: "20261026" },
      { name: "DTEND", parameters: { VALUE: "DATE" }, value: "20261027" },
      { name: "SUMMARY", parameters: {}, value: "Autumn half term" },
      { name: "CATEGORIES", parameters: {}, value: "Half Term,Schools" },
      { name: "URL", parameters: {}, value: `${site}/academic-calendar?month=2026-10` },
      { name: "TRANSP", parameters: {}, value: "TRANSPARENT" },
    ]);
  });

  test("has an event of several days once, with the exclusive end after its last day", () => {
    const { components } = read([{ ...halfTerm, endDate: "2026-10-31" }]);
    const [event, ...others] = components.filter(({ name }) => name === "VEVENT");
    expect(others).toEqual([]);
    expect(event?.properties.filter(({ name }) => /^DT(START|END)$/.test(name))).toEqual([
      { name: "DTSTART", parameters: { VALUE: "DATE" }, value: "20261026" },
      { name: "DTEND", parameters: { VALUE: "DATE" }, value: "20261101" },
    ]);
  });

  test("preserves every text: separators, line breaks, folding, and characters of four bytes", () => {
    const title = `Beats; bass, \\ and "noise": ${"🎟é".repeat(40)}`;
    const description = "<b>First</b>; line\nsecond, line\n\nBEGIN:VEVENT";
    const [event, ...others] = eventsIn(read([{ ...halfTerm, title, description }]));
    expect(others).toEqual([]);
    expect(event && textOf(event, "SUMMARY")).toBe(title);
    expect(event && textOf(event, "DESCRIPTION")).toBe(description);
  });

  test("is named after its filter", () => {
    const calendar = read([], { institution: "uel", type: "festival" });
    expect(textOf(calendar, "NAME")).toBe("East London Academic Calendar – UEL – Festival");
    expect(eventsIn(calendar)).toEqual([]);
  });

  test("has a component without events, too: the clock changes of London", () => {
    const zone = read([]).components.find(({ name }) => name === "VTIMEZONE");
    expect(zone && propertyOf(zone, "TZID")).toBe("Europe/London");
    const changes = zone?.components.map((change) => [change.name, propertyOf(change, "DTSTART")]);
    expect(changes).toEqual([
      ["DAYLIGHT", "19960331T010000"],
      ["STANDARD", "19961027T020000"],
    ]);
  });
});

test.each([
  ["", "/academic-calendar.ics"],
  ["institution=all&type=", "/academic-calendar.ics"],
  ["type=festival&institution=uel", "/academic-calendar.ics?institution=uel&type=festival"],
  ["institution=schools&utm_source=mail", "/academic-calendar.ics?institution=schools"],
  ["institution=made-up&type=constructor", "/academic-calendar.ics"],
])("%j gives %s", (query, path) => {
  expect(feedPath(feedFilter(new URLSearchParams(query)))).toBe(path);
});

test("the number of distinct feeds is small for any query", () => {
  const words = ["", "all", "uel", "schools", "newham_college", "x", "y"];
  const types = ["", "term_day", "half_term", "holiday", "festival", "conference", "special", "x"];
  const paths = words.flatMap((institution) =>
    types.map((type) => feedPath(feedFilter(new URLSearchParams({ institution, type })))),
  );
  expect(new Set(paths).size).toBe(4 * 7);
});
