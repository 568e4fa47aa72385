import { implement } from "@orpc/server";
import { recordEvent } from "#features/auth/audit-log/audit-log.queries.ts";
import { type CallContext, guard, signedIn } from "#shared/handlers/guard.server.ts";
import { openSensitiveData } from "../bookings/sensitive-data.server.ts";
import { BOOKINGS_A_PAGE, CHANGES_AT_ONCE, dashboardContract } from "./dashboard.contract.ts";
import {
  countAllBookings,
  countBookings,
  findSealedDetails,
  listBookings,
  listChanged,
} from "./dashboard.queries.ts";
import { weekStart } from "./dashboard.rules.ts";
import { exportPhones } from "./export-phones.server.ts";

const os = implement(dashboardContract).$context<CallContext>().use(guard);

/** Milliseconds that `readAt` is before the read: `updated_at` is set before the commit. */
const OVERLAP_MS = 15_000;

export const dashboardRouter = os.router({
  stats: os.stats.handler(({ context }) => countBookings(context.database.db, weekStart(new Date()))),

  bookings: os.bookings.handler(async ({ context, input: { after } }) => {
    const { db } = context.database;
    const readAt = new Date(Date.now() - OVERLAP_MS);
    const [total, found] = await Promise.all([
      countAllBookings(db),
      listBookings(db, { after, limit: BOOKINGS_A_PAGE + 1 }),
    ]);
    const rows = found.slice(0, BOOKINGS_A_PAGE);
    const next = found.length > rows.length ? (rows.at(-1)?.place ?? null) : null;
    return { rows, next, total, readAt };
  }),

  changes: os.changes.handler(async ({ context, input: { since } }) => {
    const { db } = context.database;
    const readAt = new Date(Date.now() - OVERLAP_MS);
    const found = await listChanged(db, since, CHANGES_AT_ONCE + 1);
    const rows = found.length > CHANGES_AT_ONCE ? null : found;
    return { rows, total: await countAllBookings(db), readAt };
  }),

  details: os.details.handler(async ({ context, input: { id }, errors }) => {
    const { database, secrets, source } = context;
    const found = await findSealedDetails(database.db, id);
    if (!found) throw errors.NOT_FOUND();
    const { userId, ...sealed } = found;
    const answer = openSensitiveData(secrets, sealed);
    const actorId = signedIn(context).userId;
    await recordEvent(database.db, {
      event: "campus-details-read",
      userId,
      actorId,
      source,
      detail: { booking: id },
    });
    return answer;
  }),

  phones: os.phones.handler(({ context, input }) => exportPhones(context, input)),
});
