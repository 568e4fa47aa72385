import pLimit from "p-limit";
import { expect, onTestFinished, test } from "vitest";
import { campusOf } from "#features/campus/campus.testing.ts";
import { startTestSite } from "#src/testing/site.ts";

/** Concurrent connections. The kernel drops SYNs beyond the server's backlog and retries them seconds later. */
const atOnce = pLimit(250);

test("a hall behind one address: 250 people open the tickets page and book in the same minute", async () => {
  const site = await startTestSite({ poolSize: 10 });
  onTestFinished(() => site.close());
  const campus = campusOf(site);
  const people = await campus.students(250);
  const eventId = await campus.event({ maxCapacity: 250 });
  const reads = await Promise.all(
    people.flatMap((who) =>
      Array.from({ length: 6 }, () => atOnce(() => campus.call("GET", "/campus/bookings/mine", who))),
    ),
  );
  expect(reads.filter(({ status }) => status !== 200)).toEqual([]);
  const bookings = await Promise.all(people.map((who) => campus.book(who, eventId)));
  expect(bookings.filter(({ status }) => status !== 200)).toEqual([]);
  expect(await campus.counted(eventId)).toMatchObject({ confirmed: 250, attendees: 250, codes: 250 });
  expect((await campus.call("GET", "/campus/events", undefined)).status).toBe(200);
});
