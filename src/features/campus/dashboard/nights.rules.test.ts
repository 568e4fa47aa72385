import { expect, test } from "vitest";
import { firstNight, isTonight } from "./nights.rules.ts";

const night = (id: string, eventDate: string, eventTime = "19:00", status = "upcoming") => ({
  ...{ id, eventDate, eventTime, status },
});
const events = [night("later", "2027-03-22"), night("past", "2027-02-01"), night("next", "2027-03-14")];

test.each([
  ["the next night comes first", "2027-03-10T12:00:00Z", "next"],
  ["tonight's is the first until it is over", "2027-03-15T00:59:00Z", "next"],
  ["then the one after it", "2027-03-15T01:00:00Z", "later"],
  ["no night to come leaves all of them", "2027-06-01T12:00:00Z", ""],
])("%s", (_, now, expected) => {
  expect(firstNight(events, new Date(now))).toBe(expected);
});

test("a night that was called off is not the next", () => {
  const calledOff = night("off", "2027-03-11", "19:00", "called_off");
  expect(firstNight([calledOff, ...events], new Date("2027-03-10T12:00:00Z"))).toBe("next");
});

test.each([
  ["2027-03-13T23:59:00Z", false],
  ["2027-03-14T00:00:00Z", true],
  ["2027-03-14T23:59:00Z", true],
  ["2027-03-15T00:59:00Z", true],
  ["2027-03-15T01:00:00Z", false],
])("at %s the night of the 14th is tonight: %s", (now, expected) => {
  expect(isTonight(night("n", "2027-03-14"), new Date(now))).toBe(expected);
});
