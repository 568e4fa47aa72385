import { implement } from "@orpc/server";
import { guard, type Needs } from "#shared/handlers/guard.server.ts";
import { REFUSED_AT_ONCE, refusedAdmissionsContract } from "./refused-admissions.contract.ts";
import { listRefusedAdmissions } from "./refused-admissions.queries.ts";

const os = implement(refusedAdmissionsContract).$context<Needs<"database">>().use(guard);

export const refusedAdmissionsRouter = os.router({
  list: os.list.handler(({ context, input: { eventId } }) =>
    listRefusedAdmissions(context.database.db, eventId, REFUSED_AT_ONCE),
  ),
});
