import type { Auth } from "#features/auth/auth.ts";
import { doorPassCaller } from "#features/campus/door-passes/door-pass-caller.server.ts";
import type { Caller } from "#shared/api/caller.ts";
import type { Database } from "#shared/db/database.ts";

/** Finds the caller of the API behind an `Authorization` header: the holder of a door pass, else an account. */
export function createCallers(database: Database, auth: Pick<Auth, "callerOf">) {
  return async (authorization: string | undefined): Promise<Caller> =>
    (await doorPassCaller(database, authorization)) ?? auth.callerOf(authorization);
}
