import { type AnyContractRouter, type HTTPMethod, isContractProcedure } from "@orpc/contract";
import type { Access, ProcedureMeta } from "./procedure.ts";

export interface ListedProcedure {
  /** Its place in the contract, with dots. */
  name: string;
  method: HTTPMethod;
  /** With parameters in braces; empty where the contract declares none. */
  path: string;
  access: Access | undefined;
  needsFreshProof: boolean;
}

/** Every procedure of a contract, or of a router that carries one out. */
export function listProcedures(
  contract: AnyContractRouter,
  names: readonly string[] = [],
): ListedProcedure[] {
  return Object.entries(contract).flatMap(([key, value]) => {
    const name = [...names, key];
    if (!isContractProcedure(value)) return listProcedures(value, name);
    const { route, meta } = value["~orpc"];
    const { access, needsFreshProof = false } = meta as ProcedureMeta;
    const { method = "POST", path = "" } = route;
    return [{ name: name.join("."), method, path, access, needsFreshProof }];
  });
}

/** Matches the addresses under which a procedure's path is called over HTTP. */
export function addressPattern(path: string): RegExp {
  return new RegExp(`^/api${path.replace(/\{[^}]+\}/g, "[^/]+")}$`);
}
