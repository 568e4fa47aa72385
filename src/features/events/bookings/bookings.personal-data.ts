import { asc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { pick } from "#shared/db/columns.server.ts";
import { byDay, type Person } from "#shared/personal-data/personal-data.ts";
import { ownedBy, personalTable, selectShown } from "#shared/personal-data/personal-rows.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { campusEvents } from "../events/events.tables.ts";
import { guardianDigest, openGuardianAddress } from "../guardians/guardian-address.server.ts";
import { forgetGuardianAddress } from "../guardians/guardians.queries.ts";
import { campusGuardians, campusGuardiansData } from "../guardians/guardians.tables.ts";
import { deleteSensitiveDataBefore } from "./bookings.queries.ts";
import { sameAddress } from "./bookings.rules.ts";
import {
  campusBookingSensitiveData,
  campusTicketBookings,
  campusTicketBookingsData,
  sensitiveBookingData,
} from "./bookings.tables.ts";
import { openSensitiveData, type SealedData, type SensitiveData } from "./sensitive-data.server.ts";

export const bookingsPersonalData = personalTable(campusTicketBookingsData, {
  async rowsOf(db, person) {
    const { owner } = campusTicketBookingsData;
    const isTheirs = ownedBy(db, campusTicketBookings, owner, person);
    const rows = await selectShown(db, campusTicketBookingsData, or(ofAccount(person.userId), isTheirs));
    // Withheld like all codes of guests (signalShownCodesData): each code admits its holder.
    const hasCode = (row: (typeof rows)[number]) => !row.isGuest && row.wasConfirmed && !row.heldUntil;
    return rows.map((row) => (hasCode(row) ? row : { ...row, ticketCode: null }));
  },
});

export const sensitivePersonalData = personalTable(sensitiveBookingData, {
  // An unconfirmed address proves too little to release a phone number that another person typed.
  async rowsOf(db, { userId }, secrets) {
    const { id } = campusTicketBookings;
    const theirs = db.select({ id }).from(campusTicketBookings).where(ofAccount(userId));
    const { bookingId } = campusBookingSensitiveData;
    const rows = await selectShown(db, sensitiveBookingData, inArray(bookingId, theirs));
    return rows.map((row) => ({ bookingId: row.bookingId, ...opened(secrets, row) }));
  },
  erase: { "sensitive booking data": byDay(deleteSensitiveDataBefore) },
});

export const guardiansPersonalData = personalTable(campusGuardiansData, {
  async rowsOf(db, { userId, email }, secrets) {
    const { emailDigest } = campusGuardians;
    const asked = await db
      .select({
        ...pick(campusGuardians, "email", "askedAt", "confirmedAt", "endedAt"),
        university: campusEvents.title,
        eventDate: campusEvents.eventDate,
        isOwnTicket: sql<boolean>`coalesce(${campusTicketBookings.userId} = ${userId}, false)`,
      })
      .from(campusGuardians)
      .innerJoin(campusTicketBookings, eq(campusTicketBookings.id, campusGuardians.bookingId))
      .innerJoin(campusEvents, eq(campusEvents.id, campusTicketBookings.eventId))
      .where(or(eq(campusTicketBookings.userId, userId), isMailbox(emailDigest, secrets, email)))
      .orderBy(asc(campusGuardians.askedAt));
    return asked.flatMap(({ email: sealed, isOwnTicket, ...row }) => {
      const named = openGuardianAddress(secrets, sealed);
      // The digest ignores spelling, so two people may share it. Only the exact address gets its rows.
      const isYours = named !== null && email !== null && sameAddress(named, email);
      return isOwnTicket || isYours ? [{ ...row, email: named, isYours }] : [];
    });
  },
  eraseAddress: (tx, email, secrets) => forgetGuardianAddress(tx, guardianDigest(secrets, email)),
});

/** The bookings that an account made, including those made for a guest. */
function ofAccount(id: string) {
  const { userId, signedUpBy } = campusTicketBookings;
  return or(eq(userId, id), eq(signedUpBy, id));
}

/** Whether a digest matches the person's mailbox. */
function isMailbox(emailDigest: PgColumn, secrets: Secrets, email: Person["email"]): SQL {
  return email === null ? sql`false` : eq(emailDigest, guardianDigest(secrets, email));
}

/** Data that was encrypted with another key is marked as unreadable, so that the rest of the export still works. */
function opened(secrets: Secrets, row: SealedData): SensitiveData | { unreadable: true } {
  try {
    return openSensitiveData("a download", secrets, row);
  } catch {
    // Encrypted with another key; the returned row is marked unreadable.
    return { unreadable: true };
  }
}
