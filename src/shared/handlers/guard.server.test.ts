import { call, os } from "@orpc/server";
import { expect, test } from "vitest";
import { z } from "zod";
import { type Caller, visitor } from "#shared/api/caller.ts";
import type { ProcedureMeta } from "#shared/api/procedure.ts";
import { type Role, roles } from "#shared/api/roles.ts";
import { type CallContext, guard, readerOf, staffOf } from "#shared/handlers/guard.server.ts";
import {
  forAdmins,
  forAdminsWithProof,
  forAnyone,
  forDoor,
  forRoles,
  forRolesWithProof,
  forSignedIn,
  forSignedInWithProof,
} from "#shared/handlers/procedure.server.ts";

const router = {
  open: forAnyone.handler(() => "in"),
  own: forSignedIn.handler(() => "in"),
  admin: forAdmins.handler(() => "in"),
  ownWithProof: forSignedInWithProof.handler(() => "in"),
  adminWithProof: forAdminsWithProof.handler(() => "in"),
  undeclared: os
    .$context<CallContext>()
    .$meta<ProcedureMeta>({})
    .use(guard)
    .handler(() => "in"),
  figures: forRoles("reader")
    .meta({ tokens: true })
    .handler(({ context }) => readerOf(context).kind),
  figuresWithProof: forRolesWithProof("reader")
    .meta({ tokens: true })
    .handler(() => "in"),
  people: forRoles("reader")
    .meta({ tokens: true, personal: true })
    .handler(() => "in"),
};

const session = { email: "u@site.example", sessionId: "s", hasFreshProof: true };
const user: Caller = { kind: "user", userId: "u", roles: [], ...session };
const admin: Caller = { kind: "user", userId: "a", roles: ["admin"], ...session };
const staleUser: Caller = { ...user, hasFreshProof: false };
const staleAdmin: Caller = { ...admin, hasFreshProof: false };
const halfSignedIn: Caller = { kind: "half-signed-in", userId: "u" };

const door = {
  show: forDoor.input(z.object({ eventId: z.string() })).handler(() => "in"),
  deliver: forDoor
    .meta({ acceptsLateDelivery: true })
    .input(z.object({ eventId: z.string() }))
    .handler(() => "in"),
};
const pass: Caller = { kind: "door-pass", passId: "p", eventId: "e", endsAt: new Date(), hasEnded: false };
const latePass: Caller = { ...pass, hasEnded: true };
const endedPass: Caller = { kind: "ended-door-pass" };
const reader: Caller = { kind: "token", tokenId: "t", roles: ["reader"] };
const endedToken: Caller = { kind: "ended-token" };

/** The guard only reads the caller of a call. */
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
  ["ownWithProof", user, "in"],
  ["ownWithProof", staleUser, "FRESH_PROOF_NEEDED"],
  ["ownWithProof", visitor, "UNAUTHORIZED"],
  ["own", staleUser, "in"],
  ["adminWithProof", admin, "in"],
  ["adminWithProof", staleAdmin, "FRESH_PROOF_NEEDED"],
  ["adminWithProof", staleUser, "FORBIDDEN"],
  ["undeclared", visitor, "UNAUTHORIZED"],
  ["undeclared", user, "FORBIDDEN"],
] as const)("%s for %o answers %s", async (name, caller, expected) => {
  const answer = await call(router[name], undefined, callBy(caller)).catch((error) => error.code);
  expect(answer).toBe(expected);
});

test.each([
  ["own", pass, "DOOR_PASS_REFUSED"],
  ["admin", pass, "DOOR_PASS_REFUSED"],
  ["undeclared", pass, "DOOR_PASS_REFUSED"],
  ["own", endedPass, "DOOR_PASS_ENDED"],
  ["admin", endedPass, "DOOR_PASS_ENDED"],
] as const)("%s for %o answers %s", async (name, caller, expected) => {
  const answer = await call(router[name], undefined, callBy(caller)).catch((error) => error.code);
  expect(answer).toBe(expected);
});

test.each([
  ["figures", reader, "token"],
  ["figures", admin, "user"],
  ["figures", { ...reader, roles: ["admin"] }, "token"],
  ["figures", { ...reader, roles: ["editor"] }, "FORBIDDEN"],
  ["figures", endedToken, "TOKEN_ENDED"],
  ["figuresWithProof", reader, "TOKEN_REFUSED"],
  ["people", reader, "TOKEN_REFUSED"],
  ["open", reader, "in"],
  ["own", reader, "TOKEN_REFUSED"],
  ["admin", { ...reader, roles: ["admin"] }, "TOKEN_REFUSED"],
  ["undeclared", reader, "TOKEN_REFUSED"],
  ["undeclared", endedToken, "TOKEN_ENDED"],
] as const)("%s for the API token %o answers %s", async (name, caller, expected) => {
  const answer = await call(router[name], undefined, callBy(caller)).catch((error) => error.code);
  expect(answer).toBe(expected);
});

test.each([
  ["show", "e", pass, "in"],
  ["show", "another", pass, "DOOR_PASS_REFUSED"],
  ["show", "another", admin, "in"],
  ["show", "e", user, "FORBIDDEN"],
  ["show", "e", visitor, "UNAUTHORIZED"],
  ["show", "e", latePass, "DOOR_PASS_ENDED"],
  ["deliver", "e", latePass, "in"],
  ["deliver", "another", latePass, "DOOR_PASS_REFUSED"],
  ["deliver", "e", endedPass, "DOOR_PASS_ENDED"],
] as const)("the door's %s of event %s for %o answers %s", async (name, eventId, caller, expected) => {
  const answer = await call(door[name], { eventId }, callBy(caller)).catch((error) => error.code);
  expect(answer).toBe(expected);
});

test("where anyone may call, a handler sees the holder of a pass or an API token as a visitor", async () => {
  const seen = forAnyone.handler(({ context }) => context.caller);
  for (const caller of [pass, endedPass, reader, endedToken])
    expect(await call(seen, undefined, callBy(caller))).toEqual(visitor);
  expect(await call(seen, undefined, callBy(user))).toEqual(user);
});

test("a refusal carries the procedure's sentence", async () => {
  const refused = call(router.own, undefined, callBy(visitor));
  await expect(refused).rejects.toMatchObject({
    status: 401,
    message: "Authentication required. Please sign in and try again.",
  });
});

test("only a procedure for roles gives proof of one", async () => {
  const proven = async (name: "own" | "admin", caller: Caller) =>
    call(
      { own: forSignedIn, admin: forAdmins }[name].handler(({ context }) => staffOf(context).userId),
      undefined,
      callBy(caller),
    );
  expect(await proven("admin", admin)).toBe("a");
  await expect(proven("own", admin)).rejects.toThrow("admits others");
});

test("a procedure for roles admits these and admins", async () => {
  const show = forRoles("editor", "reader").handler(() => "in");
  const answer = (role: Role) =>
    call(show, undefined, callBy({ ...user, roles: [role] })).catch((error) => error.code);
  const answers = await Promise.all(roles.map(answer));
  expect(answers).toEqual([
    "in",
    "FORBIDDEN",
    "FORBIDDEN",
    "FORBIDDEN",
    "in",
    "in",
    "FORBIDDEN",
    "FORBIDDEN",
  ]);
});
