import { implement } from "@orpc/server";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import { guard, type Needs, signedIn } from "#shared/handlers/guard.server.ts";
import { pressedId, shownId } from "#shared/handlers/mailed-link.server.ts";
import { listWeeks } from "./cycles.queries.ts";
import { comingWeeks } from "./cycles.rules.ts";
import { endPlaces } from "./end-places.server.ts";
import { leaveLink } from "./leave-link.server.ts";
import { placesContract } from "./places.contract.ts";
import { findParticipant, listPlacesOf, type Participant } from "./places.queries.ts";
import type { LeaveState } from "./places.rules.ts";

const os = implement(placesContract)
  .$context<Needs<"database" | "secrets" | "outbox" | "siteUrl" | "jobs" | "networks">>()
  .use(guard);

export const placesRouter = os.router({
  showLink: os.showLink.handler(async ({ context, input }) => {
    const { db } = context.database;
    const id = await shownId(context, leaveLink, input);
    const person = id && (await findParticipant(db, id));
    return { state: person ? await stateOf(db, person, new Date()) : "unknown" };
  }),

  leaveByLink: os.leaveByLink.handler(async ({ context, input }) => {
    if (!(await pressedId(context, leaveLink, input))) return;
    await retryTransaction(context.database, async (tx) => {
      const person = await findParticipant(tx, input.place);
      if (person) await endPlaces(tx, context, person, null, new Date());
    });
  }),

  leave: os.leave.handler(({ context, input: { id }, errors }) => {
    const { userId } = signedIn(context);
    return retryTransaction(context.database, async (tx) => {
      const person = await findParticipant(tx, id);
      if (person?.userId !== userId) throw errors.NOT_FOUND();
      return { weeks: await endPlaces(tx, context, person, null, new Date()) };
    });
  }),

  takeOut: os.takeOut.handler(({ context, input: { id, message }, errors }) =>
    changeAsStaff(context, async (tx, { actorId, record }) => {
      const person = await findParticipant(tx, id);
      if (!person) throw errors.NOT_FOUND();
      const by = { actorId, message: message ?? "" };
      const weeks = await endPlaces(tx, context, person, by, new Date());
      if (weeks > 0) await record("programme-place-ended", { cycle: person.cycleId, booking: id });
      return { weeks };
    }),
  ),
});

async function stateOf(db: Queryable, person: Participant, now: Date): Promise<LeaveState> {
  const coming = comingWeeks(await listWeeks(db, [person.cycleId]), now);
  const places = await listPlacesOf(db, person);
  const isIn = places.some(({ eventId, checkedIn }) => !checkedIn && coming.some(({ id }) => id === eventId));
  return isIn ? "open" : "left";
}
