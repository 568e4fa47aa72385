import { implement } from "@orpc/server";
import { guard, type Needs, staffOf } from "#shared/handlers/guard.server.ts";
import { countShow } from "#shared/handlers/mailed-link.server.ts";
import { readList } from "#shared/lists/list.server.ts";
import { exportList } from "#shared/lists/list-file.server.ts";
import { hashOfToken, isPrivateToken } from "#shared/secrets/private-token.server.ts";
import { reporterOutcome } from "../videos/decisions.rules.ts";
import { reportSchema, reportsContract } from "./reports.contract.ts";
import { findFollowedReport, reportsSource } from "./reports.queries.ts";
import { reportsList } from "./reports-list.rules.ts";

const os = implement(reportsContract).$context<Needs<"database" | "secrets" | "networks">>().use(guard);

export const reportsRouter = os.router({
  list: os.list.handler(({ context, input }) =>
    readList(input, reportsSource(context.database.db, input, staffOf(context).userId)),
  ),

  csv: os.csv.handler(({ context, path, input }) =>
    exportList(
      { context, path, input },
      {
        source: reportsSource(context.database.db, input, staffOf(context).userId),
        row: reportSchema,
        list: reportsList,
      },
    ),
  ),

  follow: os.follow.handler(async ({ context, input: { token } }) => {
    if (!isPrivateToken(token)) return null;
    await countShow(context, token);
    const found = await findFollowedReport(context.database.db, hashOfToken(token));
    if (!found) return null;
    const { createdAt, resolvedAt } = found;
    return { createdAt, resolvedAt, outcome: resolvedAt && reporterOutcome(found) };
  }),
});
