import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSite } from "#src/testing/site.ts";
import { bookingsOf } from "./bookings.testing.ts";

const ROWS = 200_000;

let site: Awaited<ReturnType<typeof startTestSite>>;
let bookings: ReturnType<typeof bookingsOf>;
let eventId: string;
beforeAll(async () => {
  site = await startTestSite();
  bookings = bookingsOf(site);
  eventId = await bookings.event();
  await bookings.putMany(eventId, ROWS);
}, 300_000);
afterAll(() => site.close());

test(`of ${ROWS} rows a page has less than 100 kB, wherever it begins`, async () => {
  for (const query of [{}, { from: "end" }, { sort: "student" }, { search: "example" }]) {
    const answer = await (await bookings.ask("", query)).text();
    expect(Buffer.byteLength(answer), JSON.stringify(query)).toBeLessThan(100_000);
    expect(JSON.parse(answer)).toMatchObject({ total: ROWS, found: ROWS });
  }
  const { rows, after } = await bookings.page({ from: "end" });
  expect([rows.at(-1)?.studentName, after]).toEqual([`Student ${ROWS}`, null]);
});

test.each([
  ["Student 123456", 1],
  ["student.123456@example", 1],
  ["ut 00123456", 1],
  ["STUDENT 12345", 11],
  ["example.ac.uk", ROWS],
  ["nobody here", 0],
])(`of ${ROWS} rows “%s” finds %i by name, address or code`, async (search, found) => {
  expect(await bookings.page({ search })).toMatchObject({ found, total: ROWS });
  expect(await bookings.page({ search, eventId })).toMatchObject({ found });
});

test(`the CSV file has each of ${ROWS} rows once, the newest first`, async () => {
  const parts = await bookings.parts({});
  let next = 1;
  for (const { text } of parts)
    for (const [, number] of text.matchAll(/,Student (\d+),/g)) if (Number(number) === next) next++;
  expect(next - 1).toBe(ROWS);
  expect(parts.at(-1)).toMatchObject({ rows: ROWS, of: ROWS, isLast: true });
  expect(Math.max(...parts.map(({ text }) => text.length))).toBeLessThan(200_000);
}, 300_000);
