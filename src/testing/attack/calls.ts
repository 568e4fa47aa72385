import fc, { type Arbitrary } from "fast-check";
import { roles } from "#shared/api/roles.ts";
import { type Address, listAddresses } from "./addresses.ts";
import { oddText, oddValue, valueFor } from "./values.ts";

/** Kinds of accounts: members, and one kind for each role. */
export const accountKinds = ["user", ...roles] as const;

export type AccountKind = (typeof accountKinds)[number];

/** One request of the attack. */
export interface Call {
  /** Null for an address outside the contract. */
  address: Pick<Address, "name" | "access" | "roles"> | null;
  caller: "visitor" | AccountKind;
  /** Selects the account of this kind, and its network. */
  number: number;
  method: string;
  target: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

/** Valid and invalid calls of every procedure and of the auth service: types, sizes, depth, text, headers, methods. */
export function callsWith(ids: readonly string[]): Arbitrary<Call> {
  return fc.oneof(
    { weight: 20, arbitrary: fc.oneof(...listAddresses().map((address) => callOf(address, ids))) },
    { weight: 1, arbitrary: elsewhere },
  );
}

const caller = fc.record({
  caller: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom("visitor" as const, "user" as const, "admin" as const) },
    fc.constantFrom(...accountKinds),
  ),
  number: fc.nat(1000),
});

function callOf(address: Address, ids: readonly string[]): Arbitrary<Call> {
  const { input, method, path, query } = address;
  const isRead = method === "GET";
  return fc
    .record({
      who: caller,
      value: input ? valueFor(input, ids) : fc.constant(undefined),
      shape: bodyShape,
      other: fc.oneof({ weight: 15, arbitrary: fc.constant(undefined) }, otherMethod),
      headers: oddHeaders,
      parameter: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, oddText, fc.constant("1")),
      more: fc.oneof({ weight: 9, arbitrary: fc.constant("") }, oddQuery),
    })
    .map(({ who, value, shape, other, headers, parameter, more }) => {
      const fields = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
        encoded(textOf(fields[name] ?? parameter)).slice(0, 4000),
      );
      const asked = [query, isRead && input ? queryOf(fields) : "", more].filter(Boolean).join("&");
      const body = isRead || (value === undefined && shape.kind === "json") ? null : bodyOf(value, shape);
      return {
        // Another method may belong to another procedure.
        address: other ? null : address,
        ...who,
        method: other ?? method,
        target: `${filled}${asked ? `?${asked}` : ""}`.slice(0, 12_000),
        headers: { ...(body && { "content-type": shape.type }), ...headers },
        body,
      };
    });
}

/** Pages, files, uploads, and unknown addresses. */
const elsewhere: Arbitrary<Call> = fc
  .record({
    who: caller,
    method: fc.oneof(
      { weight: 3, arbitrary: fc.constant("GET") },
      fc.constantFrom("POST", "HEAD", "PATCH", "PUT"),
    ),
    start: fc.constantFrom(
      "/",
      "/api/",
      "/auth/v1/",
      "/media/",
      "/uploads/",
      "/prints/",
      "/assets/",
      "/share/",
      "/campus-tickets",
      "/campus-tickets/cant-come",
      "/unsubscribe",
      "/academic-calendar",
      "/academic-calendar.ics",
      "/dev/mail",
      "/_.data",
      "/mobile-player.data",
      "/healthz",
      "/metrics",
      "//evil.example/",
    ),
    rest: fc.oneof(fc.constant(""), oddText),
    query: fc.oneof(fc.constant(""), fc.stringMatching(/^[a-z[\]=&%0-9]{0,80}$/)),
    headers: fc.dictionary(
      fc.constantFrom("range", "if-none-match", "if-range", "upload-offset"),
      headerText(),
    ),
    body: fc.oneof(fc.constant(null), fc.uint8Array({ maxLength: 500 }).map(Buffer.from)),
  })
  .map(({ who, method, start, rest, query, headers, body }) => ({
    address: null,
    ...who,
    method,
    target: `${start}${encoded(rest)}`.slice(0, 4000) + (query ? `?${query}` : ""),
    headers,
    body: method === "GET" || method === "HEAD" ? null : body,
  }));

const otherMethod = fc.constantFrom(
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
  "TRACE",
  "PROPFIND",
);

const bodyShape = fc.record({
  kind: fc.oneof(
    { weight: 14, arbitrary: fc.constant("json") },
    fc.constantFrom("cut", "bytes", "deep", "large", "empty", "doubled", "utf-16"),
  ),
  type: fc.oneof(
    { weight: 14, arbitrary: fc.constant("application/json") },
    fc.constantFrom(
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "application/json; charset=utf-16",
    ),
  ),
  amount: fc.nat(30_000),
  bytes: fc.uint8Array({ maxLength: 200 }),
});

function bodyOf(
  value: unknown,
  { kind, amount, bytes }: { kind: string; amount: number; bytes: Uint8Array },
): Buffer {
  const json = JSON.stringify(value) ?? "";
  switch (kind) {
    case "cut":
      return Buffer.from(json.slice(0, amount % (json.length + 1)));
    case "bytes":
      return Buffer.from(bytes);
    case "deep":
      return Buffer.from(`{"name":${"[".repeat(amount)}${"]".repeat(amount)}}`);
    case "large":
      return Buffer.from(JSON.stringify({ message: "x".repeat(amount * 4), value }));
    case "empty":
      return Buffer.alloc(0);
    case "doubled":
      return Buffer.from(json + json);
    case "utf-16":
      return Buffer.from(json, "utf16le");
    default:
      return Buffer.from(json);
  }
}

/** Header text that Node's client accepts. */
function headerText(): Arbitrary<string> {
  return fc.oneof(
    fc.stringMatching(/^[\x20-\x7e]{0,200}$/),
    fc.nat(4000).map((length) => "x".repeat(length)),
  );
}

const oddHeaders: Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 9, arbitrary: fc.constant({}) },
  fc.dictionary(
    fc.constantFrom(
      "authorization",
      "accept",
      "accept-encoding",
      "accept-language",
      "origin",
      "cookie",
      "if-none-match",
      "x-http-method-override",
      "forwarded",
      "via",
      "upgrade-insecure-requests",
      "x-supabase-api-version",
    ),
    headerText(),
    { maxKeys: 3 },
  ),
);

const oddQuery: Arbitrary<string> = fc.oneof(
  fc.stringMatching(/^[a-z]{1,5}(\[[a-z0-9]{0,3}\]){1,40}=[a-z0-9%]{0,10}$/),
  oddValue.map((value) => queryOf({ value, id: value, limit: value })),
);

function queryOf(fields: Record<string, unknown>): string {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      return `${encoded(name)}=${encoded(textOf(value).slice(0, 2000))}`;
    })
    .join("&");
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

/** Encodes text; lone surrogates, which cannot be encoded, become the replacement character. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
