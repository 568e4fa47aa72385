import { type AnyContractRouter, isContractProcedure } from "@orpc/contract";
import { z } from "zod";
import { router } from "#app/router.ts";
import { type AuthRoute, authRoutes } from "#features/auth/service/auth-routes.server.ts";
import { admitsTokens } from "#shared/api/caller.ts";
import type { Access, ProcedureMeta } from "#shared/api/procedure.ts";
import type { Role } from "#shared/api/roles.ts";
import type { Schema } from "./values.ts";

/** An attacked endpoint with its valid method, path and input. */
export interface Address {
  name: string;
  method: string;
  /** With parameters in braces. */
  path: string;
  query?: string;
  access: Access | AuthRoute["access"];
  /** The roles that `access` admits. */
  roles?: readonly Role[];
  /** Whether API tokens with one of the roles are admitted. */
  admitsTokens?: boolean;
  input?: Schema;
}

/** Every procedure of the router, and every route of the auth service. */
export function listAddresses(): Address[] {
  return [...proceduresOf(router), ...authAddresses()];
}

function proceduresOf(router: AnyContractRouter, names: readonly string[] = []): Address[] {
  return Object.entries(router).flatMap(([key, value]): Address[] => {
    const name = [...names, key];
    if (!isContractProcedure(value)) return proceduresOf(value, name);
    const { route, inputSchema } = value["~orpc"];
    const { access = "named", roles = [] }: ProcedureMeta = value["~orpc"].meta;
    return [
      {
        name: name.join("."),
        method: route.method ?? "POST",
        path: `/api${route.path ?? ""}`,
        access,
        roles,
        admitsTokens: admitsTokens(value["~orpc"].meta),
        ...(inputSchema && { input: schemaOf(inputSchema as z.ZodType) }),
      },
    ];
  });
}

function authAddresses(): Address[] {
  return authRoutes.map(({ method, path, access, grant, body }) => ({
    name: `auth ${method} ${path}`,
    method,
    path: `/auth/v1${path.replace(/:(\w+)/g, "{$1}")}`,
    access,
    ...(grant && { query: `grant_type=${grant}` }),
    ...(body && { input: fieldsOf(schemaOf(body)) }),
  }));
}

function schemaOf(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema;
}

/** The fields of the auth service's body, where its schema accepts any body at first. */
function fieldsOf(schema: Schema): Schema {
  if (schema.properties || schema.anyOf) return schema;
  const text = { type: "string" };
  const names = [
    "email",
    "password",
    "token",
    "token_hash",
    "code",
    "challenge_id",
    "refresh_token",
    "nonce",
  ];
  const properties = Object.fromEntries(names.map((name) => [name, text]));
  const type = { enum: ["signup", "recovery", "magiclink", "email", "email_change", "totp", "phone", "sms"] };
  return { type: "object", properties: { ...properties, type, factor_type: type, data: {} } };
}
