import { expect, test } from "vitest";
import { attendanceText, gapOf, type Mark, marksOf, registerLines } from "./register.rules.ts";

const now = new Date("2027-02-01T12:00:00Z");

const week = (n: number, status = "upcoming") => ({
  id: `week ${n}`,
  kind: "week" as const,
  eventDate: `2027-01-${String(n * 7).padStart(2, "0")}`,
  eventTime: "16:30",
  endTime: "18:30",
  status,
});

const place = (n: number, checkedIn = false, isConfirmed = true) => ({
  id: `place ${n}`,
  eventId: `week ${n}`,
  isConfirmed,
  checkedIn,
});

test("a week is come to, missed, given back, called off, to come, or without a place", () => {
  const weeks = [
    week(1),
    week(2),
    week(3),
    week(4, "called_off"),
    { ...week(1), id: "week 5", eventDate: "2027-03-01" },
  ];
  const places = [place(1, true), place(2), place(3, false, false), place(4, false, false), place(5)];
  expect(marksOf(weeks, places, now)).toEqual(["came", "missed", "gave-back", "called-off", "coming"]);
  expect(marksOf([week(1)], [], now)).toEqual(["none"]);
});

const gap = (...given: Mark[]) => {
  const weeks = given.map((_, at) => week(at + 1));
  return gapOf(
    weeks,
    given.map((_, at) => place(at + 1)),
    given,
  );
};

test("a gap is two missed weeks or more up to the last one, named by its first", () => {
  expect(gap("came", "missed", "missed")).toBe("place 2");
  expect(gap("missed", "missed", "missed", "coming")).toBe("place 1");
  expect(gap("came", "missed", "coming")).toBeUndefined();
  expect(gap("missed", "missed", "came")).toBeUndefined();
  expect(gap("none", "none")).toBeUndefined();
});

test("a week that was called off or given back is not missed, and ends no gap", () => {
  expect(gap("missed", "called-off", "missed", "coming")).toBe("place 1");
  expect(gap("missed", "gave-back", "coming")).toBeUndefined();
});

test("the file has a person a line and a week a column", () => {
  const people = [
    {
      fullName: "=Amara",
      marks: ["came", "missed"] as const,
      came: 1,
      hasEarned: true,
      certificateOn: "2027-02-15",
    },
  ];
  expect(registerLines({ weeks: [week(1), week(2)], people })).toEqual([
    ["Name", "Week 1, 7 Jan 2027", "Week 2, 14 Jan 2027", "Weeks came", "Certificate issued"],
    ["=Amara", "Came", "Missed", "1", "15 Feb 2027"],
  ]);
});

test.each([
  [6, true, "2027-08-14", "6 of 6, certificate sent 14 Aug"],
  [6, true, "2026-08-14", "6 of 6, certificate sent 14 Aug 2026"],
  [4, true, null, "4 of 6, certificate ready"],
  [3, false, "2027-08-14", "3 of 6, certificate no longer valid"],
  [3, false, null, "3 of 6"],
])("%i weeks, enough: %s, a certificate of %s: %s", (came, hasEarned, certificateOn, text) => {
  const weeks = [1, 2, 3, 4, 5, 6].map((n) => week(n));
  const withCancelled = [...weeks, week(7, "called_off")];
  expect(attendanceText({ came, hasEarned, certificateOn }, withCancelled, "2027-09-01")).toBe(text);
});
