import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { updateEvent } from "#features/events/events/events.queries.ts";
import { openDatabase } from "#shared/db/database.server.ts";
import { startSmtp } from "#shared/mail/smtp.testing.ts";
import { DAY_MS, HOUR_MS } from "#shared/time/durations.ts";
import { eventually } from "#src/testing/eventually.ts";
import { freshMigratedDatabase } from "#src/testing/migrated.ts";
import { startTestSite } from "#src/testing/site.ts";
import { signalOf } from "../signal.testing.ts";
import { subscriptionLinks } from "../subscriptions/subscription-link.rules.ts";
import { alertSubscriptions } from "../subscriptions/subscriptions.tables.ts";
import { isAlertDue } from "./alerts.jobs.ts";
import { signalEventAlerts } from "./alerts.tables.ts";
import { holdBatches, releaseBatches } from "./held-batches.testing.ts";

let isDown = false;
const smtp = await startSmtp({
  async beforeTaking() {
    if (isDown) throw Object.assign(new Error("try later"), { responseCode: 451 });
  },
  staysOpen: true,
});
// PostgreSQL, where transactions run concurrently.
const databaseUrl = await freshMigratedDatabase();
const site = await startTestSite({ smtpUrl: smtp.url, databaseUrl });
const admin = await openDatabase({ url: databaseUrl, dataDir: "" });
const signal = signalOf(site);
afterAll(async () => {
  await admin.close();
  await site.close();
  await smtp.close();
});

beforeEach(async () => {
  isDown = false;
  smtp.taken.length = 0;
  await signal.clear();
  await site.database.db.execute(sql`delete from alert_subscriptions`);
});

async function subscriber(change: Partial<typeof alertSubscriptions.$inferInsert> = {}) {
  const id = randomUUID();
  const email = `${randomUUID()}@people.example`;
  const row = {
    id,
    email,
    fullName: "Amara",
    isActive: true,
    subscriptionTypes: ["events"],
    createdAt: new Date(),
    updatedAt: new Date(),
    ...change,
  };
  await site.database.db.insert(alertSubscriptions).values(row);
  return { id, email };
}

const create = (change: object = {}) =>
  signal.call("POST", "/admin/signal/events", "admin", {
    title: "Roof cinema",
    eventDate: new Date(Date.now() + DAY_MS).toISOString(),
    maxAttendees: 40,
    idempotencyKey: randomUUID(),
    ...change,
  });
const setActive = (id: string, isActive: boolean) =>
  signal.call("PUT", `/admin/signal/events/${id}/active`, "admin", { isActive });
const taken = () => smtp.taken.map(({ to }) => to?.[0]?.address).sort();
/** Resolves when no alert job and no email is pending, except a delayed batch. */
const settled = () =>
  eventually(async () => {
    const waiting = await site.database.rows(
      sql`select 1 from pgboss.job where name = 'send-mail' or (name = 'alert-signal-subscribers' and start_after <= now())`,
    );
    expect(waiting).toEqual([]);
  });

describe("when an event is created", () => {
  test("active subscribers of events are mailed once, with an unsubscribe link and a one-click header", async () => {
    const [ada, bea] = [await subscriber(), await subscriber()];
    await subscriber({ isActive: false });
    await subscriber({ subscriptionTypes: ["films"] });
    const once = { idempotencyKey: randomUUID() };
    await create(once);
    await create(once);
    await settled();
    expect(taken()).toEqual([ada.email, bea.email].sort());
    const mail = smtp.taken.find(({ to }) => to?.[0]?.address === ada.email);
    const link = subscriptionLinks.unsubscribe.urlFor(
      { siteUrl: "https://site.example", secrets: site.secrets },
      ada.id,
    );
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
    expect(mail?.subject).not.toContain("Roof");
    expect(mail?.text).toMatch(/roof cinema/i);
    expect(mail?.text).toContain(link);
    expect(header("list-unsubscribe")).toBe(`<${link}>`);
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  });

  test("with sign-up closed, no mail is sent", async () => {
    await subscriber();
    await create({ registrationClosesAt: new Date(Date.now() - HOUR_MS).toISOString() });
    await settled();
    expect(taken()).toEqual([]);
  });

  test("one batch is mailed at a time", async () => {
    await holdBatches(site.database);
    for (let n = 0; n < 101; n++) await subscriber({ createdAt: new Date(Date.now() - n) });
    await create();
    await settled();
    expect(taken()).toHaveLength(100);
    await releaseBatches(site.database);
    await eventually(() => expect(new Set(taken()).size).toBe(101));
    await settled();
    expect(taken()).toHaveLength(101);
  });
});

