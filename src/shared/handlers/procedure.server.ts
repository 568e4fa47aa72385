import type { Route } from "@orpc/contract";
import { os } from "@orpc/server";
import { z } from "zod";
import type { ProcedureMeta } from "#shared/api/procedure.ts";
import type { Role } from "#shared/api/roles.ts";
import { accessProblems, problems } from "#shared/errors/problems.ts";
import { type CallContext, guard } from "./guard.server.ts";

/** The guard, and the errors of every procedure with the sentence that a person sees. */
const base = os
  .$context<CallContext>()
  .$meta<ProcedureMeta>({})
  .errors({
    TOO_MANY_REQUESTS: problems.TOO_MANY_REQUESTS,
    SERVICE_UNAVAILABLE: problems.SERVICE_UNAVAILABLE,
    SITE_CLOSED: problems.SITE_CLOSED,
  })
  .use(guard);

const signedInErrors = {
  UNAUTHORIZED: accessProblems.UNAUTHORIZED,
  SECOND_FACTOR_REQUIRED: accessProblems.SECOND_FACTOR_REQUIRED,
  DOOR_PASS_REFUSED: { status: 403, message: "A door pass only works for check-in at one event." },
  DOOR_PASS_ENDED: { status: 401, message: "This door pass has ended. Ask for a new one." },
  TOKEN_REFUSED: {
    status: 403,
    message: "API tokens cannot make this call. A person has to sign in to make it.",
  },
  TOKEN_ENDED: { status: 401, message: "This token has ended. Ask an admin of the site for a new one." },
} as const;

const roleErrors = {
  ...signedInErrors,
  SECOND_FACTOR_NOT_SET_UP: accessProblems.SECOND_FACTOR_NOT_SET_UP,
  FORBIDDEN: accessProblems.FORBIDDEN,
} as const;

/** The base of a procedure for visitors. */
export const forAnyone = base.meta({ access: "anyone" });

/** The base of a procedure that needs a session. */
export const forSignedIn = base.meta({ access: "signed-in" }).errors(signedInErrors);

/** The base of a procedure for people with one of the roles, and for admins. */
export function forRoles(...roles: readonly Role[]) {
  return base.meta({ access: "roles", roles }).errors(roleErrors);
}

/** The base of a procedure that only admins may call. */
export const forAdmins = forRoles();

const freshProofErrors = { FRESH_PROOF_NEEDED: accessProblems.FRESH_PROOF_NEEDED } as const;

/**
 * These procedures also need a fresh proof, so that a session left open is not enough. The screen asks for it with
 * `useFreshProof`.
 */
export const forSignedInWithProof = forSignedIn.meta({ needsFreshProof: true }).errors(freshProofErrors);
export function forRolesWithProof(...roles: readonly Role[]) {
  return forRoles(...roles)
    .meta({ needsFreshProof: true })
    .errors(freshProofErrors);
}
export const forAdminsWithProof = forRolesWithProof();

/** The base of a procedure with fresh proof for people with one of the roles; other admins are refused. */
export function forNamedWithProof(...roles: readonly Role[]) {
  return forRolesWithProof(...roles).meta({ access: "named" });
}

/**
 * The base of a procedure for people who run events, and for door passes of the event in the input's `eventId`. The
 * handler checks with `canKeepDoor` whether the person runs that event.
 */
export const forDoor = base.meta({ access: "door", roles: ["door-lead", "labs-lead"] }).errors(roleErrors);

/** The API reference's text for procedures of visitors or API tokens, and the status of a response without a body. */
type More = Pick<Route, "summary" | "description" | "successStatus">;

/** The address of a procedure below /api, with the fields of its input in braces: `.route(get("/admin/rota"))`. */
export const get = (path: `/${string}`, more?: More) => ({ method: "GET", path, ...more }) as const;
export const post = (path: `/${string}`, more?: More) => ({ method: "POST", path, ...more }) as const;
export const put = (path: `/${string}`, more?: More) => ({ method: "PUT", path, ...more }) as const;
export const patch = (path: `/${string}`, more?: More) => ({ method: "PATCH", path, ...more }) as const;
export const del = (path: `/${string}`, more?: More) => ({ method: "DELETE", path, ...more }) as const;

/** The response of a procedure that returns nothing. */
export const noContent = { successStatus: 204 } as const;

/** The refusal to change a deleted row. */
export const gone = (noun: string) =>
  ({ status: 404, message: `This ${noun} no longer exists. Someone deleted it.` }) as const;

/** The refusal to overwrite a newer version. @param data the current row, by its name */
export const changedMeanwhile = <Data extends z.ZodRawShape>(noun: string, data: Data) =>
  ({
    status: 409,
    message: `Someone else changed this ${noun}. Check their changes, then save yours.`,
    data: z.object(data),
  }) as const;

/** The refusal to change a cancelled event. */
export const calledOff = (noun: string) =>
  ({ status: 409, message: `This ${noun} is cancelled. Add a new one instead.` }) as const;
