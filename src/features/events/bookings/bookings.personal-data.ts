import { asc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { pick } from "#shared/db/columns.server.ts";
import { byDay, type Person, type PersonalData } from "#shared/personal-data/personal-data.ts";
import { ownedBy, personalTable, selectShown } from "#shared/personal-data/personal-rows.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { campusEvents } from "../events/events.tables.ts";
import { campusGuardians, campusGuardiansData } from "../tickets/guardians.tables.ts";
import { SENSITIVE_DAYS } from "../tickets/tickets.rules.ts";
import {
  campusBookingSensitiveData,
  campusTicketBookings,
  campusTicketBookingsData,
  sensitiveBookingData,
} from "../tickets/tickets.tables.ts";
import { WAITING_LIST_DAYS } from "../waiting-list/waiting-list.rules.ts";
import { bookingAnswers } from "./booking-answers.rules.ts";
import { deleteSensitiveDataBefore } from "./bookings.queries.ts";
import { sameAddress } from "./bookings.rules.ts";
import { guardianDigest, openGuardianAddress } from "./guardian-address.server.ts";
import { forgetGuardianAddress } from "./guardians.queries.ts";
import { openOwnData, type SealedData, type SensitiveData } from "./sensitive-data.server.ts";

const answers = bookingAnswers.map(({ label }) => label.toLowerCase());

const listText = new Intl.ListFormat("en-GB");

/** The personal data of tickets. */
export const bookingsPersonalData: readonly PersonalData[] = [
  {
    tables: [
      personalTable(campusTicketBookingsData, {
        async rowsOf(db, person) {
          const { owner } = campusTicketBookingsData;
          const isTheirs = ownedBy(db, campusTicketBookings, owner, person);
          const rows = await selectShown(
            db,
            campusTicketBookingsData,
            or(ofAccount(person.userId), isTheirs),
          );
          // Withheld, as a guest's other codes are (signalShownCodesData): each opens the door. As on the profile while a place waits.
          const hasCode = (row: (typeof rows)[number]) => !row.isGuest && row.wasConfirmed && !row.heldUntil;
          return rows.map((row) => (hasCode(row) ? row : { ...row, ticketCode: null }));
        },
      }),
    ],
    what: `bookings: name, e-mail address, ${answers.join(", ")}, code, price and number of places; times of booking, return and check-in, and the device of the check-in; the organiser's message of a cancellation; the last change of the night that was mailed, and the date of the reminder. A booking that came from another ticket system, and a place in a week of the programme, may have no account: an account that confirms the address gets it`,
    why: "admission, attendance figures, and one mail per change",
    basis: "contract",
    who: "the account; admins; of nights also door leads. The door sees names, codes and prices; in a lab session and a week of the programme the door is the labs leads and the mentor with their pass; the labs leads also see who came to which week",
    ends: "the deletion of the account, which gives the places back",
    card: {
      title: "Your bookings",
      what: `Your name, e-mail address, ${listText.format(answers)}, as far as you give them. That you wait for a place. If you make one, that there is a secret address of your places for your own calendar.`,
      why: "To let you in, and to mail you when a night changes",
      who: "Our admins and those who run our nights. The door team sees name and code; in a lab session or the programme that is the mentor and those who run the labs. Whoever has the secret address of your calendar sees what and when, no name and no code",
      until: `You delete your account, or {BOOKING_NAMES_MONTHS} months after the night, or the last week of a cycle: from then on it only counts. The waiting list: ${WAITING_LIST_DAYS} days after the night. The secret address: you end it on your profile`,
    },
  },
  {
    tables: [
      personalTable(sensitiveBookingData, {
        // The account's address may be unconfirmed, which proves too little for a number that another person may have typed.
        async rowsOf(db, { userId }, secrets) {
          const { id } = campusTicketBookings;
          const theirs = db.select({ id }).from(campusTicketBookings).where(ofAccount(userId));
          const { bookingId } = campusBookingSensitiveData;
          const rows = await selectShown(db, sensitiveBookingData, inArray(bookingId, theirs));
          return rows.map((row) => ({ bookingId: row.bookingId, ...opened(secrets, row) }));
        },
        erase: byDay(deleteSensitiveDataBefore),
      }),
    ],
    what: "sensitive data of a booking: phone number, emergency contact, diet, needs at the venue, the age in bands at events with a minimum age; each encrypted",
    why: "care for people at the event",
    basis: "explicit",
    who: "admins, and the leads of its nights or labs, with a fresh proof: in the details of one booking, phone numbers of nights also in a CSV export; on the day of the event needs and emergency contact of one person who is in also without. Every door, until the person is in: the age, and that there are needs. The security log records each access; no list contains it",
    ends: "the return of the ticket (which also leaves no trace of a companion), or the deletion of the account",
    card: {
      title: "In confidence",
      what: "A phone number, whom to call, what you eat and what you need, where you tell us with a booking; how old you are, on nights with a minimum age. It is kept encrypted.",
      why: "To look after you on the night",
      who: "Our admins and those who run the night, and the log notes each look. Until you are in, the door sees your age and that you need something, not what",
      until: `${SENSITIVE_DAYS} days after the night`,
    },
  },
  {
    tables: [
      personalTable(campusGuardiansData, {
        async rowsOf(db, { userId, email }, secrets) {
          const { emailDigest } = campusGuardians;
          const asked = await db
            .select({
              ...pick(campusGuardians, "email", "askedAt", "confirmedAt", "endedAt"),
              ...pick(campusEvents, "university", "eventDate"),
              isOwnTicket: sql<boolean>`coalesce(${campusTicketBookings.userId} = ${userId}, false)`,
            })
            .from(campusGuardians)
            .innerJoin(campusTicketBookings, eq(campusTicketBookings.id, campusGuardians.bookingId))
            .innerJoin(campusEvents, eq(campusEvents.id, campusTicketBookings.eventId))
            .where(or(eq(campusTicketBookings.userId, userId), isMailbox(emailDigest, secrets, email)))
            .orderBy(asc(campusGuardians.askedAt));
          return asked.flatMap(({ email: sealed, isOwnTicket, ...row }) => {
            const named = openGuardianAddress(secrets, sealed);
            // The digest ignores spelling, so two people may share it: only the exact address gets its rows.
            const isYours = named !== null && email !== null && sameAddress(named, email);
            return isOwnTicket || isYours ? [{ ...row, email: named, isYours }] : [];
          });
        },
        eraseAddress: (tx, email, secrets) => forgetGuardianAddress(tx, guardianDigest(secrets, email)),
      }),
    ],
    what: "guardians of holders under 16, at events with a minimum age: e-mail address, encrypted, with a keyed digest; when we asked them, when they said yes, and when we stopped asking",
    why: "a parent's or guardian's consent before a place counts",
    basis: "interests",
    who: "admins, and the leads of its nights or labs, in the details of one booking, each look in the log",
    ends: "the guardian’s no, the event’s call-off, or the deletion of the holder’s account; another address, or the end of the ticket, erases the address and leaves its digest, so that a later no by the mailed link counts; a guardian’s own request, or the deletion of their account, erases only the address and its digest",
    card: {
      title: "Your guardian",
      what: "If you are 14 or 15 and the night has a minimum age: the e-mail address of your parent or guardian, encrypted, and when they said yes. If they say no, we delete the address and keep the answer. If they say that you are not their child, we stop emailing that address about you.",
      why: "Because somebody who looks after you should know where you go",
      who: "Our admins and those who run the night, and the log notes each look. If you book again after a no, they and the door see that a guardian said no",
      until: `${SENSITIVE_DAYS} days after the night; the address at once when they say no or delete their account, you name another guardian, or the ticket ends before. After the last two, a code made from the address stays until those ${SENSITIVE_DAYS} days are over, so that they can still say no`,
    },
  },
];

/** The bookings that an account made, also for a guest. */
function ofAccount(id: string) {
  const { userId, signedUpBy } = campusTicketBookings;
  return or(eq(userId, id), eq(signedUpBy, id));
}

/** Whether a digest is that of the person's mailbox. */
function isMailbox(emailDigest: PgColumn, secrets: Secrets, email: Person["email"]): SQL {
  return email === null ? sql`false` : eq(emailDigest, guardianDigest(secrets, email));
}

/** Data that was encrypted with another key is marked as unreadable, so that the rest of the export still works. */
function opened(secrets: Secrets, row: SealedData): SensitiveData | { unreadable: true } {
  try {
    return openOwnData(secrets, row);
  } catch {
    // Another key: the row says so itself.
    return { unreadable: true };
  }
}
