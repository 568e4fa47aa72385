import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { campusTicketBookings } from "#features/events/bookings/bookings.tables.ts";
import { rows } from "#shared/db/database.server.ts";
import { eventually } from "#src/testing/eventually.ts";
import { startTestSite } from "#src/testing/site.ts";
import { signalOf } from "../signal.testing.ts";

const site = await startTestSite({ settings: { TRUST_PROXY: 1 } });
const signal = signalOf(site);

const form = {
  title: "Roof cinema",
  description: null,
  location: "Arch 42",
  eventDate: "2099-03-14T18:30:00.000Z",
  maxAttendees: 40,
  registrationClosesAt: null,
};

/** The version of each event when it was added. Edits start from it unless they name another one. */
const versions = new Map<string, number>();
const add = async () => {
  const input = { ...form, idempotencyKey: randomUUID() };
  const { body } = await signal.call("POST", "/admin/signal/events", "admin", input);
  versions.set(body.id, body.version);
  return body as { id: string; version: number };
};
const edit = (id: string, change: object = {}) =>
  signal.call("PUT", `/admin/signal/events/${id}`, "admin", {
    ...form,
    version: versions.get(id) ?? 1,
    ...change,
  });

/** Signs up, and reads the email with the code. */
async function holder(eventId: string, { isKept }: { isKept: boolean }): Promise<string> {
  const email = `${randomUUID()}@people.example`;
  await signal.signUp(eventId, { email });
  await site.nextMailTo(email);
  if (isKept)
    await site.database.db
      .update(campusTicketBookings)
      .set({ heldUntil: null, addressProvenAt: new Date() })
      .where(eq(campusTicketBookings.holderEmail, email));
  return email;
}

test("a new time, confirmed, is mailed once to those with a kept place; other edits are not", async () => {
  const { id } = await add();
  const kept = await holder(id, { isKept: true });
  const held = await holder(id, { isKept: false });
  const moved = { eventDate: "2099-03-15T19:00:00.000Z", location: "The Vault" };
  const refused = await edit(id, moved);
  expect(refused).toMatchObject({
    status: 409,
    body: { code: "CONFIRM_EDIT", data: { mailed: 1, isPast: false } },
  });
  const { version } = (await edit(id, { ...moved, isConfirmed: true })).body;
  const retried = await edit(id, { ...moved, isConfirmed: true });
  expect([retried.status, retried.body.version]).toEqual([200, version]);
  const mail = await site.nextMailTo(kept);
  expect(mail.subject).toBe("Your event has changed");
  expect(mail.text).toContain("15 Mar 2099, 19:00");
  expect(mail.text).toContain("The Vault");
  expect(mail.text).toContain("It was: Roof cinema, 14 Mar 2099, 18:30, Arch 42");
  expect((await edit(id, { ...moved, version, description: "Bring a cushion." })).status).toBe(200);
  expect(await site.mailTo(kept)).toHaveLength(2);
  expect(await site.mailTo(held)).toHaveLength(1);
});

test("the link that keeps a place shows the event as it is now, before and after the press", async () => {
  const { id } = await add();
  const email = `${randomUUID()}@people.example`;
  await signal.signUp(id, { email });
  const { text = "" } = await site.nextMailTo(email);
  const link = site.url + /\/signal\/place\?\S+/.exec(text)?.[0];
  expect((await edit(id, { eventDate: "2099-03-15T19:00:00.000Z", location: "The Vault" })).status).toBe(200);
  for (const words of ["Keep my place", "Your place is yours"]) {
    const page = await (await fetch(link)).text();
    expect(page).toContain(words);
    for (const fact of ["Roof cinema", "15 Mar 2099, 19:00", "The Vault"]) expect(page).toContain(fact);
    await fetch(link, { method: "POST", redirect: "manual" });
  }
});

test("a change of a series locks its events in the order of their ids, as every other change does", async () => {
  const alsoOn = ["2099-03-21", "2099-03-28", "2099-04-04", "2099-04-11", "2099-04-18", "2099-04-25"];
  const input = { ...form, alsoOn, idempotencyKey: randomUUID() };
  await signal.call("POST", "/admin/signal/events", "admin", input);
  // An event, and a later event of its series with a smaller id.
  const [found] = await site.database.rows<{ id: string; earlier: string; version: string }>(sql`
    select first.id, later.id as earlier, extract(epoch from first.updated_at) * 1000 as version
    from campus_events first join campus_events later
      on later.series_id = first.series_id and later.event_date > first.event_date and later.id < first.id
    order by first.id desc, later.id limit 1`);
  if (!found) throw new Error("The ids of seven events are in the order of their dates");
  const { id, earlier, version } = found;
  const answer = await site.database.transaction(async (tx) => {
    await tx.execute(sql`select from campus_events where id = ${earlier} for update`);
    const change = edit(id, { version: Number(version), maxAttendees: 41, scope: "later" });
    await eventually(async () =>
      expect(
        await rows(tx, sql`select pid from pg_locks where not granted and locktype = 'transactionid'`),
      ).toHaveLength(1),
    );
    await tx.execute(sql`select from campus_events where id = ${id} for update nowait`);
    return { change };
  });
  expect((await answer.change).status).not.toBe(500);
});
