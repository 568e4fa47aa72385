import { and, asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { users } from "#features/auth/account/accounts.tables.ts";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import { campusTicketBookings as bookings } from "#features/events/bookings/bookings.tables.ts";
import { whereText } from "#features/events/events/event-words.rules.ts";
import { whenText } from "#features/events/events/events.rules.ts";
import { campusEvents } from "#features/events/events/events.tables.ts";
import { holderAddress } from "#features/events/guests/guests.queries.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { forRoles, get, gone, post } from "#shared/handlers/procedure.server.ts";
import { londonDate } from "#shared/time/london.ts";
import { programmeCertificates } from "../certificates/certificates.tables.ts";
import ProgrammeMissed from "../mails/ProgrammeMissed.tsx";
import { cycleLeads } from "./cycles.policy.ts";
import { findCycle, listWeeks, type StoredCycle } from "./cycles.queries.ts";
import { comingWeeks } from "./cycles.rules.ts";
import { programmeCycles, programmeGapMails } from "./cycles.tables.ts";
import { leaveLink } from "./leave-link.rules.ts";
import { gapOf, marks, marksOf } from "./register.rules.ts";

const count = z.number().int();

const registerSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  weeksNeeded: count,
  /** Earliest first. */
  weeks: z.array(
    z.object({
      id: z.uuid(),
      eventDate: z.iso.date(),
      eventTime: z.string(),
      endTime: z.string().nullable(),
      status: z.string(),
      booked: count,
      came: count,
    }),
  ),
  /** By name. */
  people: z.array(
    z.object({
      /** One of the participant's bookings; it identifies them when an admin removes them. */
      placeId: z.uuid(),
      fullName: z.string(),
      /** One mark per week. */
      marks: z.array(z.enum(marks)),
      /** The participant's booking for each week; null without one. */
      bookingIds: z.array(z.uuid().nullable()),
      came: count,
      /** Whether the participant attended enough weeks for a certificate. */
      hasEarned: z.boolean(),
      /** When the certificate was issued; null before. */
      certificateOn: z.iso.date().nullable(),
      /** Whether the participant has a booking for an upcoming week. */
      isIn: z.boolean(),
      /** Whether the participant missed the last two weeks in a row, or more. */
      hasGap: z.boolean(),
      /** When we emailed the participant about this gap; null before. */
      writtenAt: z.date().nullable(),
    }),
  ),
  /** The number of participants with a gap about which we have not sent an email. */
  unwritten: count,
});

export const registerRouter = {
  read: forRoles(...cycleLeads)
    .meta({ personal: true })
    .route(get("/admin/programme/cycles/{id}/register"))
    .errors({ NOT_FOUND: gone("cycle") })
    .input(z.object({ id: z.uuid() }))
    .output(registerSchema)
    .handler(async ({ context, input: { id }, errors }) => {
      const { db } = context.database;
      const cycle = await findCycle(db, id);
      if (!cycle) throw errors.NOT_FOUND();
      const { weeks, places, people } = await readRegister(db, id, new Date());
      return {
        ...cycle,
        weeks: weeks.map((week) => {
          const own = places.filter(({ eventId, isConfirmed }) => isConfirmed && eventId === week.id);
          return { ...week, booked: own.length, came: own.filter(({ checkedIn }) => checkedIn).length };
        }),
        people: people.map(({ gap, ...person }) => ({
          ...person,
          hasGap: gap !== undefined,
          hasEarned: person.came >= cycle.weeksNeeded,
        })),
        unwritten: people.filter(isUnwritten).length,
      };
    }),

  writeToMissed: forRoles(...cycleLeads)
    .route(post("/admin/programme/cycles/{id}/missed"))
    .errors({
      NOT_FOUND: gone("cycle"),
      CHANGED: {
        status: 409,
        message: "The register has changed since you looked. Check who it is now, and press again.",
      },
    })
    .input(z.object({ id: z.uuid(), people: count.min(1) }))
    .output(z.object({ people: count }))
    .handler(({ context, input, errors }) =>
      changeAsStaff(context, async (tx, { record }) => {
        if (!(await lockCycle(tx, input.id))) throw errors.NOT_FOUND();
        const now = new Date();
        const { weeks, people } = await readRegister(tx, input.id, now);
        const unwritten = people.filter(isUnwritten);
        if (unwritten.length !== input.people) throw errors.CHANGED();
        const [next] = comingWeeks(weeks, now);
        for (const { gap, placeId, email } of unwritten) {
          if (!gap || !(await insertGapMail(tx, gap, now))) continue;
          const props = {
            next: next ? `${whenText(next)}, ${whereText(next)}` : "",
            leaveLink: leaveLink.urlFor(context, placeId),
          };
          await context.outbox.queue(tx, { to: email, mail: ProgrammeMissed, props });
        }
        await record("programme-missed-written", { cycle: input.id, people: unwritten.length });
        return { people: unwritten.length };
      }),
    ),
};

