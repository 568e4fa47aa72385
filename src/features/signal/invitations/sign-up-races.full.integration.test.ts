import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { doorPassOf } from "#features/door/passes/door-pass.testing.ts";
import { HOUR_MS } from "#shared/time/durations.ts";
import { freshMigratedDatabase } from "#src/testing/migrated.ts";
import { startTestSite } from "#src/testing/site.ts";
import { signalOf } from "../signal.testing.ts";
import { guestsOf } from "./guests.testing.ts";

// PostgreSQL, where transactions run concurrently, with two sites as two processes.
const databaseUrl = await freshMigratedDatabase();
const settings = { TRUST_PROXY: 1 };
const site = await startTestSite({ databaseUrl, settings });
const second = await startTestSite({ databaseUrl, settings });
const { signal, endHolds } = guestsOf(site);
const elsewhere = signalOf(second);
afterAll(async () => {
  await second.close();
  await site.close();
});

test("concurrent sign-ups of one address with different keys take one place, and each gets a code of it", async () => {
  const eventId = await signal.event({ maxAttendees: 5 });
  const email = "kofi@people.example";
  const sides = [signal, elsewhere, signal, elsewhere, signal, elsewhere];
  const answers = await Promise.all(sides.map((at) => at.signUp(eventId, { email })));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  const { event, invitations } = await signal.stored(eventId);
  expect([event?.takenPlaces, invitations.length]).toEqual([1, 1]);
  const shown = answers.map(({ body }) => body.invitationCode);
  expect(new Set(shown).size).toBe(6);
  expect(invitations[0]?.codes.toSorted()).toEqual(shown.toSorted());
  expect((await signal.subscriptions()).filter((each) => each.email === email).length).toBe(1);
});

test("deleted invitations free their places; the database refuses more than there are", async () => {
  const eventId = await signal.event({ maxAttendees: 2 });
  await Promise.all([signal.signUp(eventId), signal.signUp(eventId)]);
  await expect(signal.guest(eventId, "more@people.example")).rejects.toThrow();
  await site.database.db.execute(sql`delete from campus_ticket_bookings where event_id = ${eventId}`);
  expect((await signal.stored(eventId)).event?.takenPlaces).toBe(0);
});

describe("a check-in of a ticket at the same moment as", () => {
  const meanwhile: Record<
    string,
    (ticket: { eventId: string; email: string; id: string }) => Promise<unknown>
  > = {
    "a sign-up of the same address": ({ eventId, email }) => elsewhere.signUp(eventId, { email }),
    "its withdrawal": ({ id }) =>
      elsewhere.call("POST", "/admin/signal/invitations/withdrawn", "admin", { ids: [id] }),
    "the end of its hold": endHolds,
  };

  test.each(Object.keys(meanwhile))("%s: who was let in has a place that is kept, once", async (name) => {
    for (let round = 0; round < 8; round++) {
      const eventId = await signal.event({ maxAttendees: 2, eventDate: new Date(Date.now() + HOUR_MS) });
      const { headers } = await doorPassOf(site, eventId);
      const email = `${randomUUID()}@people.example`;
      const { body } = await signal.signUp(eventId, { email });
      const id = (await signal.stored(eventId)).invitations[0]?.id ?? "";
      const scans = [{ scanId: randomUUID(), code: body.invitationCode, at: new Date(), letIn: false }];
      const path = `/admin/campus/events/${eventId}/check-ins`;
      const [scanned, other] = await Promise.all([
        signal.call("POST", path, headers, { device: "Door 1", scans }),
        meanwhile[name]?.({ eventId, email, id }),
      ]);
      expect(scanned.status).toBe(200);
      expect((other as { status?: number } | undefined)?.status ?? 200).toBe(200);
      const { event, invitations } = await signal.stored(eventId);
      const isIn = scanned.body.results[0].verdict === "admitted";
      const places = invitations.filter(({ bookingStatus }) => bookingStatus === "confirmed");
      expect(places.length).toBe(event?.currentAttendees);
      if (isIn) expect(places).toMatchObject([{ id, checkedIn: true, heldUntil: null }]);
      else expect(invitations.filter(({ checkedIn }) => checkedIn)).toEqual([]);
      await endHolds();
      expect((await signal.stored(eventId)).event?.takenPlaces).toBe(isIn ? 1 : 0);
    }
  });
});
