import { implement } from "@orpc/server";
import { recordEvent } from "#features/auth/audit-log/audit-log.queries.ts";
import { openGuardianAddress } from "#features/events/bookings/guardian-address.server.ts";
import { openSensitiveData } from "#features/events/bookings/sensitive-data.server.ts";
import { canRun } from "#features/events/events/events.policy.ts";
import { guard, type Needs, provenStaffOf, readerOf, staffOf } from "#shared/handlers/guard.server.ts";
import { readList } from "#shared/lists/list.server.ts";
import { dashboardContract } from "./dashboard.contract.ts";
import {
  bookingsSource,
  countBookings,
  countByDay,
  findKindOfBooking,
  findSealedDetails,
} from "./dashboard.queries.ts";
import { weekStart } from "./dashboard.rules.ts";
import { exportBookings } from "./export-bookings.server.ts";

const os = implement(dashboardContract).$context<Needs<"database" | "secrets" | "log">>().use(guard);

export const dashboardRouter = os.router({
  stats: os.stats.handler(({ context }) => countBookings(context.database.db, weekStart(new Date()))),

  bookings: {
    list: os.bookings.list.handler(async ({ context, input, errors }) => {
      if (!canRun(staffOf(context), input)) throw errors.FORBIDDEN();
      return readList(input, await bookingsSource(context.database.db, input));
    }),

    figures: os.bookings.figures.handler(({ context, input, errors }) => {
      if (!canRun(readerOf(context), input)) throw errors.FORBIDDEN();
      return countByDay(context.database.db, input);
    }),

    csv: os.bookings.csv.handler(({ context, path, input, errors }) => {
      const reader = provenStaffOf(context);
      if (!canRun(reader, input)) throw errors.FORBIDDEN();
      return exportBookings(context, reader, { path, input });
    }),
  },

  details: os.details.handler(async ({ context, input: { id }, errors }) => {
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
});
