import { expect, test } from "vitest";
import { eventLabels } from "./event-labels.rules.ts";

const event = (
  id: string,
  facts: Partial<Record<"university" | "eventDate" | "eventTime" | "venue" | "location", string>> = {},
) => ({
  id,
  university: "UCL",
  eventDate: "2027-03-14",
  eventTime: "18:30",
  venue: "Great Hall",
  location: "London WC1",
  ...facts,
});

const labels = (...events: ReturnType<typeof event>[]) => Object.fromEntries(eventLabels(events));

test("a university and a date are enough where they are unique", () => {
  const others = [event("b", { university: "UEL" }), event("c", { eventDate: "2027-03-15" })];
  expect(labels(event("a"), ...others)).toEqual({
    a: "UCL, 14 Mar 2027",
    b: "UEL, 14 Mar 2027",
    c: "UCL, 15 Mar 2027",
  });
});

test("two events of one night have their times in the label", () => {
  expect(
    labels(
      event("a"),
      event("b", { eventTime: "21:00", venue: "Cellar" }),
      event("c", { university: "UEL" }),
    ),
  ).toEqual({
    a: "UCL, 14 Mar 2027, 18:30",
    b: "UCL, 14 Mar 2027, 21:00",
    c: "UEL, 14 Mar 2027",
  });
});

test("with equal times they have their venues", () => {
  expect(labels(event("a"), event("b", { venue: "Cellar" }))).toEqual({
    a: "UCL, 14 Mar 2027, Great Hall",
    b: "UCL, 14 Mar 2027, Cellar",
  });
});

test("of three events of which two share a time, all have time and venue", () => {
  const night = [event("a"), event("b", { venue: "Cellar" }), event("c", { eventTime: "21:00" })];
  expect(labels(...night)).toEqual({
    a: "UCL, 14 Mar 2027, 18:30, Great Hall",
    b: "UCL, 14 Mar 2027, 18:30, Cellar",
    c: "UCL, 14 Mar 2027, 21:00, Great Hall",
  });
});

test("the location distinguishes venues of one name", () => {
  expect(labels(event("a"), event("b", { location: "London E15" }))).toMatchObject({
    b: "UCL, 14 Mar 2027, 18:30, Great Hall, London E15",
  });
});

test("duplicate events are numbered, in an order that does not depend on the list's", () => {
  const expected = { a: "UCL, 14 Mar 2027, 18:30, no. 1", b: "UCL, 14 Mar 2027, 18:30, no. 2" };
  expect(labels(event("a"), event("b"))).toEqual(expected);
  expect(labels(event("b"), event("a"))).toEqual(expected);
});

test("a dense table leaves this year out", () => {
  const events = [event("a"), event("b", { eventDate: "2028-03-14" })];
  expect([...eventLabels(events, { today: "2027-11-01" }).values()]).toEqual([
    "UCL, 14 Mar",
    "UCL, 14 Mar 2028",
  ]);
});
