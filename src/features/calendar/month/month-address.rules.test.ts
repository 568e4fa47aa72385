import { expect, test } from "vitest";
import { hasPage, monthFromSearch, monthSearch, monthsWithPage, shownMonth } from "./month-address.rules.ts";

const today = "2026-11-22";
const search = (query: string) => new URLSearchParams(query);

test("two years before and after the present month have a page", () => {
  expect(monthsWithPage(today)).toEqual({ first: "2024-11", last: "2028-11" });
  expect(["2024-10", "2024-11", "2028-11", "2028-12"].filter((month) => hasPage(month, today))).toEqual([
    "2024-11",
    "2028-11",
  ]);
});

test.each(["month=2026-12", "utm_source=mail&month=2026-12"])("%s has a month", (query) => {
  expect(monthFromSearch(search(query), today)).toBe("2026-12");
  expect(monthSearch(search(query), today)).toBe("month=2026-12");
});

test.each(["", "month=", "month=1999-01", "month=2026-1", "month=2026-12-01", "month=<b>", "month=%00"])(
  "%j shows the present month",
  (query) => {
    expect(shownMonth(search(query), today)).toBe("2026-11");
    expect(monthSearch(search(query), today)).toBe("");
  },
);
