import { expect, test } from "vitest";
import { startTestSite } from "#src/testing/site.ts";
import { signalOf } from "../signal.testing.ts";
import { seedSignal } from "./signal.seed.ts";

const site = await startTestSite();

test("seeds open, nearly full, full with a waiting list, closed and inactive events, invitations and subscriptions, once", async () => {
  await seedSignal(site.database, site.secrets);
  await seedSignal(site.database, site.secrets);
  const signal = signalOf(site);
  const { body: open } = await signal.call("GET", "/signal/events", "visitor");
  expect(open.map(({ places }: { places: string }) => places)).toEqual([
    "open",
    "few",
    "full",
    "open",
    "open",
  ]);
  const { body: all } = await signal.call("GET", "/admin/signal/events");
  expect(all.length).toBe(8);
  const { body: invitations } = await signal.call("GET", "/admin/signal/invitations");
  expect(invitations.total).toBe(
    all.reduce(
      (sum: number, { takenPlaces, waiting }: { takenPlaces: number; waiting: number }) =>
        sum + takenPlaces + waiting,
      // One guest has not used the waiting list's link.
      1,
    ),
  );
  const phones = invitations.rows.map(({ telephone }: { telephone: string }) => telephone);
  expect(phones.every((phone: string) => /^07700 900\d{3}$/.test(phone))).toBe(true);
  const { body: counts } = await signal.call("GET", "/admin/counts");
  expect(counts).toMatchObject({ subscriptions: 60, activeSubscriptions: 48 });
});
