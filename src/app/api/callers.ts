import { createDoorPassCallers } from "#features/campus/door-passes/door-pass-caller.server.ts";
import type { AccountCaller, Callers } from "#shared/api/caller.ts";
import type { Database } from "#shared/db/database.ts";

/** Identifies the caller of the API: door pass, account or visitor. */
export function createCallers(database: Database, accounts: Callers<AccountCaller>): Callers {
  const doorPasses = createDoorPassCallers(database);
  return {
    accountIn: async (authorization) => doorPasses.passIn(authorization) ?? accounts.accountIn(authorization),
    callerOf: async (authorization) =>
      (await doorPasses.callerOf(authorization)) ?? accounts.callerOf(authorization),
  };
}
