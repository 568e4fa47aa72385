import { oc } from "@orpc/contract";
import { call, implement } from "@orpc/server";
import { expect, test } from "vitest";
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

const session = { email: "u@site.example", sessionId: "s" };
const user: Caller = { kind: "user", userId: "u", isAdmin: false, ...session };
const admin: Caller = { kind: "user", userId: "a", isAdmin: true, ...session };
const halfSignedIn: Caller = { kind: "half-signed-in" };

/** The guard needs nothing else of a call. */
const callBy = (caller: Caller) => ({ context: { caller } as CallContext });

test.each([
  ["open", visitor, "in"],
  ["open", user, "in"],
  ["own", visitor, "UNAUTHORIZED"],
  ["open", halfSignedIn, "in"],
  ["own", halfSignedIn, "SECOND_FACTOR_REQUIRED"],
  ["admin", halfSignedIn, "SECOND_FACTOR_REQUIRED"],
  ["own", user, "in"],
  ["own", admin, "in"],
  ["admin", visitor, "UNAUTHORIZED"],
  ["admin", user, "FORBIDDEN"],
  ["admin", admin, "in"],
  ["undeclared", visitor, "UNAUTHORIZED"],
  ["undeclared", user, "FORBIDDEN"],
] as const)("%s for %o answers %s", async (name, caller, expected) => {
  const answer = await call(router[name], undefined, callBy(caller)).catch((error) => error.code);
  expect(answer).toBe(expected);
});

test("a refusal carries the contract's sentence", async () => {
  const refused = call(router.own, undefined, callBy(visitor));
  await expect(refused).rejects.toMatchObject({
    status: 401,
    message: "Authentication required. Please sign in and try again.",
  });
});
