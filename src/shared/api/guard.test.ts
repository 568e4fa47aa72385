import { oc } from "@orpc/contract";
import { call, implement } from "@orpc/server";
import { expect, test } from "vitest";
import type { Database } from "#shared/db/database.ts";
import { type Caller, visitor } from "./caller.ts";
import { type CallContext, guard } from "./guard.ts";
import { forAdmins, forAnyone, forSignedIn, type ProcedureMeta } from "./procedure.ts";

const contract = {
  open: forAnyone,
  own: forSignedIn,
  admin: forAdmins,
  undeclared: oc.$meta<ProcedureMeta>({}),
};
const os = implement(contract).$context<CallContext>().use(guard);
const router = os.router({
  open: os.open.handler(() => "in"),
  own: os.own.handler(() => "in"),
  admin: os.admin.handler(() => "in"),
  undeclared: os.undeclared.handler(() => "in"),
});

const user: Caller = { kind: "user", userId: "u", isAdmin: false };
const admin: Caller = { kind: "user", userId: "a", isAdmin: true };

test.each([
  ["open", visitor, "in"],
  ["open", user, "in"],
  ["own", visitor, "UNAUTHORIZED"],
  ["own", user, "in"],
  ["own", admin, "in"],
  ["admin", visitor, "UNAUTHORIZED"],
  ["admin", user, "FORBIDDEN"],
  ["admin", admin, "in"],
  ["undeclared", visitor, "UNAUTHORIZED"],
  ["undeclared", user, "FORBIDDEN"],
] as const)("%s for %o answers %s", async (name, caller, expected) => {
  const context = { database: {} as Database, caller };
  const answer = await call(router[name], undefined, { context }).catch((error) => error.code);
  expect(answer).toBe(expected);
});

test("a refusal carries the contract's sentence", async () => {
  const refused = call(router.own, undefined, { context: { database: {} as Database, caller: visitor } });
  await expect(refused).rejects.toMatchObject({
    status: 401,
    message: "Authentication required. Please sign in and try again.",
  });
});
