import { implement } from "@orpc/server";
import { guard, type Needs, staffOf } from "#shared/handlers/guard.server.ts";
import { hashOfToken } from "#shared/secrets/private-token.server.ts";
import { reporterOutcome } from "../videos/decisions.rules.ts";
import { reportsContract } from "./reports.contract.ts";
import { findFollowedReport, listReports } from "./reports.queries.ts";

const os = implement(reportsContract).$context<Needs<"database">>().use(guard);

export const reportsRouter = os.router({
  list: os.list.handler(({ context, input }) =>
    listReports(context.database.db, staffOf(context).userId, input),
  ),

  follow: os.follow.handler(async ({ context, input: { token } }) => {
    const found = await findFollowedReport(context.database.db, hashOfToken(token));
    if (!found) return null;
    const { createdAt, resolvedAt } = found;
    return { createdAt, resolvedAt, outcome: resolvedAt && reporterOutcome(found) };
  }),
});
