import { oc } from "@orpc/contract";
import { accessProblems, problems } from "#shared/errors/problems.ts";
import type { Role } from "./roles.ts";
import type { DataTopic } from "./topics.ts";

/**
 * The callers that a procedure admits, declared in its contract; the guard and a generated test enforce it.
 * `roles` admits admins and the declared roles, `named` the declared roles alone, `door` also door passes of the event in the input's `eventId`.
 */
export type Access = "anyone" | "signed-in" | "roles" | "named" | "door";

export interface ProcedureMeta {
  access?: Access;
  /** The roles that `roles` and `door` admit beside admins, and `named` without them. */
  roles?: readonly Role[];
  reads?: readonly DataTopic[];
  /** Requires a fresh proof: a sign-in, password or code within the last 15 minutes (docs/decisions/036). */
  needsFreshProof?: boolean;
  /**
   * Open to tokens of programs with one of the roles, too (docs/decisions/097): a read for roles without fresh proof, that
   * shows no personal data of others. Its handler has the caller by `readerOf`.
   */
  programs?: boolean;
  /** Needed to sign in: visitors call it also while the site is closed to them. */
  isForSignIn?: boolean;
  /** Shows personal data of others: the audit log records each read. */
  personal?: boolean;
  /** For doors: still accepts scans made before the door pass ended, for some hours after its end. */
  acceptsLateDelivery?: boolean;
}

/** Errors of every procedure, with the sentence that a person sees. */
const base = oc.$meta<ProcedureMeta>({}).errors({
  TOO_MANY_REQUESTS: problems.TOO_MANY_REQUESTS,
  SERVICE_UNAVAILABLE: problems.SERVICE_UNAVAILABLE,
  SITE_CLOSED: problems.SITE_CLOSED,
});

const signedInErrors = {
  UNAUTHORIZED: accessProblems.UNAUTHORIZED,
  SECOND_FACTOR_REQUIRED: accessProblems.SECOND_FACTOR_REQUIRED,
  DOOR_PASS_REFUSED: { status: 403, message: "A door pass opens the door of one event and nothing else." },
  DOOR_PASS_ENDED: { status: 401, message: "This door pass has ended. Ask for a new one." },
  TOKEN_REFUSED: {
    status: 403,
    message: "This call is for people: the token of a program does not open it.",
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

/** The base of a procedure for admins alone. */
export const forAdmins = forRoles();

const freshProofErrors = { FRESH_PROOF_NEEDED: accessProblems.FRESH_PROOF_NEEDED } as const;

/**
 * These also need a fresh proof, so that a session left open is not enough; the screen asks for it with
 * `useFreshProof`.
 */
export const forSignedInWithProof = forSignedIn.meta({ needsFreshProof: true }).errors(freshProofErrors);
export function forRolesWithProof(...roles: readonly Role[]) {
  return forRoles(...roles)
    .meta({ needsFreshProof: true })
    .errors(freshProofErrors);
}
export const forAdminsWithProof = forRolesWithProof();

/** The base of a procedure for people with one of the roles and for nobody else, admins included; with a fresh proof. */
export function forNamedWithProof(...roles: readonly Role[]) {
  return forRolesWithProof(...roles).meta({ access: "named" });
}

/**
 * The base of a procedure for the people who run events, and for door passes of the event in the input's `eventId`. Its
 * handler asks whether the person runs that event (`canKeepDoor`).
 */
export const forDoor = base.meta({ access: "door", roles: ["door-lead", "labs-lead"] }).errors(roleErrors);
