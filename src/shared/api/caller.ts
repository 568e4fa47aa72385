import type { Access } from "./procedure.ts";

/** Who is calling, as the server knows it from the session. */
export type Caller = { kind: "visitor" } | { kind: "user"; userId: string; isAdmin: boolean };

export const visitor: Caller = { kind: "visitor" };

/** Why this caller may not use a procedure, or undefined when they may. A procedure that declares no access is closed. */
export function refusalToCall(
  access: Access | undefined,
  caller: Caller,
): "UNAUTHORIZED" | "FORBIDDEN" | undefined {
  if (access === "anyone") return undefined;
  if (caller.kind === "visitor") return "UNAUTHORIZED";
  if (access === "signed-in" || caller.isAdmin) return undefined;
  return "FORBIDDEN";
}
