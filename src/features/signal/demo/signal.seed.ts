import { randomUUID } from "node:crypto";
import { z } from "zod";
import { campusCheckIns } from "#features/door/check-ins/check-ins.tables.ts";
import { sealPhone } from "#features/events/bookings/sensitive-data.server.ts";
import { statusAfter } from "#features/events/events/events.rules.ts";
import { campusEvents } from "#features/events/events/events.tables.ts";
import {
  campusBookingSensitiveData,
  campusTicketBookings,
  signalShownCodes,
} from "#features/events/tickets/tickets.tables.ts";
import { campusWaitingList } from "#features/events/waiting-list/waiting-list.tables.ts";
import type { Database, Queryable } from "#shared/db/database.server.ts";
import { demoId, readDemoRows } from "#shared/db/demo-rows.server.ts";
import { penceOf } from "#shared/money/pence.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/time/durations.ts";
import { londonDate, londonInstant } from "#shared/time/london.ts";
import { openEventSchema } from "../events/events.contract.ts";
import { hasEvents, lockEvents } from "../events/events.queries.ts";
import { newInvitationCode } from "../invitations/invitation-code.server.ts";
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
    /** The number of sign-ups with a place, and of those on the waiting list. */
    taken: z.int(),
    waiting: z.int().optional(),
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
  const {
    inDays,
    at: clock,
    closesBefore,
    taken,
    waiting = 0,
    title,
    maxAttendees,
    location,
    ...more
  } = event;
  const id = demoId(`campus demo signal ${title}`);
  const day = londonDate(new Date(now.getTime() + inDays * DAY_MS));
  const eventDate = londonInstant(day, clock);
  const createdAt = hoursAgo(now, 24 * 20);
  await tx.insert(campusEvents).values({
    ...more,
    id,
    kind: "signal",
    university: title,
    location: location ?? "",
    venue: "",
    eventDate: day,
    eventTime: clock,
    ticketPrice: penceOf(0),
    maxCapacity: maxAttendees,
    currentAttendees: taken,
    ...statusAfter({
      status: "upcoming",
      statusWhenOpen: null,
      maxCapacity: maxAttendees,
      currentAttendees: taken,
      heldPlaces: 0,
    }),
    createdAt,
    updatedAt: createdAt,
    registrationClosesAt:
      closesBefore === undefined ? null : new Date(eventDate.getTime() - closesBefore * DAY_MS),
  });
  if (taken + waiting === 0) return;
  const isOver = eventDate < now;
  const guests = people(at * 11, taken + waiting).map((person, number) => ({
    ...guestOf(person, { eventId: id, number, waits: number >= taken }),
    // The last one has not pressed the list's link.
    hasPressed: number < taken + waiting - 1 || waiting === 0,
    createdAt: hoursAgo(now, (isOver ? 24 * 9 : 1) + number * 5 + at),
    usedAt: isOver && number % 4 !== 3 ? new Date(eventDate.getTime() + number * MINUTE_MS) : null,
    phone: person.telephone,
  }));
  await tx.insert(campusTicketBookings).values(
    guests.map(({ usedAt, phone: _phone, hasPressed, cancelledReason, ...guest }) => ({
      ...guest,
      cancelledReason,
      cancelledAt: cancelledReason ? guest.createdAt : null,
      addressProvenAt: hasPressed ? guest.createdAt : null,
      checkedIn: usedAt !== null,
      checkedInAt: usedAt,
      checkedInDevice: usedAt && "Phone A",
      updatedAt: usedAt ?? guest.createdAt,
    })),
  );
  await tx
    .insert(campusBookingSensitiveData)
    .values(
      guests.map(({ id: bookingId, phone }) => ({ bookingId, phoneNumber: sealPhone(secrets, phone) })),
    );
  const used = guests.filter(({ usedAt }) => usedAt !== null);
  if (used.length > 0)
    await tx.insert(campusCheckIns).values(
      used.map(({ id: bookingId, usedAt }) => ({
        id: demoId(`campus demo signal check-in ${bookingId}`),
        bookingId,
        device: "Phone A",
        scannedAt: usedAt ?? now,
        recordedAt: usedAt ?? now,
      })),
    );
  // The address of the first one is signed up again, from another phone.
  const again = isOver
    ? []
    : guests.slice(0, 1).map((guest) => ({ ...guest, ticketCode: newInvitationCode() }));
  await tx.insert(signalShownCodes).values(
    [...guests, ...again].map(({ id: bookingId, studentName: fullName, ticketCode: code, createdAt }) => ({
      code,
      bookingId,
      fullName,
      shownAt: createdAt,
      idempotencyKey: randomUUID(),
    })),
  );
  const onList = guests.filter(
    ({ cancelledReason, hasPressed }) => cancelledReason === "waiting" && hasPressed,
  );
  if (onList.length > 0)
    await tx
      .insert(campusWaitingList)
      .values(onList.map(({ id: bookingId, createdAt }) => ({ eventId: id, bookingId, createdAt })));
}

function guestOf(
  { fullName, email }: ReturnType<typeof people>[number],
  { eventId, number, waits }: { eventId: string; number: number; waits: boolean },
) {
  return {
    id: demoId(`campus demo signal guest ${eventId} ${number}`),
    eventId,
    isGuest: true,
    studentName: fullName,
    studentEmail: email,
    idempotencyKey: randomUUID(),
    ticketCode: newInvitationCode(),
    ticketPrice: penceOf(0),
    bookingStatus: waits ? ("cancelled" as const) : ("confirmed" as const),
    cancelledReason: waits ? ("waiting" as const) : null,
  };
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
