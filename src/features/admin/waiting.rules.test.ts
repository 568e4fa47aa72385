import { expect, test } from "vitest";
import type { Role } from "#shared/api/roles.ts";
import { ageText, sumOf, waitingFor, waitingText } from "./waiting.rules.ts";

const counts = {
  openReports: 1,
  pendingApplications: 2,
  openComplaints: 3,
  overdueComplaints: 1,
  reports: 9,
};

const textFor = (...roles: Role[]) => waitingText(waitingFor({ roles }, counts));

test("what waits is on pages that the person can open, the most urgent first", () => {
  expect(textFor("admin")).toBe(
    "1 overdue complaint, 1 open report, 3 open complaints, 2 pending applications",
  );
  expect(textFor("moderator")).toBe("1 open report");
  expect(textFor("labs-lead")).toBe("2 pending applications");
  expect(textFor("reader")).toBe("");
});

test("an overdue complaint is one of the open ones", () => {
  expect(sumOf(waitingFor({ roles: ["admin"] }, counts))).toBe(6);
});

test("nothing waits where everything is settled, or where the role sees no number", () => {
  expect(waitingFor({ roles: ["admin"] }, { openReports: 0, openComplaints: 0 })).toEqual([]);
  expect(waitingFor({ roles: ["editor"] }, {})).toEqual([]);
});

test("an item has an age, and a shift a day", () => {
  const texts = (item: { isAhead?: true }, ...days: string[]) =>
    days.map((day) => ageText(item, day, "2026-11-30"));
  expect(texts({}, "2026-11-30", "2026-11-29", "2026-11-19")).toEqual([
    "since today",
    "oldest 1 day",
    "oldest 11 days",
  ]);
  expect(texts({ isAhead: true }, "2026-11-30", "2026-12-04")).toEqual(["first today", "first in 4 days"]);
});
