import { expect, test } from "vitest";
import { fireListLines } from "./fire-list.rules.ts";

const person = { codes: ["UT-1"], places: 1, bookingStatus: "confirmed" as const, checkedInAt: null };

test("the fire list has everybody with a place by name, and since when they are in", () => {
  const lines = fireListLines([
    { ...person, studentName: "Zoë Quist" },
    { ...person, studentName: "Émile Zola", places: 2, checkedInAt: "2027-07-02T20:15:00.000Z" },
    { ...person, studentName: "Cancelled", bookingStatus: "cancelled" },
  ]);
  expect(lines).toEqual([
    ["Name", "People", "In since", "Code"],
    ["Émile Zola", "2", "21:15", "UT-1"],
    ["Zoë Quist", "1", "", "UT-1"],
  ]);
});
