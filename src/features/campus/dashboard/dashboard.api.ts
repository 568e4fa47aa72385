import { z } from "zod";
import { recordEvent } from "#features/auth/audit-log/audit-log.queries.ts";
import { managedBookingSchema } from "#features/events/bookings/booking-shapes.server.ts";
import { openSensitiveData } from "#features/events/bookings/sensitive-data.server.ts";
import { canRun, eventLeads, nightFigureReaders, nightLeads } from "#features/events/events/events.policy.ts";
import { ageBands } from "#features/events/events/minimum-age.rules.ts";
import { openGuardianAddress } from "#features/events/guardians/guardian-address.server.ts";
import { accountKinds } from "#features/events/kinds/kinds.rules.ts";
import type { Topics } from "#shared/api/topics.ts";
import { provenStaffOf, readerOf, staffOf } from "#shared/handlers/guard.server.ts";
import { forRoles, forRolesWithProof, get } from "#shared/handlers/procedure.server.ts";
import { type Listed, listEndpoints } from "#shared/lists/list.api.ts";
import { readList } from "#shared/lists/list.server.ts";
import { poundsAnswer } from "#shared/money/money.fields.ts";
import {
  bookingsSource,
  countBookings,
  countByDay,
  findKindOfBooking,
  findSealedDetails,
} from "./dashboard.queries.ts";
import { weekStart } from "./dashboard.rules.ts";
import { exportBookings } from "./export-bookings.server.ts";

/** Selects the bookings of an event, or of all events of a kind. */
const countedInput = z.object({
  eventId: z.uuid().optional(),
  kind: z.enum(accountKinds).default("night"),
});

const filters = {
  ...countedInput.shape,
  /** Only bookings that are not cancelled and have access needs. */
  needs: z.literal("yes").optional(),
};

export type BookingsFilters = z.infer<z.ZodObject<typeof filters>>;

const bookings = listEndpoints({
  roles: eventLeads,
  exportRoles: nightLeads,
  path: "/admin/campus/bookings",
  row: managedBookingSchema,
  filters,
  sorts: ["student", "status", "booked"],
});

/** A booking from the JSON API. */
export type Booking = Listed<typeof managedBookingSchema>;

export const dashboardTopics = {
  /** Bookings, check-ins and refused admissions. */
  "campus-bookings": { roles: [...eventLeads, "reader"], doors: true },
} as const satisfies Topics;

export const dashboardRouter = {
  stats: forRoles(...nightFigureReaders)
    .meta({ tokens: true })
    .route(
      get("/admin/campus/stats", {
        summary: "The dashboard's four totals",
        description: "Without cancelled bookings.",
      }),
    )
    .output(
      z.object({
        totalEvents: z.number().int(),
        totalBookings: z.number().int(),
        /** Bookings since Monday, 00:00 in London. */
        bookingsSinceMonday: z.number().int(),
        totalRevenue: poundsAnswer,
        checkedIn: z.number().int(),
      }),
    )
    .handler(({ context }) => countBookings(context.database.db, "night", weekStart(new Date()))),

  bookings: {
    list: bookings.list.handler(async ({ context, input, errors }) => {
      if (!canRun(staffOf(context), input)) throw errors.FORBIDDEN();
      return readList(input, await bookingsSource(context.database.db, input));
    }),

    figures: forRoles(...eventLeads)
      .meta({ tokens: true })
      .route(
        get("/admin/campus/bookings/figures", {
          summary: "Count bookings by day",
          description: "For the charts of the list.",
        }),
      )
      .input(countedInput)
      .output(
        z.object({
          /** Confirmed bookings of each London day that has any, earliest first. */
          days: z.array(z.object({ day: z.iso.date(), bookings: z.number().int() })),
          /** Places that wait for a lead. */
          deciding: z.number().int(),
        }),
      )
      .handler(({ context, input, errors }) => {
        if (!canRun(readerOf(context), input)) throw errors.FORBIDDEN();
        return countByDay(context.database.db, input);
      }),

    csv: bookings.csv.handler(({ context, path, input, errors }) => {
      const reader = provenStaffOf(context);
      if (!canRun(reader, input)) throw errors.FORBIDDEN();
      return exportBookings(context, reader, { path, input });
    }),
  },

  details: forRolesWithProof(...eventLeads)
    .route(get("/admin/campus/bookings/{id}/details"))
    .errors({ NOT_FOUND: { status: 404, message: "This booking is gone." } })
    .input(z.object({ id: z.uuid() }))
    .output(
      z.object({
        phone: z.string().nullable(),
        emergencyContact: z.string().nullable(),
        dietaryRequirements: z.string().nullable(),
        accessNeeds: z.string().nullable(),
        /** Only at events with a minimum age. */
        ageBand: z.enum(ageBands).nullable(),
        /** The guardian of a holder under 16. The address is null if it was erased. */
        guardian: z
          .object({ email: z.string().nullable(), askedAt: z.date(), confirmedAt: z.date().nullable() })
          .nullable(),
        /** 2 with a companion, otherwise 1. */
        places: z.number().int(),
      }),
    )
    .handler(async ({ context, input: { id }, errors }) => {
      const { database, secrets, source } = context;
      const reader = provenStaffOf(context);
      const kind = await findKindOfBooking(database.db, id);
      const found = kind && (await findSealedDetails(database.db, id));
      if (!found) throw errors.NOT_FOUND();
      if (!canRun(reader, { kind })) throw errors.FORBIDDEN();
      const { userId, places, guardian, ...sealed } = found;
      const answer = {
        ...openSensitiveData(reader, secrets, sealed),
        places,
        guardian: guardian && { ...guardian, email: openGuardianAddress(secrets, guardian.email) },
      };
      await recordEvent(database.db, {
        event: "campus-details-read",
        userId,
        actorId: reader.userId,
        source,
        detail: { booking: id },
      });
      return answer;
    }),
};
