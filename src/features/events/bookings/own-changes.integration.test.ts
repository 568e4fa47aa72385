import { afterAll, beforeEach, expect, test } from "vitest";
import { rebalanceEvents } from "#features/events/waiting-list/waiting-list.jobs.ts";
import { waitingOf } from "#features/events/waiting-list/waiting-list.testing.ts";
import { createLog } from "#shared/log/log.server.ts";
import { startTestSite } from "#src/testing/site.ts";

let announced: string[] = [];
const site = await startTestSite();
const campus = waitingOf(site);
const stop = await site.database.listen("changed", (payload) => void announced.push(payload));
afterAll(async () => {
  await stop();
  await site.close();
});
beforeEach(() => {
  announced = [];
});

test("an offer that passes to the next entry is announced, although the number of held places is the same", async () => {
  const { eventId, holder, ticketId, second } = await campus.fullNight();
  await campus.cancel(holder, ticketId);
  await campus.endOffers(eventId);
  await expect.poll(() => announced).toContain("campus-turns");
  announced = [];
  await rebalanceEvents({ ...site, siteUrl: "https://site.example", log: createLog("silent") }, new Date());
  expect(await campus.entriesOf(second)).toMatchObject([{ state: "offered" }]);
  await expect.poll(() => announced).toContain("campus-turns");
});

test("a cancelled ticket is announced, also where nobody waits for its place", async () => {
  const [student] = await campus.students(1);
  const { ticket } = await campus.book(student, await campus.event({ maxCapacity: 2 }));
  announced = [];
  expect((await campus.cancel(student, ticket?.id ?? "")).status).toBe(200);
  await expect.poll(() => announced).toContain("campus-turns");
});
