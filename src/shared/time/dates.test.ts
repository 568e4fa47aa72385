import { expect, test } from "vitest";
import { dateText, dayText, denseDateText, monthText } from "./dates.ts";

test("a plain date reads the same in every time zone", () => {
  expect(dateText("2027-03-14")).toBe("14 Mar 2027");
  expect(dateText("2026-01-01")).toBe("1 Jan 2026");
  expect(dateText("2026-12-31")).toBe("31 Dec 2026");
  expect(dayText("2027-03-04")).toBe("4 Mar");
  expect(monthText("2027-03-04")).toBe("Mar 2027");
});

test("September has three letters like the other months", () => {
  expect(dateText("2026-09-05")).toBe("5 Sep 2026");
});

test("a dense table omits the current year only", () => {
  expect(denseDateText("2027-03-14", "2027-12-31")).toBe("14 Mar");
  expect(denseDateText("2027-03-14", "2026-03-14")).toBe("14 Mar 2027");
});
