import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { cacheKeyOf, readPageAddress } from "./page-address.ts";

describe("a page", () => {
  test.each([
    ["/", "/"],
    ["/labs", "/labs"],
    ["/mainframe/funding", "/mainframe/funding"],
    ["/labs?utm_source=mail&fbclid=1", "/labs"],
    ["/?a", "/"],
  ])("%s is the one render of %s", (target, key) => {
    expect(readPageAddress(target)).toEqual({ kind: "page", path: key, key });
  });

  test.each([
    ["/labs.data", "/labs.data"],
    ["/labs.data?_routes=labs", "/labs.data?_routes=labs"],
    ["/_.data?_routes=home", "/_.data?_routes=home"],
    ["/labs.data?_routes=labs&x=1", "/labs.data?_routes=labs"],
    ["/labs.data?_routes=made-up", "/labs.data"],
  ])("%s is the one answer of %s", (target, key) => {
    expect(readPageAddress(target)).toEqual({ kind: "page", path: key, key });
  });
});

test.each([
  ["/labs/", "/labs"],
  ["/LABS", "/labs"],
  ["/%6Cabs", "/labs"],
  ["/labs//", "/labs"],
  ["//labs", "/labs"],
  ["//", "/"],
  ["/./labs", "/labs"],
  ["/x/../labs", "/labs"],
  ["/labs/?a=1", "/labs?a=1"],
  ["/#x", "/"],
  ["http://evil.example/labs", "/labs"],
  ["http://evil.example", "/"],
])("%s is %s spelt another way", (target, location) => {
  expect(readPageAddress(target)).toEqual({ kind: "elsewhere", location });
});

test.each([
  "/nope",
  "/labs/nope",
  "/nope.data",
  "/_root.data",
  "/labs%00",
  "/%E0%A4%A",
  "/constructor",
  "*",
  "",
  "http://",
])("%s is no page", (target) => {
  expect(readPageAddress(target)).toEqual({ kind: "unknown", key: "not found" });
});

describe("a page that depends on its query", () => {
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T12:00:00Z") });
  });
  afterAll(() => {
    vi.useRealTimers();
  });

  const calendar = "/academic-calendar";

  test.each([
    [`${calendar}?month=2026-12`, `${calendar}?month=2026-12`],
    [`${calendar}?utm_source=mail&month=2026-12&month=2027-01`, `${calendar}?month=2026-12`],
    [`${calendar}?month=2024-11`, `${calendar}?month=2024-11`],
    [`${calendar}?month=2028-11`, `${calendar}?month=2028-11`],
    [`${calendar}?month=2024-10`, calendar],
    [`${calendar}?month=2028-12`, calendar],
    [`${calendar}?month=2026-13`, calendar],
    [`${calendar}?month=2026-12-01`, calendar],
    [`${calendar}?month=`, calendar],
    [`${calendar}?MONTH=2026-12`, calendar],
    [
      `${calendar}.data?month=2026-12&_routes=academicCalendar`,
      `${calendar}.data?month=2026-12&_routes=academicCalendar`,
    ],
    [
      `${calendar}.data?_routes=academicCalendar&month=2026-12`,
      `${calendar}.data?month=2026-12&_routes=academicCalendar`,
    ],
    [`${calendar}.data?month=9999-01&_routes=academicCalendar`, `${calendar}.data?_routes=academicCalendar`],
    [`${calendar}.data?month=2026-12&_routes=labs`, `${calendar}.data?month=2026-12`],
  ])("%s is the one render of %s", (target, key) => {
    expect(readPageAddress(target)).toEqual({ kind: "page", path: key, key });
    expect(cacheKeyOf(target)).toBe(key);
  });

  test("is no other page's business", () => {
    expect(readPageAddress("/labs?month=2026-12")).toMatchObject({ key: "/labs" });
  });

  test("maps any number of queries to few keys", () => {
    const keys = new Set<string>();
    for (let year = 1900; year < 2200; year++)
      for (let month = 0; month <= 13; month++)
        for (const form of ["", ".data", ".data?_routes=academicCalendar&"]) {
          const query = `month=${year}-${String(month).padStart(2, "0")}`;
          keys.add(cacheKeyOf(`${calendar}${form}${form.includes("?") ? "" : "?"}${query}`));
        }
    expect(keys.size).toBe(3 * (49 + 1));
  });
});

test.each([
  ["/labs", "/labs"],
  ["/labs?utm_source=mail", "/labs"],
  ["/labs.data?_routes=labs", "/labs.data?_routes=labs"],
  ["/academic-calendar", "/academic-calendar"],
])("%s is kept as %s", (target, key) => {
  expect(cacheKeyOf(target)).toBe(key);
});

test.each([
  ["/interviews", "/interviews"],
  [
    "/interviews?track=7D0F6F5E-3b52-4c0e-9a53-0c8d5f0a8f11&x=1",
    "/interviews?track=7d0f6f5e-3b52-4c0e-9a53-0c8d5f0a8f11",
  ],
  ["/interviews?track=1", "/interviews"],
])("%s is the one render of %s", (target, key) => {
  expect(readPageAddress(target)).toEqual({ kind: "page", path: key, key });
  expect(cacheKeyOf(target)).toBe(key);
});
