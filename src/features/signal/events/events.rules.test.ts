import { describe, expect, test } from "vitest";
import { effectOfEdit, eventText, leastPlaces } from "./events.rules.ts";

const event = { title: "Roof cinema", eventDate: new Date("2027-03-14T18:30:10Z"), location: "Arch 42" };
const now = new Date("2027-01-01T12:00:00Z");

test("an event in one line has no gap for a missing place", () => {
  expect(eventText(event)).toBe("Roof cinema, 14 Mar 2027, 18:30, Arch 42");
  expect(eventText({ ...event, location: null })).toBe("Roof cinema, 14 Mar 2027, 18:30");
});

test("an event has at least the places that are taken, and one", () => {
  expect([leastPlaces({ takenPlaces: 0 }), leastPlaces({ takenPlaces: 7 })]).toEqual([1, 7]);
});

describe("an edit", () => {
  test.each([
    ["title", { title: "Roof cinema II" }, true],
    ["time", { eventDate: new Date("2027-03-14T18:31:00Z") }, true],
    ["place", { location: null }, true],
    ["seconds, which no mail shows", { eventDate: new Date("2027-03-14T18:30:00Z") }, false],
  ])("of its %s is mailed or not", (_, change, isMailed) => {
    expect(effectOfEdit(event, { ...event, ...change }, now)).toEqual({ isMailed, isPast: false });
  });

  test("into the past is one to confirm; of an event that is over it is neither", () => {
    const past = { ...event, eventDate: new Date("2026-12-31T18:30:00Z") };
    expect(effectOfEdit(event, past, now)).toEqual({ isMailed: true, isPast: true });
    expect(effectOfEdit(past, { ...past, title: "Over" }, now)).toEqual({ isMailed: false, isPast: false });
    expect(effectOfEdit(past, event, now)).toEqual({ isMailed: true, isPast: false });
  });
});
