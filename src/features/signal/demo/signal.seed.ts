import { randomUUID } from "node:crypto";
import { z } from "zod";
import { insertDemo, lockEvents } from "#features/campus/demo/demo.queries.ts";
import { demoPeople } from "#features/campus/demo/demo-crowd.server.ts";
import { signalShownCodes } from "#features/events/bookings/bookings.tables.ts";
import { newTicketCode } from "#features/events/bookings/new-booking.server.ts";
import { startOf, statusAfter } from "#features/events/events/events.rules.ts";
import { campusWaitingList } from "#features/events/waiting-list/waiting-list.tables.ts";
import type { Database } from "#shared/db/database.server.ts";
import { demoId, readDemoRows } from "#shared/db/demo-rows.server.ts";
import { penceOf } from "#shared/money/pence.ts";
import { sealText } from "#shared/secrets/sealed.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/time/durations.ts";
import { londonDate, londonInstant } from "#shared/time/london.ts";
import { openEventSchema } from "../events/events.api.ts";
import { hasEvents } from "../events/events.queries.ts";
import { subscriptionTypes } from "../subscriptions/subscriptions.rules.ts";
import { alertSubscriptions } from "../subscriptions/subscriptions.tables.ts";

/** An event of signal-events.json, with times relative to now. */
const demoEventSchema = openEventSchema
  .pick({ title: true, description: true, location: true, maxAttendees: true })
  .extend({
    /** Days from now, and the time on London clocks. */
    inDays: z.int(),
    at: z.iso.time(),
    /** Days between the end of sign-up and the event; by default sign-up closes at the event. */
    closesBefore: z.int().optional(),
    isActive: z.boolean().optional(),
    /** The number of sign-ups with a place, and of sign-ups on the waiting list. */
    taken: z.int(),
    waiting: z.int().optional(),
  })
  .strict();

type DemoEvent = z.infer<typeof demoEventSchema>;

/** Seeds demo events, invitations and subscriptions into an empty database. */
export async function seedSignal(database: Database, secrets: Secrets, now = new Date()): Promise<void> {
  if (await hasEvents(database.db)) return;
  const demo = (await readDemoRows("signal-events.json", demoEventSchema)).map((event, at) => {
    const row = eventOf(event, now);
    return { row, guests: guestsOf(event, row, { at, now }) };
  });
  const guests = demo.flatMap((event) => event.guests);
  await database.transaction(async (tx) => {
    await lockEvents(tx);
    if (await hasEvents(tx)) return;
    await insertDemo(tx, {
      people: [],
      events: demo.map(({ row }) => row),
      doorPasses: [],
      bookings: guests.map(({ booking }) => booking),
      sensitiveData: guests.map(({ booking, phone }) => ({
        bookingId: booking.id,
        phoneNumber: sealText(secrets, "campus booking", phone),
      })),
      guardians: [],
      refusedAdmissions: [],
    });
    await tx.insert(signalShownCodes).values(
      guests.flatMap(({ booking, codes }) =>
        codes.map((code) => ({
          code,
          bookingId: booking.id,
          fullName: booking.holderName,
          shownAt: booking.createdAt,
          idempotencyKey: randomUUID(),
        })),
      ),
    );
    const waiting = guests.filter(
      ({ booking }) => booking.cancelledReason === "waiting" && booking.addressProvenAt,
    );
    await tx
      .insert(campusWaitingList)
      .values(
        waiting.map(({ booking: { id, eventId, createdAt } }) => ({ eventId, bookingId: id, createdAt })),
      );
    await tx.insert(alertSubscriptions).values(
      people(0, 60).map((person, at) => ({
        fullName: person.fullName,
        email: person.email,
        phone: sealText(secrets, "signal phone", person.telephone),
        subscriptionTypes: [...subscriptionTypes],
        isActive: at % 5 !== 2,
        createdAt: hoursAgo(now, 5 + at * 7),
        updatedAt: hoursAgo(now, 4 + at * 7),
      })),
    );
  });
}

function eventOf(
  { title, inDays, at, closesBefore, isActive = true, taken, ...event }: DemoEvent,
  now: Date,
) {
  const eventDate = londonDate(new Date(now.getTime() + inDays * DAY_MS));
  const start = londonInstant(eventDate, at);
  const createdAt = hoursAgo(now, 24 * 20);
  const places = { maxCapacity: event.maxAttendees, currentAttendees: taken, heldPlaces: 0 };
  return {
    // The number was chosen so that neighbours in a list have other prints.
    id: demoId(`campus demo signal 9798 ${title}`),
    kind: "signal" as const,
    title,
    description: event.description,
    location: event.location ?? "",
    venue: "",
    eventDate,
    eventTime: at,
    headliners: [],
    access: [],
    ticketPrice: penceOf(0),
    ...places,
    ...statusAfter({ ...places, status: "upcoming", statusWhenOpen: null }),
    isActive,
    registrationClosesAt:
      closesBefore === undefined ? null : new Date(start.getTime() - closesBefore * DAY_MS),
    createdAt,
    updatedAt: createdAt,
  };
}

/** People with a place, then people on the waiting list. At a past event three in four came. */
function guestsOf(
  { taken, waiting = 0 }: DemoEvent,
  event: ReturnType<typeof eventOf>,
  { at, now }: { at: number; now: Date },
) {
  const start = startOf(event);
  const isOver = start < now;
  return people(at * 11, taken + waiting).map(({ fullName, email, telephone }, number) => {
    const createdAt = hoursAgo(now, (isOver ? 24 * 9 : 1) + number * 5 + at);
    const usedAt = isOver && number % 4 !== 3 ? new Date(start.getTime() + number * MINUTE_MS) : null;
    const waits = number >= taken;
    // The last guest has not used the waiting list's link.
    const hasPressed = number < taken + waiting - 1 || waiting === 0;
    const ticketCode = newTicketCode(event);
    const booking = {
      id: demoId(`campus demo signal guest ${event.id} ${number}`),
      eventId: event.id,
      isGuest: true,
      holderName: fullName,
      holderEmail: email,
      idempotencyKey: randomUUID(),
      ticketCode,
      ticketPrice: penceOf(0),
      places: 1,
      bookingStatus: waits ? ("cancelled" as const) : ("confirmed" as const),
      cancelledReason: waits ? ("waiting" as const) : null,
      cancelledAt: waits ? createdAt : null,
      addressProvenAt: hasPressed ? createdAt : null,
      checkedIn: usedAt !== null,
      checkedInAt: usedAt,
      checkedInDevice: usedAt && "Phone A",
      createdAt,
      updatedAt: usedAt ?? createdAt,
    };
    // The first address has signed up again, from another phone.
    const codes = number === 0 && !isOver ? [ticketCode, newTicketCode(event)] : [ticketCode];
    return { booking, codes, phone: telephone };
  });
}

/** Some demo people, with addresses that have no account, and phone numbers from Ofcom's range for drama. */
function people(from: number, count: number) {
  return demoPeople(from + count)
    .slice(from)
    .map(({ name, email }, n) => ({
      fullName: name,
      email: email.replace("students", "guests"),
      telephone: `07700 900${String((from + n) % 1000).padStart(3, "0")}`,
    }));
}

function hoursAgo(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * HOUR_MS);
}
