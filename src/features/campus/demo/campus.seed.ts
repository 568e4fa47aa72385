import { z } from "zod";
import { hashOfPassToken, newPassToken } from "#features/door/passes/door-pass-caller.server.ts";
import { defaultEnd } from "#features/door/passes/door-passes.rules.ts";
import type { campusDoorPasses } from "#features/door/passes/door-passes.tables.ts";
import type { campusRefusedAdmissions } from "#features/door/refused-admissions/refused-admissions.tables.ts";
import { hasEvents } from "#features/events/events/events.queries.ts";
import { CALLED_OFF, type EventWhen, startOf } from "#features/events/events/events.rules.ts";
import type { Database } from "#shared/db/database.server.ts";
import { demoId, readDemoRows } from "#shared/db/demo-rows.server.ts";
import { schemasOf } from "#shared/forms/declared-draft.rules.ts";
import { penceOfRequest } from "#shared/money/money.fields.ts";
import { seededRandom } from "#shared/numbers/random.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/time/durations.ts";
import { londonDate } from "#shared/time/london.ts";
import { nightFields } from "../event-admin/event-admin.fields.ts";
import { demoAnswers, demoPlace } from "./answers.seed.ts";
import { type DemoRows, insertDemo, lockEvents } from "./demo.queries.ts";
import { type DemoPerson, demoCode, demoPeople } from "./demo-crowd.server.ts";

const PEOPLE = 300;
/** Days since the night was cancelled. */
const CALLED_OFF_DAYS = 2;
/** Days since the past night. */
const PAST_DAYS = 30;
/** The index of the booking that staff added, at the first night, for a person without an account. */
const BY_STAFF = 20;

/** A night of nights.json. King’s has none, because the home page says that it is not on sale. */
const demoNightSchema = z
  .object({
    ...schemasOf(nightFields),
    ticketPrice: penceOfRequest(nightFields.ticketPrice.schema),
    /** Set to distinguish a second night at a university. */
    name: z.string().optional(),
    /** Month and day of the next night (MM-dd), or "past". */
    day: z.string(),
    status: z.string(),
    statusWhenOpen: z.string().optional(),
    /** The index of the first ticket holder in the demo's people. */
    from: z.int(),
    /** The number of bookings. */
    booked: z.int(),
    /** The number of check-ins. */
    checkedIn: z.int(),
    /** The organisers' message for a cancelled night; its tickets are also cancelled. */
    calledOffMessage: z.string().nullable().default(null),
  })
  .omit({ eventDate: true })
  .strict();

type DemoNight = z.infer<typeof demoNightSchema>;

/** Inserts demo nights with bookings into a database without events. The accounts that booked cannot sign in. */
export async function seedCampus(database: Database, secrets: Secrets, now = new Date()): Promise<void> {
  if (await hasEvents(database.db, "night")) return;
  const nights = await readDemoRows("nights.json", demoNightSchema);
  const rows = demoRows(nights, secrets, now);
  await database.transaction(async (tx) => {
    await lockEvents(tx);
    if (!(await hasEvents(tx, "night"))) await insertDemo(tx, rows);
  });
}

/** All rows, identical on every site except for times, which are relative to now, and the encryption key. */
function demoRows(nights: readonly DemoNight[], secrets: Secrets, now: Date): DemoRows {
  const people = demoPeople(PEOPLE);
  const demo = nights.map((night) => {
    const event = eventOf(night, now);
    const bookings = bookingsOf(night, event, people, now);
    // A ticket loses its sensitive data when it is cancelled, and some weeks after the night.
    const isAhead = night.day !== "past" && !event.calledOffAt;
    const answers = demoAnswers(secrets, event.minimumAge, isAhead ? bookings : []);
    const currentAttendees = event.calledOffAt ? 0 : bookings.reduce((sum, { places }) => sum + places, 0);
    return { event: { ...event, currentAttendees }, bookings, answers };
  });
  const [tonight, another] = demo;
  const byStaff = tonight?.bookings[BY_STAFF];
  if (byStaff)
    Object.assign(byStaff, {
      userId: null,
      addedByStaff: true,
      addressProvenAt: byStaff.createdAt,
      holderEmail: byStaff.holderEmail.replace("@students.", "@people."),
    });
  const twice = tonight?.bookings.find(({ checkedIn }) => checkedIn);
  const elsewhere = another?.bookings[0];
  return {
    people,
    events: demo.map(({ event }) => event),
    bookings: demo.flatMap(({ bookings }) => bookings),
    sensitiveData: demo.flatMap(({ answers }) => answers.sensitiveData),
    guardians: demo.flatMap(({ answers }) => answers.guardians),
    doorPasses: demo.slice(0, 1).flatMap(({ event }) => demoDoorPasses(event, now)),
    refusedAdmissions:
      tonight && twice && elsewhere ? demoRefusedAdmissions(tonight.event.id, { twice, elsewhere }, now) : [],
  };
}

