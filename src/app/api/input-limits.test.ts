import { type AnyContractRouter, isContractProcedure } from "@orpc/contract";
import { expect, test } from "vitest";
import { z } from "zod";
import { MOST_BODY_BYTES } from "#shared/request-body/json-limits.ts";
import { largerBodies } from "../http/body-limits.ts";
import { router } from "../router.ts";

/** The keywords of JSON Schema that limit a value's size. */
interface Schema {
  type?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  maxItems?: number;
  maxLength?: number;
  format?: string;
  pattern?: string;
}

/** A code point takes four bytes of UTF-8 at most. */
const BYTES_A_CHARACTER = 4;
const BYTES_OF_OTHERS = 40;

const inputs = inputsOf(router);

test.each(inputs)(
  "%s: each text and list has a limit, and the largest input fits into a body",
  (name, schema) => {
    const unlimited: string[] = [];
    const bytes = mostBytes(schema, "input", unlimited);
    expect(unlimited).toEqual([]);
    expect(bytes).toBeLessThan(largerBodies[name] ?? MOST_BODY_BYTES);
  },
);

test("only procedures that need a larger body are listed", () => {
  const needing = inputs.filter(([, schema]) => mostBytes(schema, "input", []) > MOST_BODY_BYTES);
  expect(needing.map(([name]) => name)).toEqual(Object.keys(largerBodies));
});

function inputsOf(router: AnyContractRouter, names: readonly string[] = []): [string, Schema][] {
  return Object.entries(router).flatMap(([key, value]): [string, Schema][] => {
    if (!isContractProcedure(value)) return inputsOf(value, [...names, key]);
    const { inputSchema } = value["~orpc"];
    if (!inputSchema) return [];
    const schema = z.toJSONSchema(inputSchema as z.ZodType, { io: "input", unrepresentable: "any" });
    return [[[...names, key].join("."), schema as Schema]];
  });
}

/** The largest JSON of a schema in bytes. Adds to `unlimited` where a schema sets no limit. */
function mostBytes(schema: Schema, at: string, unlimited: string[]): number {
  const inner = (part: Schema, name = "") => mostBytes(part, at + name, unlimited);
  const variants = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (variants) return Math.max(...variants.map((variant) => inner(variant)));
  if (schema.type === "object") {
    const fields = Object.entries(schema.properties ?? {});
    return fields.reduce((sum, [name, part]) => sum + name.length + 4 + inner(part, `.${name}`), 2);
  }
  if (schema.type === "array") {
    if (schema.maxItems === undefined) unlimited.push(at);
    return 2 + (schema.maxItems ?? 0) * (1 + inner(schema.items ?? {}, "[]"));
  }
  if (schema.type !== "string" || schema.enum || schema.const !== undefined) return BYTES_OF_OTHERS;
  if (schema.maxLength !== undefined) return 2 + schema.maxLength * BYTES_A_CHARACTER;
  if (!isShort(schema)) unlimited.push(at);
  return BYTES_OF_OTHERS;
}

/** Whether a format or a pattern leaves no room for a long text. */
function isShort({ format, pattern }: Schema): boolean {
  if (/^(?:uuid|date|date-time)$/.test(format ?? "")) return true;
  return pattern !== undefined && /^\^.*\$$/.test(pattern) && !/[*+.]/.test(pattern);
}
