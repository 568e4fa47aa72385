import { asc, eq, or, type SQL, sql } from "drizzle-orm";
import { campusEvents } from "#features/events/events/events.tables.ts";
import { campusTicketBookings, campusTicketBookingsData } from "#features/events/tickets/tickets.tables.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { byDay, type Person, type PersonalData } from "#shared/personal-data/personal-data.ts";
import { ownedBy, personalTable } from "#shared/personal-data/personal-rows.ts";
import { PASS_DAYS } from "../passes/door-passes.rules.ts";
import { REFUSED_DAYS } from "../refused-admissions/refused-admissions.rules.ts";
import {
  campusRefusedAdmissionsData,
  campusRefusedAdmissions as refused,
} from "../refused-admissions/refused-admissions.tables.ts";
import { deleteDevicesBefore } from "./check-ins.queries.ts";
import { campusCheckIns, campusCheckInsData } from "./check-ins.tables.ts";

/** What the door stores about guests and volunteers. */
export const doorPersonalData: readonly PersonalData[] = [
  {
    tables: [
      personalTable(campusCheckInsData, {
        rowsOf: (db, person) =>
          db
            .select({ ...factsOf(db, campusCheckIns, person), undoneAt: campusCheckIns.undoneAt })
            .from(campusCheckIns)
            .innerJoin(campusTicketBookings, eq(campusTicketBookings.id, campusCheckIns.bookingId))
            .innerJoin(campusEvents, eq(campusEvents.id, campusTicketBookings.eventId))
            .where(isOf(db, campusCheckIns, person))
            .orderBy(asc(campusCheckIns.recordedAt)),
      }),
    ],
    what: "check-ins: ticket, time, device, admin or door pass, who delivered it, and undo",
    why: "single use of a ticket, accountability of an undo",
    basis: "interests",
    who: "admins, and the door of the event: door leads and volunteers with a pass, or the labs leads and the mentor of a lab session",
    erasures: [
      {
        name: "devices of check-ins",
        days: PASS_DAYS,
        after: "the event: the names of the devices alone",
        erase: byDay(deleteDevicesBefore),
      },
    ],
    ends: "the deletion of the booking; the deletion of an admin’s account leaves the check-in without it",
    card: {
      title: "At the door",
      what: "When you came in. A phone at the door keeps the names, codes and prices, that a companion comes along or that you need something, not what, your age where the event asks for it and that a guardian said no, so that the queue moves without signal. The team that runs the event can save or print the list of names and codes, in case of fire.",
      why: "To use each code once",
      who: "The door team; in a lab session the mentor and those who run the labs",
      until: `The phone signs out or its pass ends, or else noon on the day after the event. A record that someone came in with an invalid code: on the phone until the team has seen it, for a week at most; with us ${REFUSED_DAYS} days after the event. Which phone let you in: ${PASS_DAYS} days after it. A list on paper or in a file: they destroy it after the event`,
    },
  },
  {
    tables: [
      personalTable(campusRefusedAdmissionsData, {
        rowsOf: (db, person) =>
          db
            .select({ ...factsOf(db, refused, person), reason: refused.reason })
            .from(refused)
            .innerJoin(campusEvents, eq(campusEvents.id, refused.eventId))
            .leftJoin(campusTicketBookings, eq(campusTicketBookings.id, refused.bookingId))
            .where(isOf(db, refused, person))
            .orderBy(asc(refused.recordedAt)),
      }),
    ],
    what: "refused admissions: ticket or code, reason, time, device, admin or door pass, and who delivered it",
    why: "a person who was let in with a ticket or place that did not count",
    basis: "interests",
    who: "admins; door leads those of nights, labs leads those of sessions",
    ends: "the deletion of the booking; the deletion of an admin’s account leaves the row without it",
    card: "At the door",
  },
];

type ScanTable = typeof campusCheckIns | typeof refused;

/** A scan of an event, as its holder, or who scanned or delivered it, reads it. */
function factsOf(db: Queryable, scan: ScanTable, person: Person) {
  const isTrue = (condition: SQL) => sql<boolean>`coalesce(${condition}, false)`;
  return {
    university: campusEvents.university,
    eventDate: campusEvents.eventDate,
    scannedAt: scan.scannedAt,
    recordedAt: scan.recordedAt,
    withYourTicket: isTrue(isHolder(db, person)),
    byYou: isTrue(eq(scan.userId, person.userId)),
    deliveredByYou: isTrue(eq(scan.deliveredBy, person.userId)),
  };
}

function isOf(db: Queryable, scan: ScanTable, person: Person) {
  const { userId } = person;
  return or(isHolder(db, person), eq(scan.userId, userId), eq(scan.deliveredBy, userId));
}

function isHolder(db: Queryable, person: Person) {
  return ownedBy(db, campusTicketBookings, campusTicketBookingsData.owner, person);
}
