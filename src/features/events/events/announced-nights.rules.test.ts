import { expect, test } from "vitest";
import { isSameUniversity, nightNow } from "./announced-nights.rules.ts";

const uel = { university: "UEL", day: "03-22" };
const row = (eventDate: string, status = "tickets_live", university = "UEL") => ({
  university,
  eventDate,
  status,
});

test("an announced night has the state of the event at its university on its day", () => {
  expect(nightNow(uel, [row("2027-03-22")])).toEqual({ date: "2027-03-22", state: "on-sale" });
  expect(nightNow(uel, [row("2027-03-22", "upcoming")])?.state).toBe("on-sale");
  expect(nightNow(uel, [row("2027-03-22", "sold_out")])?.state).toBe("sold-out");
  expect(nightNow(uel, [row("2027-03-22", "called_off")])?.state).toBe("called-off");
});

test("an event on another day or at another university does not match", () => {
  expect(nightNow(uel, [])).toBeUndefined();
  expect(nightNow(uel, [row("2027-03-23"), row("2027-03-22", "sold_out", "UCL")])).toBeUndefined();
});

test("of two events on that day the bookable one wins, and this year's over next year's", () => {
  const night = [row("2027-03-22", "sold_out"), row("2027-03-22")];
  expect(nightNow(uel, night)?.state).toBe("on-sale");
  expect(nightNow(uel, [row("2027-03-22", "sold_out"), row("2028-03-22")])).toEqual({
    date: "2027-03-22",
    state: "sold-out",
  });
});

test.each([
  ["King’s", "King's College London", true],
  ["UCL", "ucl", true],
  ["UCL", "UCLan", false],
  ["Queen Mary", "Queen’s University Belfast", false],
])("%s and %s: %s", (short, full, expected) => {
  expect(isSameUniversity(short, full)).toBe(expected);
});
