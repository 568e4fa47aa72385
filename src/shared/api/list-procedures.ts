import { type AnyContractRouter, type HTTPMethod, isContractProcedure } from "@orpc/contract";
import { admitsTokens } from "./caller.ts";
import type { Access, ProcedureMeta } from "./procedure.ts";
import type { Role } from "./roles.ts";

export interface ListedProcedure {
  /** The path in the router, joined by dots. */
  name: string;
  method: HTTPMethod;
  /** With parameters in braces; empty where the API declares none. */
  path: string;
  access: Access | undefined;
  /** The roles that are admitted in addition to admins. */
  roles: readonly Role[];
  needsFreshProof: boolean;
  /** Whether API tokens with one of the roles may call it. */
  admitsTokens: boolean;
  /** Whether visitors may call it while the site is closed. */
  isForSignIn: boolean;
  inputSchema: unknown;
}

/** Every procedure of a router. */
export function listProcedures(router: AnyContractRouter, names: readonly string[] = []): ListedProcedure[] {
  return Object.entries(router).flatMap(([key, value]) => {
    const name = [...names, key];
    if (!isContractProcedure(value)) return listProcedures(value, name);
    const { route, meta, inputSchema } = value["~orpc"];
    const { access, roles = [], needsFreshProof = false, isForSignIn = false } = meta as ProcedureMeta;
    const { method = "POST", path = "" } = route;
    return [
      {
        name: name.join("."),
        method,
        path,
        access,
        roles,
        needsFreshProof,
        admitsTokens: admitsTokens(meta as ProcedureMeta),
        isForSignIn,
        inputSchema,
      },
    ];
  });
}

/** Matches the URL paths of a procedure over HTTP. */
export function addressPattern(path: string): RegExp {
  return new RegExp(`^/api${path.replace(/\{[^}]+\}/g, "[^/]+")}$`);
}
