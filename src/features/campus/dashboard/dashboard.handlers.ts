import { setImmediate as nextTurn } from "node:timers/promises";
import { implement } from "@orpc/server";
import { recordEvent } from "#features/auth/audit-log.queries.ts";
import { type CallContext, guard, signedIn } from "#shared/api/guard.ts";
import { openPhone, openSensitiveData } from "../bookings/sensitive-data.ts";
import {
  BOOKINGS_A_PAGE,
  CHANGES_AT_ONCE,
  dashboardContract,
  type ManagedBooking,
} from "./dashboard.contract.ts";
import {
  countAllBookings,
  countBookings,
  findSealedDetails,
  type ListedBooking,
  listBookings,
  listChanged,
} from "./dashboard.queries.ts";
import { weekStart } from "./dashboard.rules.ts";

const os = implement(dashboardContract).$context<CallContext>().use(guard);

/** By how much `readAt` is earlier than the reading: a change is stamped before it is committed. */
const OVERLAP_MS = 15_000;

/** Phone numbers opened before others have their turn: about 5 ms. */
const OPENED_AT_ONCE = 500;

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
    return { rows: await opened(context, rows), next, total, readAt };
  }),

  changes: os.changes.handler(async ({ context, input: { since } }) => {
    const { db } = context.database;
    const readAt = new Date(Date.now() - OVERLAP_MS);
    const found = await listChanged(db, since, CHANGES_AT_ONCE + 1);
    const rows = found.length > CHANGES_AT_ONCE ? null : await opened(context, found);
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
      ...{ userId, actorId, source, detail: { booking: id } },
    });
    return answer;
  }),
});

/** Rows with their phone numbers readable. One that cannot be opened is left out, so that the others are seen. */
async function opened(
  { secrets, log }: Pick<CallContext, "secrets" | "log">,
  rows: ListedBooking[],
): Promise<ManagedBooking[]> {
  const readable: ManagedBooking[] = [];
  let unreadable = 0;
  for (const { sealedPhone, place: _place, ...row } of rows) {
    if (readable.length % OPENED_AT_ONCE === OPENED_AT_ONCE - 1) await nextTurn();
    let phone: string | null = null;
    try {
      phone = openPhone(secrets, sealedPhone);
    } catch {
      unreadable++;
    }
    readable.push({ ...row, phone });
  }
  if (unreadable > 0) log.error({ unreadable }, "Phone numbers were sealed with another key");
  return readable;
}