interface Person {
  gap: string | undefined;
  writtenAt: Date | null;
  isIn: boolean;
}

/** Whether we owe a participant the email about missed weeks: still in the cycle, and not emailed about this gap. */
function isUnwritten({ gap, writtenAt, isIn }: Person): boolean {
  return gap !== undefined && writtenAt === null && isIn;
}

/** A cycle's weeks, and each participant with a mark for each week. */
async function readRegister(db: Queryable, cycleId: string, now: Date) {
  const weeks = await listWeeks(db, [cycleId]);
  const places = await listPlaces(db, cycleId);
  const byPerson = Map.groupBy(places, ({ person }) => person);
  const people = [...byPerson.values()].flatMap((own: RegisteredPlace[]) => {
    const last = own.at(-1);
    if (!last) return [];
    const marks = marksOf(weeks, own, now);
    const gap = gapOf(weeks, own, marks);
    const issuedAt = own.find((place) => place.issuedAt !== null)?.issuedAt;
    return {
      placeId: last.id,
      fullName: last.fullName,
      email: last.email,
      marks,
      bookingIds: weeks.map(
        (week) => own.find(({ eventId, isConfirmed }) => isConfirmed && eventId === week.id)?.id ?? null,
      ),
      came: marks.filter((mark) => mark === "came").length,
      certificateOn: issuedAt ? londonDate(issuedAt) : null,
      isIn: marks.includes("coming"),
      gap,
      writtenAt: own.find(({ id }) => id === gap)?.writtenAt ?? null,
    };
  });
  return { weeks, places, people };
}

/** A booking for a week. Bookings with the same email address belong to one participant. */
type RegisteredPlace = Awaited<ReturnType<typeof listPlaces>>[number];

/** All bookings for a cycle's weeks by name, including cancelled ones. */
function listPlaces(db: Queryable, cycleId: string) {
  return db
    .select({
      id: bookings.id,
      eventId: bookings.eventId,
      fullName: bookings.holderName,
      // A booking without its name does not identify its participant.
      person: sql<string>`coalesce(nullif(lower(${bookings.holderEmail}), ''), ${bookings.id}::text)`,
      email: holderAddress,
      isConfirmed: sql<boolean>`${bookings.bookingStatus} = 'confirmed'`,
      checkedIn: bookings.checkedIn,
      writtenAt: programmeGapMails.mailedAt,
      issuedAt: programmeCertificates.issuedAt,
    })
    .from(bookings)
    .innerJoin(campusEvents, eq(campusEvents.id, bookings.eventId))
    .leftJoin(users, eq(users.id, bookings.userId))
    .leftJoin(programmeGapMails, eq(programmeGapMails.bookingId, bookings.id))
    .leftJoin(programmeCertificates, eq(programmeCertificates.bookingId, bookings.id))
    .where(and(eq(campusEvents.kind, "week"), eq(campusEvents.seriesId, cycleId)))
    .orderBy(asc(sql`lower(${bookings.holderName})`), asc(bookings.createdAt), asc(bookings.id));
}

/** Locks a cycle's row for the transaction, so that a second click cannot change it or email its participants. */
export async function lockCycle(tx: Queryable, id: string): Promise<StoredCycle | undefined> {
  const [cycle] = await tx.select().from(programmeCycles).where(eq(programmeCycles.id, id)).for("update");
  return cycle;
}

/** Stores that we emailed a participant about a gap. @returns false if an email went out before */
async function insertGapMail(tx: Queryable, bookingId: string, mailedAt: Date): Promise<boolean> {
  const inserted = await tx
    .insert(programmeGapMails)
    .values({ bookingId, mailedAt })
    .onConflictDoNothing()
    .returning({ bookingId: programmeGapMails.bookingId });
  return inserted.length > 0;
}
