import { eventIterator } from "@orpc/contract";
import { z } from "zod";
import { forAdmins } from "#shared/api/procedure.ts";
import { managedBookingSchema, sinceSchema } from "../bookings/managed-booking.contract.ts";
import { SEARCH_LENGTH } from "./bookings-search.rules.ts";

const tags = ["Admin"];

const stats = forAdmins
  .route({
    method: "GET",
    path: "/admin/campus/stats",
    summary: "The dashboard's four totals",
    description: "Without cancelled bookings.",
    tags,
  })
  .output(
    z.object({
      totalEvents: z.number().int(),
      totalBookings: z.number().int(),
      /** Bookings since Monday, 00:00 in London. */
      bookingsSinceMonday: z.number().int(),
      /** Pounds. */
      totalRevenue: z.number(),
      checkedIn: z.number().int(),
    }),
  );

/** Page size. */
export const BOOKINGS_A_PAGE = 5000;

/** The cursor: the microsecond in which the booking was made, and its id. */
const placeSchema = z.templateLiteral([z.string().regex(/^\d{1,16}$/), ".", z.uuid()]);

const bookings = forAdmins
  .meta({ personal: true })
  .route({
    method: "GET",
    path: "/admin/campus/bookings",
    summary: "List all bookings",
    description: "Newest first, paginated: pass `next` of one answer as `after` of the next call.",
    tags,
  })
  .input(z.object({ after: z.string().max(60).pipe(placeSchema).optional() }))
  .output(
    z.object({
      rows: z.array(managedBookingSchema),
      next: z.string().nullable(),
      /** The number of all bookings. */
      total: z.number().int(),
      /** The `since` of the next call of `changes`: later changes may be missing from the rows. */
      readAt: z.date(),
    }),
  );

/** Maximum rows of `changes`. */
export const CHANGES_AT_ONCE = 2000;

const changes = forAdmins
  .meta({ personal: true })
  .route({
    method: "GET",
    path: "/admin/campus/bookings/changes",
    summary: "List bookings made or changed since",
    description: "`rows` is null when there are too many: read the whole list again.",
    tags,
  })
  .input(z.object({ since: sinceSchema }))
  .output(
    z.object({
      rows: z.array(managedBookingSchema).nullable(),
      total: z.number().int(),
      readAt: z.date(),
    }),
  );

const details = forAdmins
  .route({
    method: "GET",
    path: "/admin/campus/bookings/{id}/details",
    summary: "Read a booking's sensitive data",
    description: "The audit log records the admin.",
    tags,
  })
  .errors({ NOT_FOUND: { status: 404, message: "This booking is gone." } })
  .input(z.object({ id: z.uuid() }))
  .output(
    z.object({
      phone: z.string().nullable(),
      emergencyContact: z.string().nullable(),
      dietaryRequirements: z.string().nullable(),
    }),
  );

const phones = forAdmins
  .route({
    method: "POST",
    path: "/admin/campus/bookings/phones",
    summary: "Read phone numbers for an export",
    description:
      "Of the bookings that match, as Server-Sent Events: `done` of the last one equals `rows`. The audit log records each call with its event and number of rows.",
    tags,
  })
  .input(
    z.object({
      /** Null for all events. */
      eventId: z.uuid().nullable(),
      /** Part of a name, an e-mail address or a ticket code; empty for all. */
      query: z.string().max(SEARCH_LENGTH),
    }),
  )
  .output(
    eventIterator(
      z.object({
        /** How many bookings match. */
        rows: z.number().int(),
        /** How many of them have been decrypted. */
        done: z.number().int(),
        /** Booking ids and phone numbers, of bookings that have one. */
        phones: z.array(z.tuple([z.uuid(), z.string()])),
        /** How many numbers were encrypted with another key. */
        unreadable: z.number().int(),
      }),
    ),
  );

export const dashboardContract = { stats, bookings, changes, details, phones };
