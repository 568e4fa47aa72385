import { expect, test } from "vitest";
import { isListOver, withoutPerson } from "./door-data.rules.ts";

test("a list expires at noon on the day after its event, in London", () => {
  expect(isListOver("2026-06-14", new Date("2026-06-15T10:59:00Z"))).toBe(false);
  expect(isListOver("2026-06-14", new Date("2026-06-15T11:01:00Z"))).toBe(true);
  expect(isListOver("2026-06-20", new Date("2026-06-15T12:00:00Z"))).toBe(false);
});

test("a step loses its code; a code without a booking stays, since it identifies the scan", () => {
  const step = { scanId: "s", code: "UT-0000-0001", bookingId: "b" as string | null };
  expect(withoutPerson(step)).toEqual({ ...step, code: "" });
  expect(withoutPerson({ ...step, bookingId: null })).toEqual({ ...step, bookingId: null });
});
