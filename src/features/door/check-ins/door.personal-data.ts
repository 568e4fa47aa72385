import { asc, eq, or, sql } from "drizzle-orm";
import { campusEvents } from "#features/events/events/events.tables.ts";
import { campusTicketBookings } from "#features/events/tickets/tickets.tables.ts";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { personalTable } from "#shared/personal-data/personal-rows.ts";
import {
  campusRefusedAdmissionsData,
  campusRefusedAdmissions as refused,
} from "../refused-admissions/refused-admissions.tables.ts";
import { campusCheckIns, campusCheckInsData } from "./check-ins.tables.ts";

/** What the door stores about guests and volunteers. */
export const doorPersonalData: readonly PersonalData[] = [
  {
    tables: [
      personalTable(campusCheckInsData, {
        rowsOf: (db, { userId }) =>
          db
            .select({
              university: campusEvents.university,
              eventDate: campusEvents.eventDate,
              device: campusCheckIns.device,
              scannedAt: campusCheckIns.scannedAt,
              recordedAt: campusCheckIns.recordedAt,
              undoneAt: campusCheckIns.undoneAt,
              withYourTicket: sql<boolean>`${campusTicketBookings.userId} = ${userId}`,
              byYou: sql<boolean>`coalesce(${campusCheckIns.userId} = ${userId}, false)`,
              deliveredByYou: sql<boolean>`coalesce(${campusCheckIns.deliveredBy} = ${userId}, false)`,
            })
            .from(campusCheckIns)
            .innerJoin(campusTicketBookings, eq(campusTicketBookings.id, campusCheckIns.bookingId))
            .innerJoin(campusEvents, eq(campusEvents.id, campusTicketBookings.eventId))
            .where(
              or(
                eq(campusTicketBookings.userId, userId),
                eq(campusCheckIns.userId, userId),
                eq(campusCheckIns.deliveredBy, userId),
              ),
            )
            .orderBy(asc(campusCheckIns.recordedAt)),
      }),
    ],
    what: "check-ins: ticket, time, device, admin or door pass, who delivered it, and undo",
    why: "single use of a ticket, accountability of an undo",
    basis: "interests",
    who: "admins, and the door of the event: door leads and volunteers with a pass, or the labs leads and the mentor of a lab session",
    ends: "the deletion of the booking; the deletion of an admin’s account leaves the check-in without it",
    card: {
      title: "At the door",
      what: "When you came in. A phone at the door keeps the names, codes and prices, that a companion comes along or that you need something, not what, your age where the event asks for it and that a guardian said no, so that the queue moves without signal.",
      why: "To use each code once",
      who: "The door team; in a lab session the mentor and those who run the labs",
      until:
        "The phone signs out or its pass ends, or else noon on the day after the event. That somebody came in with a code that did not count: until it is seen there, a week at most",
    },
  },
  {
    tables: [
      personalTable(campusRefusedAdmissionsData, {
        rowsOf: (db, { userId }) =>
          db
            .select({
              university: campusEvents.university,
              eventDate: campusEvents.eventDate,
              reason: refused.reason,
              device: refused.device,
              scannedAt: refused.scannedAt,
              recordedAt: refused.recordedAt,
              withYourTicket: sql<boolean>`coalesce(${campusTicketBookings.userId} = ${userId}, false)`,
              byYou: sql<boolean>`coalesce(${refused.userId} = ${userId}, false)`,
              deliveredByYou: sql<boolean>`coalesce(${refused.deliveredBy} = ${userId}, false)`,
            })
            .from(refused)
            .innerJoin(campusEvents, eq(campusEvents.id, refused.eventId))
            .leftJoin(campusTicketBookings, eq(campusTicketBookings.id, refused.bookingId))
            .where(
              or(
                eq(campusTicketBookings.userId, userId),
                eq(refused.userId, userId),
                eq(refused.deliveredBy, userId),
              ),
            )
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
