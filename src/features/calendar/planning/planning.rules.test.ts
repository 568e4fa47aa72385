import { expect, test } from "vitest";
import { weeklyDates } from "#features/events/admin/weekly.rules.ts";
import type { EventType } from "../events/calendar-events.rules.ts";
import { plannedDate } from "./planning.rules.ts";

const mentorId = "7d0f6f5e-3b52-4c0e-9a53-0c8d5f0a8f11";
const plan = { time: "18:30", place: "Studio 2", mentorId, now: new Date("2026-10-01T12:00:00Z") };
const nothing = { events: [], calendar: [] };
const event = { date: "2027-03-18", time: "17:00", name: "Open decks", place: " studio 2", mentorId: null };

test("weeks go on over the change of the clocks and of the year", () => {
  expect(weeklyDates("2027-03-14", 4)).toEqual(["2027-03-14", "2027-03-21", "2027-03-28", "2027-04-04"]);
  expect(weeklyDates("2026-12-24", 2)).toEqual(["2026-12-24", "2026-12-31"]);
});

test("a free date has no notes", () => {
  expect(plannedDate("2027-03-18", plan, nothing)).toEqual({
    date: "2027-03-18",
    isPossible: true,
    isHoliday: false,
    notes: [],
  });
});

test.each([
  ["2027-03-28", "18:30", ["The clocks have gone forward in the night before."]],
  ["2027-03-27", "18:30", ["The clocks go forward in the night after."]],
  ["2026-10-25", "18:30", ["The clocks have gone back in the night before."]],
  [
    ...(["2027-03-28", "01:30"] as const),
    ["The clocks go forward and skip 01:30.", "The clocks have gone forward in the night before."],
  ],
])("on %s at %s the notes are %j", (date, time, notes) => {
  const planned = plannedDate(date, { ...plan, time }, nothing);
  expect(planned).toMatchObject({ date, isPossible: time !== "01:30", notes });
});

test("another event is named where it has the place or the mentor; two empty places are not the same", () => {
  const notes = (change: object, place = plan.place) =>
    plannedDate("2027-03-18", { ...plan, place }, { ...nothing, events: [{ ...event, ...change }] }).notes;
  expect(notes({})).toEqual(["In the same place: Open decks, 17:00."]);
  expect(notes({ place: "The Bar", mentorId })).toEqual(["With the same mentor: Open decks, 17:00."]);
  expect(notes({ place: "" }, "")).toEqual([]);
  expect(notes({ date: "2027-03-19" })).toEqual([]);
});

test("a date that has begun says so", () => {
  const notes = (now: string) => plannedDate("2027-03-18", { ...plan, now: new Date(now) }, nothing).notes;
  expect(notes("2027-03-18T18:29:00Z")).toEqual([]);
  expect(notes("2027-03-18T18:30:00Z")).toEqual(["This date is over already."]);
});

test("the calendar's days are named, the last one of a half-term too, which is a holiday", () => {
  const days = { title: "Spring half-term", date: "2027-02-15", endDate: "2027-02-19" };
  const planned = (date: string, eventType: EventType = "half_term") =>
    plannedDate(date, plan, { ...nothing, calendar: [{ ...days, eventType }] });
  expect(planned("2027-02-19")).toMatchObject({ notes: ["Spring half-term."], isHoliday: true });
  expect(planned("2027-02-19", "holiday")).toMatchObject({ isHoliday: true });
  expect(planned("2027-02-19", "festival")).toMatchObject({ notes: ["Spring half-term."], isHoliday: false });
  expect(planned("2027-02-20")).toMatchObject({ notes: [], isHoliday: false });
});
