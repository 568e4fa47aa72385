import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Database, Queryable } from "#shared/db/database.server.ts";
import { demoId, readDemoRows } from "#shared/db/demo-rows.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/time/durations.ts";
import { londonDate, londonInstant } from "#shared/time/london.ts";
import { openEventSchema } from "../events/events.contract.ts";
import { hasEvents, lockEvents } from "../events/events.queries.ts";
import { signalEvents } from "../events/events.tables.ts";
import { newInvitationCode } from "../invitations/invitation-code.server.ts";
import { signalInvitations, signalShownCodes } from "../invitations/invitations.tables.ts";
import { sealSubscriberPhone } from "../subscriptions/subscriber-phone.server.ts";
import { subscriptionTypes } from "../subscriptions/subscriptions.rules.ts";
import { alertSubscriptions } from "../subscriptions/subscriptions.tables.ts";
import { demoFirstNames, demoLastNames } from "./demo-names.ts";

/** An event of signal-events.json. Its times are relative to now. */
const demoEventSchema = openEventSchema
  .pick({ title: true, description: true, location: true, maxAttendees: true })
  .extend({
    /** Days from now, and the time on London clocks. */
    inDays: z.int(),
    at: z.iso.time(),
    /** Days before the event when sign-up closes; by default it closes at the event. */
    closesBefore: z.int().optional(),
    isActive: z.boolean().optional(),
    /** The number of sign-ups. */
    taken: z.int(),
  })
  .strict();

type DemoEvent = z.infer<typeof demoEventSchema>;

/** Seeds demo events, invitations and subscriptions into an empty database. */
export async function seedSignal(database: Database, secrets: Secrets, now = new Date()): Promise<void> {
  if (await hasEvents(database.db)) return;
  const demoEvents = await readDemoRows("signal-events.json", demoEventSchema);
  await database.transaction(async (tx) => {
    await lockEvents(tx);
    if (await hasEvents(tx)) return;
    for (const [at, event] of demoEvents.entries()) await seedEvent(tx, secrets, { event, at, now });
    await tx.insert(alertSubscriptions).values(
      people(0, 60).map((person, at) => ({
        fullName: person.fullName,
        email: person.email,
        phone: sealSubscriberPhone(secrets, person.telephone),
        subscriptionTypes: [...subscriptionTypes],
        isActive: at % 5 !== 2,
        createdAt: hoursAgo(now, 5 + at * 7),
        updatedAt: hoursAgo(now, 4 + at * 7),
      })),
    );
  });
}

async function seedEvent(
  tx: Queryable,
  secrets: Secrets,
  { event, at, now }: { event: DemoEvent; at: number; now: Date },
): Promise<void> {
  const { inDays, at: clock, closesBefore, taken, ...words } = event;
  const id = demoId(`campus demo signal ${event.title}`);
  const eventDate = londonInstant(londonDate(new Date(now.getTime() + inDays * DAY_MS)), clock);
  await tx.insert(signalEvents).values({
    ...words,
    id,
    eventDate,
    createdAt: hoursAgo(now, 24 * 20),
    registrationClosesAt:
      closesBefore === undefined ? null : new Date(eventDate.getTime() - closesBefore * DAY_MS),
  });
  if (taken === 0) return;
  const isOver = eventDate < now;
  const invitations = tx.insert(signalInvitations).values(
    people(at * 11, taken).map((person, number) => {
      const createdAt = hoursAgo(now, (isOver ? 24 * 9 : 1) + number * 5 + at);
      const usedAt = isOver && number % 4 !== 3 ? new Date(eventDate.getTime() + number * MINUTE_MS) : null;
      return {
        eventId: id,
        fullName: person.fullName,
        email: person.email,
        telephone: sealSubscriberPhone(secrets, person.telephone),
        createdAt,
        usedAt,
        updatedAt: usedAt ?? createdAt,
      };
    }),
  );
  const signedUp = await invitations.returning();
  // The address of the first one is signed up again, from another phone.
  const again = isOver ? [] : signedUp.slice(0, 1);
  await tx.insert(signalShownCodes).values(
    [...signedUp, ...again].map(({ id: invitationId, fullName, createdAt }) => ({
      code: newInvitationCode(),
      invitationId,
      fullName,
      shownAt: createdAt,
      idempotencyKey: randomUUID(),
    })),
  );
}

/** Fictional people with distinct names, the same in each run. Their numbers are from Ofcom's range for drama. */
function people(from: number, count: number) {
  return Array.from({ length: count }, (_, n) => {
    const at = from + n;
    const first = demoFirstNames[at % demoFirstNames.length] ?? "";
    const last = demoLastNames[(at * 5 + 3) % demoLastNames.length] ?? "";
    return {
      fullName: `${first} ${last}`,
      email: `${first}.${last}${at}@${at % 3 ? "college" : "school"}.example`.toLowerCase(),
      telephone: `07700 900${String(at % 1000).padStart(3, "0")}`,
    };
  });
}

function hoursAgo(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * HOUR_MS);
}
