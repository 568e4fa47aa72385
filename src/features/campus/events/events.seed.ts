import type { Database } from "#shared/db/database.ts";
import { seededRandom } from "#shared/print/random.ts";
import { londonDate } from "#shared/time/london.ts";
import { type DemoRows, insertDemo, isEmpty, lockEvents } from "../bookings/demo.queries.ts";
import { type DemoPerson, demoCode, demoId, demoPeople } from "../bookings/demo-crowd.ts";

const DAY_MS = 24 * 3600 * 1000;
const PEOPLE = 300;
/** Of the first night's, so that the dashboard and the door have something to show. */
const CHECKED_IN = 131;

/** What a night's bookings say of it: `from` is the first of the crowd who has a ticket, and `booked` how many have one. */
const nights = [
  {
    ...{ day: "03-14", university: "UCL", venue: "Bloomsbury Studio", location: "London WC1" },
    ...{ eventTime: "18:30", headliners: ["Amara J", "KOFI + The Arches"], ticketPrice: 5 },
    ...{ maxCapacity: 200, status: "tickets_live", from: 0, booked: 158 },
  },
  {
    ...{ day: "03-22", university: "UEL", venue: "Royal Dock Hall", location: "London E16" },
    ...{ eventTime: "18:00", headliners: ["Tee Mensah", "Delphine O"], ticketPrice: 4.5 },
    ...{ maxCapacity: 180, status: "tickets_live", from: 236, booked: 64 },
  },
  {
    ...{ day: "04-05", university: "Goldsmiths", venue: "Great Hall", location: "London SE14" },
    ...{ eventTime: "19:00", headliners: ["Rowan Akhtar", "5 beatmakers"], ticketPrice: 6 },
    ...{ maxCapacity: 240, status: "sold_out", statusWhenOpen: "tickets_live", from: 40, booked: 240 },
  },
  {
    ...{ day: "04-12", university: "King’s", venue: "The Vault", location: "London WC2" },
    ...{ eventTime: "18:30", headliners: ["Line-up drops 1 April"], ticketPrice: 5 },
    ...{ maxCapacity: 160, status: "upcoming", from: 0, booked: 0 },
  },
];

/** Puts four nights with their bookings into a database without events. Nobody can sign in as those who booked. */
export async function seedCampus(database: Database, now = new Date()): Promise<void> {
  if (!(await isEmpty(database.db))) return;
  const rows = demoRows(now);
  await database.transaction(async (tx) => {
    await lockEvents(tx);
    if (await isEmpty(tx)) await insertDemo(tx, rows);
  });
}

/** All rows, the same on every site but for their times, which are counted from now. */
function demoRows(now: Date): DemoRows {
  const people = demoPeople(PEOPLE);
  const events = nights.map(({ day, from: _from, booked, ...night }) => ({
    ...{ statusWhenOpen: null, ...night, id: demoId(night.university), eventDate: nextDate(day, now) },
    ...{
      currentAttendees: booked,
      heldPlaces: 0,
      createdAt: daysBefore(now, 40),
      updatedAt: daysBefore(now, 40),
    },
  }));
  const bookings = nights.flatMap(({ university, ticketPrice, from, booked }) =>
    people.slice(from, from + booked).map((person) => bookingOf(person, university, ticketPrice, now)),
  );
  const [first] = events;
  const early = bookings
    .filter(({ eventId }) => eventId === first?.id)
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .slice(0, CHECKED_IN);
  for (const [n, booking] of early.entries()) {
    booking.checkedIn = true;
    booking.checkedInAt = new Date(
      Math.max(now.getTime() - (CHECKED_IN - n) * 3000, booking.createdAt.getTime()),
    );
    booking.checkedInDevice = n % 2 ? "Door 2" : "Door 1";
  }
  return { people, events, bookings };
}

function bookingOf(person: DemoPerson, university: string, ticketPrice: number, now: Date) {
  const name = `${university} ${person.id}`;
  const createdAt = daysBefore(now, seededRandom(name)() * 28);
  return {
    ...{ id: demoId(`booking ${name}`), idempotencyKey: demoId(`key ${name}`), ticketCode: demoCode(name) },
    ...{
      eventId: demoId(university),
      userId: person.id,
      studentName: person.name,
      studentEmail: person.email,
    },
    ...{ university: person.university, course: person.course, yearOfStudy: person.year, ticketPrice },
    ...{ checkedIn: false, checkedInAt: null as Date | null, checkedInDevice: null as string | null },
    ...{ bookingStatus: "confirmed" as const, createdAt, updatedAt: createdAt },
  };
}

/** The next day with this month and day (MM-dd) that is still ahead in London. */
export function nextDate(day: string, now: Date): string {
  const today = londonDate(now);
  const year = Number(today.slice(0, 4));
  const thisYear = `${year}-${day}`;
  return thisYear > today ? thisYear : `${year + 1}-${day}`;
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
