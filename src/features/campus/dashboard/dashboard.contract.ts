import { z } from "zod";
import { managedBookingSchema } from "#features/events/bookings/managed-booking.contract.ts";
import { eventLeads, nightFigureReaders, nightLeads } from "#features/events/events/events.policy.ts";
import { ageBands } from "#features/events/events/minimum-age.rules.ts";
import { accountKinds } from "#features/events/kinds/kinds.rules.ts";
import { forRoles, forRolesWithProof } from "#shared/api/procedure.ts";
import type { Topics } from "#shared/api/topics.ts";
import { listContract } from "#shared/lists/list.contract.ts";
import { poundsAnswer } from "#shared/money/money.fields.ts";

const tags = ["Admin"];

const stats = forRoles(...nightFigureReaders)
  .meta({ programs: true })
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

/** Which bookings: those of an event, or of all events of a kind. */
const filters = { eventId: z.uuid().optional(), kind: z.enum(accountKinds).default("night") };

const filtersInput = z.object(filters);

export type BookingsFilters = z.infer<typeof filtersInput>;

const bookings = listContract({
  roles: eventLeads,
  exportRoles: nightLeads,
  path: "/admin/campus/bookings",
  summary: "List the bookings of all events of a kind",
  description: "Of nights for door leads, of lab sessions for labs leads. The newest first.",
  row: managedBookingSchema,
  filters,
  sorts: ["student", "status", "booked"],
});

const figures = forRoles(...eventLeads)
  .meta({ programs: true })
  .route({
    method: "GET",
    path: "/admin/campus/bookings/figures",
    summary: "Count bookings by day",
    description: "For the charts of the list.",
    tags,
  })
  .input(filtersInput)
  .output(
    z.object({
      /** Confirmed bookings of each day in London that has one, the earliest first. */
      days: z.array(z.object({ day: z.iso.date(), bookings: z.number().int() })),
      /** Places that wait for a lead. */
      deciding: z.number().int(),
    }),
  );

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

export const dashboardContract = { stats, bookings: { ...bookings, figures }, details };

export const dashboardTopics = {
  /** Bookings, check-ins and refused admissions. */
  "campus-bookings": { roles: [...eventLeads, "reader"], doors: true },
} as const satisfies Topics;
