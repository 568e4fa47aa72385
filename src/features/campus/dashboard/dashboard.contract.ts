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
    summary: "The dashboard's four figures",
    description: "Cancelled bookings count in none of them.",
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

/** Rows of one answer at most. */
export const BOOKINGS_A_PAGE = 5000;

/** A row's place in the list: the microsecond it was made, and its id. */
const placeSchema = z.templateLiteral([z.string().regex(/^\d{1,16}$/), ".", z.uuid()]);

const bookings = forAdmins
  .meta({ personal: true })
  .route({
    method: "GET",
    path: "/admin/campus/bookings",
    summary: "List all bookings",
    description: "The newest first, a page at a time: `next` of one answer is `after` of the next question.",
    tags,
  })
  .input(z.object({ after: z.string().max(60).pipe(placeSchema).optional() }))
  .output(
    z.object({
      rows: z.array(managedBookingSchema),
      next: z.string().nullable(),
      /** How many there are in all. */
      total: z.number().int(),
      /** For `changes`: what was changed later is not among the rows for sure. */
      readAt: z.date(),
    }),
  );

/** Rows of `changes` at most. */
export const CHANGES_AT_ONCE = 2000;

const changes = forAdmins
  .meta({ personal: true })
  .route({
    method: "GET",
    path: "/admin/campus/bookings/changes",
    summary: "List bookings made or changed since",
    description: "Null rows when there are too many: then all are to be read again.",
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
    summary: "What a booking says in confidence",
    description: "The audit log notes who looked.",
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
      "Of the bookings that a search finds, as Server-Sent Events: `done` of the last one equals `rows`. The audit log notes each call with its event and its number of rows.",
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
        /** How many bookings were found. */
        rows: z.number().int(),
        /** How many of them have been read. */
        done: z.number().int(),
        /** Booking ids and numbers, of those who gave one. */
        phones: z.array(z.tuple([z.uuid(), z.string()])),
        /** Numbers that another key has encrypted. */
        unreadable: z.number().int(),
      }),
    ),
  );

export const dashboardContract = { stats, bookings, changes, details, phones };