describe("when an event is activated", () => {
  test("subscribers who were mailed about it are skipped, and new ones are mailed", async () => {
    const early = await subscriber();
    const { body } = await create();
    await settled();
    const late = await subscriber();
    await setActive(body.id, false);
    await setActive(body.id, true);
    await eventually(() => expect(taken()).toHaveLength(2));
    await settled();
    expect(taken()).toEqual([early.email, late.email].sort());
  });

  test("a full event is not announced, and holders of an invitation are skipped", async () => {
    const full = await signal.event({ isActive: false, maxAttendees: 1 });
    const open = await signal.event({ isActive: false, title: "Still open" });
    const held = await subscriber();
    const other = await subscriber();
    for (const eventId of [full, open]) await signal.guest(eventId, held.email);
    await setActive(full, true);
    await setActive(open, true);
    await eventually(() => expect(taken()).toHaveLength(1));
    await settled();
    expect(taken()).toEqual([other.email]);
  });
});

test("an alert reaches a subscriber whose address a stranger signed up, and skips who is on the waiting list", async () => {
  const eventId = await signal.event({ isActive: true, maxAttendees: 2 });
  const full = await signal.event({ maxAttendees: 1 });
  await signal.guest(full, "first@people.example");
  const [held, waiting] = [await subscriber(), await subscriber()];
  await signal.signUp(eventId, { email: held.email });
  for (const { email } of [held, waiting]) await signal.signUp(full, { email, waits: true });
  await site.database.db.execute(sql`insert into campus_waiting_list (event_id, booking_id, created_at)
    select event_id, id, now() from campus_ticket_bookings where student_email = ${waiting.email}`);
  for (const id of [eventId, full]) {
    await setActive(id, false);
    await site.database.db.execute(sql`update campus_events set max_capacity = 9 where id = ${id}`);
  }
  await settled();
  smtp.taken.length = 0;
  const alerts = () => smtp.taken.filter(({ subject = "" }) => !/place|code/.test(subject));
  const told = () => alerts().map(({ to }) => to?.[0]?.address);
  await setActive(eventId, true);
  await eventually(() => expect(told().sort()).toEqual([held.email, waiting.email].sort()));
  await setActive(full, true);
  await eventually(() => expect(told()).toHaveLength(3));
  await settled();
  expect(told().filter((email) => email === held.email)).toHaveLength(2);
});

describe("a queued mail", () => {
  /** Two subscribers with emails that the SMTP server refused. They are not retried until `release`. */
  async function queued() {
    isDown = true;
    const subscribers = [await subscriber(), await subscriber()] as const;
    const { body } = await create();
    await eventually(async () => {
      const held = await site.database.rows(sql`update pgboss.job set start_after = now() + interval '1 hour'
        where name = 'send-mail' and state = 'retry' returning id`);
      expect(held).toHaveLength(2);
    });
    isDown = false;
    return { eventId: body.id as string, subscribers };
  }

  const mailTo = async (subscriptionId: string, eventId: string) => {
    const [claim] = await site.database.db
      .select()
      .from(signalEventAlerts)
      .where(eq(signalEventAlerts.subscriptionId, subscriptionId));
    if (!claim) throw new Error("The subscriber was not claimed");
    return { eventId, subscriptionId, queuedAt: claim.queuedAt.toISOString() };
  };

  const release = async () => {
    await site.database.rows(sql`update pgboss.job set start_after = now() where name = 'send-mail'`);
    await settled();
  };

  test("is dropped when the event is deactivated", async () => {
    const { eventId, subscribers } = await queued();
    const dropped = await mailTo(subscribers[0].id, eventId);
    await setActive(eventId, false);
    await release();
    expect(taken()).toEqual([]);

    await setActive(eventId, true);
    await eventually(() => expect(taken()).toHaveLength(2));
    await settled();
    expect(taken()).toEqual(subscribers.map(({ email }) => email).sort());
    // A repeated job of the dropped email does not send it in addition to the new one.
    expect(await isAlertDue(site.database, dropped)).toBe(false);
  });

  test("is sent, and only once, when the event is activated while the mail is being dropped", async () => {
    const { eventId, subscribers } = await queued();
    await setActive(eventId, false);
    const mail = await mailTo(subscribers[0].id, eventId);
    const { asked } = await admin.transaction(async (tx) => {
      await updateEvent(tx, eventId, { isActive: true });
      const asked = isAlertDue(site.database, mail);
      await eventually(async () => {
        const waiting = sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
        expect(await site.database.rows(waiting)).toHaveLength(1);
      });
      return { asked };
    });
    expect(await asked).toBe(true);
    await release();
    expect(taken()).toEqual(subscribers.map(({ email }) => email).sort());
  });

  test("is dropped for a subscriber who unsubscribes meanwhile, and reaches the others", async () => {
    const { subscribers } = await queued();
    const [left, stays] = subscribers;
    await site.database.db
      .update(alertSubscriptions)
      .set({ isActive: false })
      .where(eq(alertSubscriptions.id, left.id));
    await release();
    expect(taken()).toEqual([stays.email]);
  });
});
