import type { ProcedureMeta } from "./procedure.ts";
import { hasRole, type Role, type TokenRole } from "./roles.ts";

/** A caller with or without an account. */
export type AccountCaller =
  | { kind: "visitor" }
  /** Gave the password, and has not completed two-step sign-in. */
  | { kind: "half-signed-in"; userId: string }
  | {
      kind: "user";
      userId: string;
      email: string;
      sessionId: string;
      /** Empty while roles require two-step sign-in and the account has not set it up. */
      roles: readonly Role[];
      mustSetUpSecondFactor?: boolean;
      /** Signed in, or gave a password or a code, in the last 15 minutes (docs/decisions/036). */
      hasFreshProof: boolean;
      /** Only the guard sets it, in a procedure that declares roles. */
      isAdmitted?: true;
      /** Only the guard sets it, in a procedure that declares that it needs fresh proof. */
      isProven?: true;
    };

/** The caller of a procedure. The server reads it from the `Authorization` header. */
export type Caller =
  | AccountCaller
  | DoorPassHolder
  /** The door pass in the header is revoked, expired or unknown. */
  | { kind: "ended-door-pass" }
  | TokenCaller
  /** The token in the header is revoked, expired or unknown. */
  | { kind: "ended-token" };

export type SignedIn = Extract<Caller, { kind: "user" }>;

/**
 * Proof that the guard admitted the caller by role. Code that changes or reads other people's data takes it instead
 * of an id, so that no procedure for members can reach that code.
 */
export type RoleProof = SignedIn & { isAdmitted: true };

/**
 * Proof that the guard also found a fresh proof. Code that decrypts other people's fields requires it, so that a
 * screen left open reveals none.
 */
export type FreshProof = RoleProof & { isProven: true };

/** The holder of an API token with one role. It has no account, and calls only what `admitsTokens` allows. */
export interface TokenCaller {
  kind: "token";
  tokenId: string;
  roles: readonly [TokenRole];
  /** Only the guard sets it, in a procedure that is open to API tokens. */
  isAdmitted?: true;
}

/** The reader in a procedure that is open to roles and to API tokens. */
export type RoleReader = RoleProof | (TokenCaller & { isAdmitted: true });

/** The caller of a check-in procedure: an account with a role for doors, or the holder of a door pass. */
export type DoorCaller = RoleProof | DoorPassHolder;

/** A volunteer without an account. The pass admits to the check-in of one event. */
export interface DoorPassHolder {
  kind: "door-pass";
  passId: string;
  eventId: string;
  endsAt: Date;
  /** True after `endsAt`, while the phone may still deliver the scans it made before. */
  hasEnded: boolean;
}

/** Identifies callers by their `Authorization` header. */
export interface Callers<C extends Caller = Caller> {
  /**
   * The rate-limit key of the account, read from the token without a query, so that refused calls cost none. Undefined
   * without a valid token: the limit then counts the network.
   */
  accountIn(authorization: string | undefined): Promise<string | undefined>;
  callerOf(authorization: string | undefined): Promise<C>;
}

export const visitor: Caller & AccountCaller = { kind: "visitor" };

type AccountRefusal = "UNAUTHORIZED" | "SECOND_FACTOR_REQUIRED" | "SECOND_FACTOR_NOT_SET_UP" | "FORBIDDEN";

/**
 * The error code that refuses this caller, or undefined. A procedure that declares no access admits no caller.
 *
 * @param eventId the `eventId` of the call's input: a door pass is valid for that event only
 */
export function refusalToCall(
  meta: ProcedureMeta,
  caller: Caller,
  eventId?: unknown,
):
  | AccountRefusal
  | "FRESH_PROOF_NEEDED"
  | "DOOR_PASS_REFUSED"
  | "DOOR_PASS_ENDED"
  | "TOKEN_REFUSED"
  | "TOKEN_ENDED"
  | undefined {
  const { access, acceptsLateDelivery = false, needsFreshProof = false } = meta;
  if (access === "anyone") return undefined;
  if (caller.kind === "ended-door-pass") return "DOOR_PASS_ENDED";
  if (caller.kind === "ended-token") return "TOKEN_ENDED";
  if (caller.kind === "token") return refusalToToken(meta, caller);
  if (caller.kind !== "door-pass") {
    const isStale = needsFreshProof && caller.kind === "user" && !caller.hasFreshProof;
    return refusalToAccount(meta, caller) ?? (isStale ? "FRESH_PROOF_NEEDED" : undefined);
  }
  if (access !== "door" || eventId !== caller.eventId) return "DOOR_PASS_REFUSED";
  return caller.hasEnded && !acceptsLateDelivery ? "DOOR_PASS_ENDED" : undefined;
}

/** Whether a token with one of the roles, or with that of an admin, may call the procedure. */
export function admitsTokens({ access, needsFreshProof, tokens, personal }: ProcedureMeta): boolean {
  return access === "roles" && tokens === true && needsFreshProof !== true && personal !== true;
}

function refusalToToken(meta: ProcedureMeta, caller: TokenCaller): "TOKEN_REFUSED" | "FORBIDDEN" | undefined {
  if (!admitsTokens(meta)) return "TOKEN_REFUSED";
  return hasRole(caller, ...(meta.roles ?? [])) ? undefined : "FORBIDDEN";
}

/** The error code for callers with an account or without one, or undefined. */
export function refusalToAccount(
  { access, roles = [] }: Pick<ProcedureMeta, "access" | "roles">,
  caller: AccountCaller,
): AccountRefusal | undefined {
  if (access === "anyone") return undefined;
  if (caller.kind === "visitor") return "UNAUTHORIZED";
  if (caller.kind === "half-signed-in") return "SECOND_FACTOR_REQUIRED";
  if (access === "signed-in") return undefined;
  const isAdmitted =
    access === "named" ? caller.roles.some((role) => roles.includes(role)) : hasRole(caller, ...roles);
  if (access && isAdmitted) return undefined;
  return caller.mustSetUpSecondFactor ? "SECOND_FACTOR_NOT_SET_UP" : "FORBIDDEN";
}

/** Whether the caller is an account with a role, even if the role waits for two-step sign-in to be set up. */
export function isOfTeam(caller: Caller): boolean {
  return caller.kind === "user" && (caller.roles.length > 0 || caller.mustSetUpSecondFactor === true);
}

/** The rate-limit key of a caller. Undefined for visitors: the limit counts their network. */
export function limitKeyOf(caller: Caller): string | undefined {
  if (caller.kind === "user" || caller.kind === "half-signed-in") return `user ${caller.userId}`;
  if (caller.kind === "token") return `token ${caller.tokenId}`;
  return caller.kind === "door-pass" ? `door pass ${caller.passId}` : undefined;
}

/**
 * The caller for the handler, after the guard. In a procedure for anyone, the holder of a door pass or an API token
 * becomes a visitor. In one for roles, an account or an API token has proven its role.
 */
export function callerFor({ access, needsFreshProof }: ProcedureMeta, caller: Caller): Caller {
  if (caller.kind === "user" && (access === "roles" || access === "named" || access === "door"))
    return { ...caller, isAdmitted: true, ...(needsFreshProof && { isProven: true }) };
  if (access === "anyone" && caller.kind !== "user" && caller.kind !== "half-signed-in") return visitor;
  return caller.kind === "token" ? { ...caller, isAdmitted: true } : caller;
}
