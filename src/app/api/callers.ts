import { createDoorPassCallers } from "#features/campus/door-passes/door-pass-caller.server.ts";
import type { AccountCaller, Callers } from "#shared/api/caller.ts";
import type { Database } from "#shared/db/database.ts";

/** The callers of the API: holders of a door pass, and accounts. */
export function createCallers(database: Database, accounts: Callers<AccountCaller>): Callers {
  const doorPasses = createDoorPassCallers(database);
  return {
    accountIn: async (authorization) => doorPasses.passIn(authorization) ?? accounts.accountIn(authorization),
    callerOf: async (authorization) =>
      (await doorPasses.callerOf(authorization)) ?? accounts.callerOf(authorization),
  };
}
