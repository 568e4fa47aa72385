import { CALLED_OFF, startOf } from "#features/events/events/events.rules.ts";
import type { MinimumAge } from "#features/events/events/minimum-age.rules.ts";
import type { AccessFact } from "#features/events/events/venue-access.rules.ts";
import type { Database } from "#shared/db/database.server.ts";
import { demoId } from "#shared/db/demo-rows.server.ts";
import { type Pence, penceOf } from "#shared/money/pence.ts";
import { seededRandom } from "#shared/numbers/random.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { DAY_MS, HOUR_MS } from "#shared/time/durations.ts";
import { londonDate } from "#shared/time/london.ts";
import { demoAnswers, demoPlace } from "./answers.seed.ts";
import { type DemoRows, insertDemo, isEmpty, lockEvents } from "./demo.queries.ts";
import { type DemoPerson, demoCode, demoPeople } from "./demo-crowd.server.ts";
import { demoDoorPasses } from "./door-passes.seed.ts";
import { demoRefusedAdmissions } from "./refused-admissions.seed.ts";

const PEOPLE = 300;
/** Days since the night was called off. */
const CALLED_OFF_DAYS = 2;
/** Days since the past night. */
const PAST_DAYS = 30;

interface DemoNight {
  /** Distinguishes a second night of a university. */
  name?: string;
  /** Month and day of the next night (MM-dd), or "past". */
  day: string;
  university: string;
  venue: string;
  location: string;
  eventTime: string;
  headliners: string[];
  ticketPrice: Pence;
  maxCapacity: number;
  status: string;
  statusWhenOpen?: string;
  minimumAge?: MinimumAge;
  access?: AccessFact[];
  accessNote?: string;
  /** The first person with a ticket, as an index into the demo's people. */
  from: number;
  /** The number of bookings. */
  booked: number;
  /** The number of check-ins. */
  checkedIn: number;
  /** The organisers' message of a night that was called off; its tickets are cancelled. */
  calledOffMessage?: string;
}

/** King’s has none: the home page says that it is not on sale yet. */
const nights: DemoNight[] = [
  {
    day: "03-14",
    university: "UCL",
    venue: "Bloomsbury Studio",
    location: "London WC1",
    eventTime: "18:30",
    headliners: ["Amara J", "KOFI + The Arches"],
    ticketPrice: penceOf(5),
    maxCapacity: 200,
    status: "tickets_live",
    access: ["step-free", "accessible-toilet", "hearing-loop"],
    accessNote: "Ramp in Gower Place, lift to the floor.",
    from: 0,
    booked: 158,
    checkedIn: 131,
  },
  {
    day: "03-22",
    university: "UEL",
    venue: "Royal Dock Hall",
    location: "London E16",
    eventTime: "18:00",
    headliners: ["Tee Mensah", "Delphine O"],
    ticketPrice: penceOf(4.5),
    maxCapacity: 180,
    status: "tickets_live",
    access: ["step-free", "accessible-toilet", "quiet-room"],
    from: 236,
    booked: 64,
    checkedIn: 0,
  },
  {
    name: "UEL matinee",
    day: "03-22",
    university: "UEL",
    venue: "Dockside Café",
    minimumAge: 14,
    location: "London E16",
    eventTime: "14:00",
    headliners: ["Open decks"],
    ticketPrice: penceOf(0),
    maxCapacity: 60,
    status: "tickets_live",
    access: ["step-free", "accessible-toilet"],
    from: 180,
    booked: 22,
    checkedIn: 0,
  },
  {
    day: "04-05",
    university: "Goldsmiths",
    venue: "Great Hall",
    location: "London SE14",
    eventTime: "19:00",
    headliners: ["Rowan Akhtar", "5 beatmakers"],
    ticketPrice: penceOf(6),
    maxCapacity: 240,
    status: "tickets_live",
    access: ["steps", "quiet-room"],
    accessNote: "Eleven steps at the door. Write to us, and we open the side entrance.",
    from: 80,
    booked: 197,
    checkedIn: 0,
  },
  {
    day: "04-16",
    university: "LSBU",
    venue: "The Borough Hall",
    location: "London SE1",
    eventTime: "19:00",
    headliners: ["Mile End Brass", "Ines O"],
    ticketPrice: penceOf(6),
    maxCapacity: 240,
    status: "sold_out",
    access: ["step-free", "accessible-toilet", "quiet-room", "hearing-loop"],
    statusWhenOpen: "tickets_live",
    from: 40,
    booked: 240,
    checkedIn: 0,
  },
  {
    day: "04-19",
    university: "City",
    venue: "Courtyard Bar",
    location: "London EC1",
    eventTime: "19:00",
    headliners: ["Kofi B"],
    ticketPrice: penceOf(5),
    maxCapacity: 90,
    status: CALLED_OFF,
    from: 220,
    booked: 31,
    checkedIn: 0,
    calledOffMessage: "The bar’s roof is being mended. We come back in the autumn.",
  },
  {
    day: "05-08",
    university: "Roehampton",
    venue: "The Vault",
    minimumAge: 18,
    location: "London SW15",
    eventTime: "18:30",
    headliners: ["Line-up drops 1 April"],
    ticketPrice: penceOf(5),
    maxCapacity: 160,
    status: "upcoming",
    from: 0,
    booked: 0,
    checkedIn: 0,
  },
  {
    day: "past",
    university: "Queen Mary",
    venue: "The Octagon",
    location: "London E1",
    eventTime: "19:00",
    headliners: ["Priya K", "Mile End Brass"],
    ticketPrice: penceOf(5),
    maxCapacity: 120,
    status: "tickets_live",
    from: 100,
    booked: 96,
    checkedIn: 88,
  },
];

