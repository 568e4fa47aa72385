import type { Access } from "./procedure.ts";

/** Who is calling, as the server knows it from the session. */
export type Caller =
  | { kind: "visitor" }
  /** Gave the password, and has yet to give the second factor that the account has. */
  | { kind: "half-signed-in" }
  | { kind: "user"; userId: string; email: string; sessionId: string; isAdmin: boolean };

export type SignedIn = Extract<Caller, { kind: "user" }>;

export const visitor: Caller = { kind: "visitor" };

/** Why this caller may not use a procedure, or undefined when they may. A procedure that declares no access is closed. */
export function refusalToCall(
  access: Access | undefined,
  caller: Caller,
): "UNAUTHORIZED" | "SECOND_FACTOR_REQUIRED" | "FORBIDDEN" | undefined {
  if (access === "anyone") return undefined;
  if (caller.kind === "visitor") return "UNAUTHORIZED";
  if (caller.kind === "half-signed-in") return "SECOND_FACTOR_REQUIRED";
  if (access === "signed-in" || caller.isAdmin) return undefined;
  return "FORBIDDEN";
}