function eventOf(night: DemoNight, now: Date) {
  const { university, name, day, from: _from, booked: _booked, checkedIn: _checkedIn, ...facts } = night;
  const isPast = day === "past";
  const isCalledOff = night.status === CALLED_OFF;
  const createdAt = daysBefore(now, isPast ? PAST_DAYS + 40 : 40);
  return {
    ...facts,
    title: university,
    kind: "night" as const,
    statusWhenOpen: night.statusWhenOpen ?? null,
    id: demoId(`campus demo ${name ?? university}`),
    eventDate: isPast ? londonDate(daysBefore(now, PAST_DAYS)) : nextDate(day, now),
    currentAttendees: 0,
    heldPlaces: 0,
    createdAt,
    updatedAt: createdAt,
    calledOffAt: isCalledOff ? daysBefore(now, CALLED_OFF_DAYS) : null,
  };
}

/**
 * Bookings from the four weeks before today or before a past night. The earliest are checked in, one every twenty
 * seconds.
 */
function bookingsOf(
  { university, name = university, day, from, booked, checkedIn }: DemoNight,
  event: ReturnType<typeof eventOf>,
  people: readonly DemoPerson[],
  now: Date,
) {
  const isPast = day === "past";
  const bookedUntil = event.calledOffAt ?? (isPast ? daysBefore(now, PAST_DAYS + 1) : now);
  const letInUntil = isPast ? new Date(startOf(event).getTime() + HOUR_MS) : now;
  const bookings = people.slice(from, from + booked).map((person, n) => ({
    ...bookingOf(person, { event, key: `${name} ${person.id}`, bookedUntil }),
    ...demoPlace(n, event),
  }));
  const early = [...bookings].sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  for (const [n, booking] of early.slice(0, checkedIn).entries()) {
    const at = Math.max(letInUntil.getTime() - (checkedIn - n) * 20_000, booking.createdAt.getTime());
    booking.checkedIn = true;
    booking.checkedInAt = new Date(at);
    booking.checkedInDevice = n % 2 ? "Door 2" : "Door 1";
  }
  return bookings;
}
interface BookingFacts {
  event: ReturnType<typeof eventOf>;
  /** The seed of the booking's ids and code. */
  key: string;
  bookedUntil: Date;
}

function bookingOf(person: DemoPerson, { event, key, bookedUntil }: BookingFacts) {
  const createdAt = daysBefore(bookedUntil, seededRandom(key)() * 28);
  return {
    id: demoId(`campus demo booking ${key}`),
    idempotencyKey: demoId(`campus demo key ${key}`),
    ticketCode: demoCode(key),
    eventId: event.id,
    userId: person.id,
    addedByStaff: false,
    addressProvenAt: null,
    holderName: person.name,
    holderEmail: person.email,
    university: person.university,
    course: person.course,
    yearOfStudy: person.year,
    ticketPrice: event.ticketPrice,
    ...stateIn(event),
    checkedIn: false,
    checkedInAt: null as Date | null,
    checkedInDevice: null as string | null,
    createdAt,
    updatedAt: createdAt,
  };
}

/** A cancelled night has cancelled tickets. */
function stateIn({ calledOffAt }: { calledOffAt: Date | null }) {
  const [bookingStatus, cancelledReason] = calledOffAt
    ? (["cancelled", "event_called_off"] as const)
    : (["confirmed", null] as const);
  return { bookingStatus, cancelledReason, cancelledAt: calledOffAt };
}

/** The next date with this month and day (MM-dd) that is after today in London. */
export function nextDate(day: string, now: Date): string {
  const today = londonDate(now);
  const year = Number(today.slice(0, 4));
  const thisYear = `${year}-${day}`;
  return thisYear > today ? thisYear : `${year + 1}-${day}`;
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** Door passes for an event's list. Their tokens are discarded, so that they are useless. */
function demoDoorPasses(
  event: EventWhen & { id: string },
  now: Date,
): (typeof campusDoorPasses.$inferInsert)[] {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const passes = [
    { name: "Ade, main door", createdAt: hoursAgo(26), revokedAt: null, lastUsedAt: hoursAgo(1) },
    { name: "Blessing, side door", createdAt: hoursAgo(25), revokedAt: null, lastUsedAt: null },
    { name: "Lost phone", createdAt: hoursAgo(49), revokedAt: hoursAgo(27), lastUsedAt: hoursAgo(28) },
  ];
  return passes.map((pass) => ({
    ...pass,
    id: demoId(`campus demo door pass ${pass.name}`),
    eventId: event.id,
    endsAt: defaultEnd(event),
    tokenHash: hashOfPassToken(newPassToken()),
  }));
}

interface Holder {
  id: string;
  holderName: string;
}

/** Check-ins by a phone without a network that the server refused an hour later. */
function demoRefusedAdmissions(
  eventId: string,
  { twice, elsewhere }: { twice: Holder; elsewhere: Holder },
  now: Date,
): (typeof campusRefusedAdmissions.$inferInsert)[] {
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
  const doorPassId = demoId("campus demo door pass Blessing, side door");
  const refused = [
    { reason: "already", bookingId: twice.id, code: null, scannedAt: minutesAgo(64) },
    { reason: "other-event", bookingId: elsewhere.id, code: null, scannedAt: minutesAgo(71) },
    {
      reason: "unknown",
      bookingId: null,
      code: demoCode("a code without a ticket"),
      scannedAt: minutesAgo(83),
    },
  ] as const;
  return refused.map((row) => ({
    ...row,
    id: demoId(`campus demo refused ${row.reason}`),
    eventId,
    device: "Blessing, side door",
    doorPassId,
    recordedAt: minutesAgo(4),
  }));
}
