import { asc, eq, or, type SQL, sql } from "drizzle-orm";
import { campusTicketBookings, campusTicketBookingsData } from "#features/events/bookings/bookings.tables.ts";
import { campusEvents } from "#features/events/events/events.tables.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { byDay, type Person } from "#shared/personal-data/personal-data.ts";
import { ownedBy, personalTable } from "#shared/personal-data/personal-rows.ts";
import {
  campusRefusedAdmissionsData,
  campusRefusedAdmissions as refused,
} from "../refused-admissions/refused-admissions.tables.ts";
import { deleteDevicesBefore } from "./check-ins.queries.ts";
import { campusCheckIns, campusCheckInsData } from "./check-ins.tables.ts";

export const checkInsPersonalData = personalTable(campusCheckInsData, {
  rowsOf: (db, person) =>
    db
      .select({ ...factsOf(db, campusCheckIns, person), undoneAt: campusCheckIns.undoneAt })
      .from(campusCheckIns)
      .innerJoin(campusTicketBookings, eq(campusTicketBookings.id, campusCheckIns.bookingId))
      .innerJoin(campusEvents, eq(campusEvents.id, campusTicketBookings.eventId))
      .where(isOf(db, campusCheckIns, person))
      .orderBy(asc(campusCheckIns.recordedAt)),
  erase: { "devices of check-ins": byDay(deleteDevicesBefore) },
});

export const refusedAdmissionsPersonalData = personalTable(campusRefusedAdmissionsData, {
  rowsOf: (db, person) =>
    db
      .select({ ...factsOf(db, refused, person), reason: refused.reason })
      .from(refused)
      .innerJoin(campusEvents, eq(campusEvents.id, refused.eventId))
      .leftJoin(campusTicketBookings, eq(campusTicketBookings.id, refused.bookingId))
      .where(isOf(db, refused, person))
      .orderBy(asc(refused.recordedAt)),
});

type ScanTable = typeof campusCheckIns | typeof refused;

/** The facts of a scan that its holder, scanner or deliverer sees in a data export. */
function factsOf(db: Queryable, scan: ScanTable, person: Person) {
  const isTrue = (condition: SQL) => sql<boolean>`coalesce(${condition}, false)`;
  return {
    university: campusEvents.title,
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
