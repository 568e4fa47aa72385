import { listStaff } from "#features/auth/roles/roles.queries.ts";
import { isAdmin } from "#shared/api/roles.ts";
import type { Database } from "#shared/db/database.server.ts";
import { fillIfEmpty } from "#shared/db/fill-if-empty.server.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { londonDate } from "#shared/time/london.ts";
import { addDays } from "#shared/time/plain-dates.ts";
import { hashOfToken, newToken } from "./token-caller.server.ts";
import { insertToken } from "./tokens.queries.ts";
import { apiTokens } from "./tokens.tables.ts";

/** API tokens for the list, created by an admin. We discard the tokens themselves, so that they give no access. */
export async function seedTokens(database: Database, now = new Date()): Promise<void> {
  await fillIfEmpty(database, apiTokens, async (tx) => {
    const maker = (await listStaff(tx)).find(isAdmin);
    const today = londonDate(now);
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
    const tokens = [
      { name: "Screen in the hall", role: "door-lead", days: 40, left: 300, used: 0 },
      { name: "Figures for the trustees", role: "reader", days: 12, left: 80, used: 3 },
      { name: "Old spreadsheet", role: "reader", days: 90, left: 20, used: 30, ended: 29 },
    ] as const;
    for (const { name, role, days, left, used, ...rest } of tokens)
      await insertToken(tx, {
        name,
        role,
        tokenHash: hashOfToken(newToken()),
        endsOn: addDays(today, left),
        createdBy: maker?.userId ?? null,
        createdAt: daysAgo(days),
        endedAt: "ended" in rest ? daysAgo(rest.ended) : null,
        lastUsedOn: addDays(today, -used),
      });
  });
}
