import { describe, expect, test } from "vitest";
import { HOUR_S } from "#shared/time/durations.ts";
import { secondsKept, secondsUntilSent } from "./push.rules.ts";

/** London time in winter and in summer. */
const winter = (clock: string) => new Date(`2027-01-14T${clock}:00Z`);
const summer = (clock: string) => new Date(`2027-07-14T${clock}:00+01:00`);

describe.each([
  ["winter", winter],
  ["summer", summer],
])("in %s", (_season, at) => {
  test("a notice of the day is sent at once", () => {
    for (const clock of ["08:00", "12:00", "21:59"]) expect(secondsUntilSent({}, at(clock))).toBe(0);
  });

  test("a notice of the night is sent at eight", () => {
    expect(secondsUntilSent({}, at("22:00"))).toBe(10 * HOUR_S);
    expect(secondsUntilSent({}, at("00:30"))).toBe(7.5 * HOUR_S);
    expect(secondsUntilSent({}, at("07:59"))).toBe(60);
  });

  test("a notice for a phone that is off is kept until ten at night, and rings at no later hour", () => {
    const until = at("23:30").toISOString();
    expect(secondsKept({ until }, at("08:00"))).toBe(14 * HOUR_S);
    expect(secondsKept({ until }, at("21:50"))).toBe(600);
    expect(secondsKept({ until: at("20:30").toISOString() }, at("20:00"))).toBe(1800);
  });

  test("what is called off on its day is kept until it is of no use", () => {
    const until = at("23:30").toISOString();
    const day = until.slice(0, 10);
    expect(secondsKept({ until, breaksQuietOn: day }, at("21:30"))).toBe(2 * HOUR_S);
    expect(secondsKept({ until, breaksQuietOn: "2099-01-01" }, at("21:30"))).toBe(1800);
  });
});

test("an offer that is over by eight is not sent, and one that lasts is", () => {
  const at = winter("23:00");
  expect(secondsUntilSent({ until: "2027-01-15T08:00:00Z" }, at)).toBeUndefined();
  expect(secondsUntilSent({ until: "2027-01-15T08:01:00Z" }, at)).toBe(9 * HOUR_S);
  expect(secondsUntilSent({ until: "2027-01-14T12:00:00Z" }, winter("12:00"))).toBeUndefined();
});

test("a night that is called off on its day is told at night, too, and one of the next day is not", () => {
  expect(secondsUntilSent({ breaksQuietOn: "2027-01-14" }, winter("07:00"))).toBe(0);
  expect(secondsUntilSent({ breaksQuietOn: "2027-01-14" }, winter("22:30"))).toBe(0);
  expect(secondsUntilSent({ breaksQuietOn: "2027-01-15" }, winter("22:30"))).toBe(9.5 * HOUR_S);
});

test("the night that has the hour twice ends at eight", () => {
  expect(secondsUntilSent({}, new Date("2027-10-30T22:00:00+01:00"))).toBe(11 * HOUR_S);
});
