import { expect, test } from "vitest";
import { startEstimate } from "./rest-time.rules.ts";

const tables = [
  { table: "campus_ticket_bookings", count: 10_000, namesFiles: false },
  { table: "tracks", count: 100, namesFiles: true },
];

test("the rest is that of rows and of files, each at its own pace", () => {
  let clock = 0;
  const estimate = startEstimate(tables, () => clock);
  // Nothing was read: both paces are assumed.
  expect(estimate.now()).toMatchObject({ table: "", readOfAll: 0, all: 10_100 });
  expect(estimate.now().secondsLeft).toBeCloseTo(5 + 40);
  for (let read = 1; read <= 5000; read++) {
    clock += 1;
    estimate.see("campus_ticket_bookings", read);
  }
  expect(estimate.now()).toMatchObject({ table: "campus_ticket_bookings", read: 5000, count: 10_000 });
  expect(estimate.now().secondsLeft).toBeCloseTo(5 + 40);
  estimate.see("campus_ticket_bookings", 10_000);
  clock += 2000;
  estimate.see("tracks", 10);
  expect(estimate.now()).toMatchObject({ readOfAll: 10_010, read: 10 });
  expect(estimate.now().secondsLeft).toBeCloseTo(90 * 0.2);
});
