import { call } from "@orpc/server";
import { expect, test } from "vitest";
import type { Caller } from "#shared/api/caller.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { createLog } from "#shared/log/log.server.ts";
import { accountRouter } from "./account.api.ts";

const user: Caller = {
  kind: "user",
  userId: "00000000-0000-4000-8000-000000000001",
  email: "user@site.example",
  sessionId: "s",
  roles: ["admin"],
  hasFreshProof: true,
};

test("isAdmin is false, and logs the error, if the role cannot be read", async () => {
  const logged: string[] = [];
  const log = createLog("info", { write: (line: string) => void logged.push(line) });
  const db = {
    select() {
      throw new Error("the database is away");
    },
  } as unknown as Queryable;
  const context = { database: { db }, log, caller: user } as unknown as CallContext;
  expect(await call(accountRouter([]).isAdmin, undefined, { context })).toBe(false);
  expect(logged.join()).toContain("the database is away");
});
