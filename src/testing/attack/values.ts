import fc, { type Arbitrary } from "fast-check";

/** The parts of JSON Schema that the generator supports. */
export interface Schema {
  type?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  format?: string;
  pattern?: string;
}

const longest = 300;

/** Texts that break careless code. */
const oddTexts = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "\udc00x",
  "\u202egnp.exe",
  "\ufeff",
  "\u200b",
  "e\u0301".repeat(50),
  "👩‍👩‍👧‍👦",
  "🎟".repeat(100),
  "\r\n",
  "\n".repeat(5000),
  "%00",
  "%ff",
  "../../etc/passwd",
  "__proto__",
  "constructor",
  "' or 1=1 --",
  "$1",
  "{{7*7}}",
  "<script>alert(1)</script>",
  "javascript:alert(1)",
  "null",
  "undefined",
  "NaN",
  "0",
  "-1",
  "1e309",
  "9".repeat(400),
  "x".repeat(70_000),
  "a@b.example",
  `${"a".repeat(250)}@b.example`,
  "0000-00-00",
  "2026-02-30",
  "+275760-09-13T00:00:00.000Z",
  "-271821-04-20T00:00:00.000Z",
  "24:00",
  "07700 900123",
];

const oddNumbers = [0, -0, -1, 1.5, 1e21, 1e308, -1e308, 2 ** 31, 2 ** 53, -(2 ** 63), Number.MIN_VALUE];

export const oddText: Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...oddTexts) },
  fc.string({ unit: "binary", maxLength: longest }),
  fc.string({ unit: "grapheme", maxLength: longest }),
);

/** Any JSON with odd texts and numbers, and with names of built-in properties. */
export const oddValue: Arbitrary<unknown> = fc.oneof(
  { depthSize: "small" },
  { weight: 3, arbitrary: oddText },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...oddNumbers, null, true, false, [], {}) },
  fc.jsonValue({ maxDepth: 4, stringUnit: "binary" }),
  fc.array(oddText, { maxLength: 20 }),
  fc.nat(60).map((depth) => JSON.parse("[".repeat(depth + 1) + "]".repeat(depth + 1))),
  fc.dictionary(fc.constantFrom("__proto__", "constructor", "toString", "id", "length", ""), oddText),
);

/** Mostly valid values of the schema, sometimes invalid ones. */
export function valueFor(schema: Schema, ids: readonly string[]): Arbitrary<unknown> {
  const inner = (part: Schema) => valueFor(part, ids);
  return fc.oneof({ weight: 9, arbitrary: allowed(schema, ids, inner) }, { weight: 1, arbitrary: oddValue });
}

function allowed(
  schema: Schema,
  ids: readonly string[],
  inner: (part: Schema) => Arbitrary<unknown>,
): Arbitrary<unknown> {
  const variants = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (variants) return fc.oneof(...variants.map(inner));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  const { minimum, maximum } = schema;
  const bounds = {
    ...(minimum !== undefined && { min: minimum }),
    ...(maximum !== undefined && { max: maximum }),
  };
  switch (schema.type) {
    case "object": {
      const required = schema.required ?? [];
      const fields: Record<string, Arbitrary<unknown>> = {};
      for (const [name, part] of Object.entries(schema.properties ?? {}))
        fields[name] = required.includes(name) ? inner(part) : fc.option(inner(part), { nil: undefined });
      return fc.record(fields);
    }
    case "array":
      if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map(inner));
      return fc.array(inner(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 5, 5) });
    case "string":
      return textOf(schema, ids);
    case "integer":
      return fc.maxSafeInteger().map((number) => within(number, bounds));
    case "number":
      return fc.double({ noNaN: true, noDefaultInfinity: true, ...bounds });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return fc.oneof(
        fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
        oddValue,
      );
  }
}

function textOf(
  { format, pattern, minLength = 0, maxLength = 60 }: Schema,
  ids: readonly string[],
): Arbitrary<string> {
  if (format === "uuid") return fc.oneof(fc.constantFrom(...ids), fc.uuid());
  if (format === "email") return fc.emailAddress();
  if (format === "date") return day.map((date) => date.toISOString().slice(0, 10));
  if (format === "date-time") return day.map((date) => date.toISOString());
  if (pattern) return fc.stringMatching(new RegExp(pattern, "u"));
  const most = Math.min(maxLength, longest);
  return fc.oneof(
    fc.string({ unit: "grapheme", minLength: Math.min(minLength, most), maxLength: most }),
    fc.constantFrom("Ada", "ada@site.example", "020 7946 0000", "18:30", "2099-07-14", "x".repeat(maxLength)),
  );
}

const day = fc.date({ min: new Date("1999-01-01"), max: new Date("2101-01-01"), noInvalidDate: true });

function within(
  number: number,
  { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER }: { min?: number; max?: number },
) {
  const span = max - min;
  return span > 1000 ? Math.max(min, Math.min(max, number)) : min + (Math.abs(number) % (span + 1));
}
