import { z } from "zod";
import { managedBookingSchema } from "#features/events/bookings/managed-booking.contract.ts";
import { eventLeads, nightFigureReaders, nightLeads } from "#features/events/events/events.policy.ts";
import { ageBands } from "#features/events/events/minimum-age.rules.ts";
import { eventKinds } from "#features/events/kinds/kinds.rules.ts";
import { forRoles, forRolesWithProof } from "#shared/api/procedure.ts";
import type { Topics } from "#shared/api/topics.ts";
import { listInput, listOutput } from "#shared/lists/list.contract.ts";
import { poundsAnswer } from "#shared/money/money.fields.ts";

const tags = ["Admin"];

const stats = forRoles(...nightFigureReaders)
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
      totalRevenue: poundsAnswer,
      checkedIn: z.number().int(),
    }),
  );

const phonesInput = listInput.extend({ eventId: z.uuid().optional() });

export type PhonesInput = z.infer<typeof phonesInput>;

const bookingsInput = phonesInput.extend({ kind: z.enum(eventKinds).default("night") });

export type BookingsInput = z.infer<typeof bookingsInput>;

const bookings = forRoles(...eventLeads)
  .meta({ personal: true })
  .route({
    method: "GET",
    path: "/admin/campus/bookings",
    summary: "List the bookings of all events of a kind",
    description:
      "Of nights for door leads, of lab sessions for labs leads. The newest first, at most 20,000: a search or an event finds older ones.",
    tags,
  })
  .input(bookingsInput)
  .output(listOutput(managedBookingSchema));

const details = forRolesWithProof(...eventLeads)
  .route({
    method: "GET",
    path: "/admin/campus/bookings/{id}/details",
    summary: "Read a booking's sensitive data",
    description:
      "The audit log records each look. On the day of the event `care` has what those who look after a person need, without fresh proof.",
    tags,
  })
  .errors({ NOT_FOUND: { status: 404, message: "This booking is gone." } })
  .input(z.object({ id: z.uuid() }))
  .output(
    z.object({
      phone: z.string().nullable(),
      emergencyContact: z.string().nullable(),
      dietaryRequirements: z.string().nullable(),
      accessNeeds: z.string().nullable(),
      /** On nights with a minimum age. */
      ageBand: z.enum(ageBands).nullable(),
      /** Who was asked about a holder under 16; the address is null where it was erased. */
      guardian: z
        .object({ email: z.string().nullable(), askedAt: z.date(), confirmedAt: z.date().nullable() })
        .nullable(),
      /** Two with a companion. */
      places: z.number().int(),
    }),
  );

const phones = forRolesWithProof(...nightLeads)
  .route({
    method: "POST",
    path: "/admin/campus/bookings/phones",
    summary: "Read phone numbers for an export",
    description:
      "Of the bookings that match. The audit log records each call with its event and number of rows.",
    tags,
  })
  .input(phonesInput)
  .output(
    z.object({
      /** Booking ids and phone numbers, of bookings that have one. */
      phones: z.array(z.tuple([z.uuid(), z.string()])),
      /** How many numbers were encrypted with another key. */
      unreadable: z.number().int(),
    }),
  );

export const dashboardContract = { stats, bookings, details, phones };

export const dashboardTopics = {
  /** Bookings, check-ins and refused admissions. */
  "campus-bookings": { roles: [...eventLeads, "reader"], doors: true },
} as const satisfies Topics;
