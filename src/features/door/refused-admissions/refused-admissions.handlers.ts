import { implement } from "@orpc/server";
import { canKeepDoor } from "#features/events/events/events.policy.ts";
import { findEvent } from "#features/events/events/events.queries.ts";
import { guard, type Needs, staffOf } from "#shared/handlers/guard.server.ts";
import { REFUSED_AT_ONCE, refusedAdmissionsContract } from "./refused-admissions.contract.ts";
import { listRefusedAdmissions } from "./refused-admissions.queries.ts";

const os = implement(refusedAdmissionsContract).$context<Needs<"database">>().use(guard);

export const refusedAdmissionsRouter = os.router({
  list: os.list.handler(async ({ context, input: { eventId }, errors }) => {
    const { db } = context.database;
    const event = await findEvent(db, eventId);
    if (!event) throw errors.EVENT_NOT_FOUND();
    if (!canKeepDoor(staffOf(context), event)) throw errors.FORBIDDEN();
    return listRefusedAdmissions(db, eventId, REFUSED_AT_ONCE);
  }),
});