/** Puts demo nights with bookings into a database without events. The accounts that booked cannot sign in. */
export async function seedCampus(database: Database, secrets: Secrets, now = new Date()): Promise<void> {
  if (!(await isEmpty(database.db))) return;
  const rows = demoRows(secrets, now);
  await database.transaction(async (tx) => {
    await lockEvents(tx);
    if (await isEmpty(tx)) await insertDemo(tx, rows);
  });
}

/** All rows: the same on every site, except that their times are relative to now, and what is sealed has the site's key. */
function demoRows(secrets: Secrets, now: Date): DemoRows {
  const people = demoPeople(PEOPLE);
  const demo = nights.map((night) => {
    const event = eventOf(night, now);
    const bookings = bookingsOf(night, event, people, now);
    // Sensitive data goes with a ticket that is cancelled, and some weeks after the night.
    const isAhead = night.day !== "past" && !event.calledOffAt;
    const answers = demoAnswers(secrets, event.minimumAge, isAhead ? bookings : []);
    const currentAttendees = event.calledOffAt ? 0 : bookings.reduce((sum, { places }) => sum + places, 0);
    return { event: { ...event, currentAttendees }, bookings, answers };
  });
  const [tonight, another] = demo;
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
  const {
    name,
    day,
    from: _from,
    booked: _booked,
    checkedIn: _checkedIn,
    calledOffMessage = null,
    ...facts
  } = night;
  const isPast = day === "past";
  const isCalledOff = night.status === CALLED_OFF;
  const createdAt = daysBefore(now, isPast ? PAST_DAYS + 40 : 40);
  return {
    statusWhenOpen: null,
    minimumAge: null as MinimumAge | null,
    access: [],
    accessNote: null,
    ...facts,
    id: demoId(`campus demo ${name ?? night.university}`),
    eventDate: isPast ? londonDate(daysBefore(now, PAST_DAYS)) : nextDate(day, now),
    currentAttendees: 0,
    heldPlaces: 0,
    createdAt,
    updatedAt: createdAt,
    calledOffMessage,
    calledOffAt: isCalledOff ? daysBefore(now, CALLED_OFF_DAYS) : null,
  };
}

/**
 * Booked in the four weeks before today or before a past night. The earliest ones are checked in, one every few
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
    const at = Math.max(letInUntil.getTime() - (checkedIn - n) * 3000, booking.createdAt.getTime());
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
    studentName: person.name,
    studentEmail: person.email,
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

/** Tickets are cancelled with their night. */
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
