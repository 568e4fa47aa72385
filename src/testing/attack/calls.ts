import fc, { type Arbitrary } from "fast-check";
import { feeds } from "#app/feeds/feeds.ts";
import { roles, type TokenRole, tokenRoles } from "#shared/api/roles.ts";
import { type Address, listAddresses } from "./addresses.ts";
import { bodyOf, bodyShape } from "./bodies.ts";
import { oddText, oddValue, valueFor } from "./values.ts";

/** Kinds of accounts: members, suspended members, and one kind for each role. */
export const accountKinds = ["user", "suspended", ...roles] as const;

export type AccountKind = (typeof accountKinds)[number];

/** One kind of API token for each role that a token may have. */
export type TokenKind = `token of ${TokenRole}`;

export const tokenKinds = tokenRoles.map((role): TokenKind => `token of ${role}`);

/** Kinds of callers with a private link but no account: to a guardian's booking, a complaint, a calendar. */
export const linkKinds = ["guardian", "follower", "calendar app"] as const;

export type LinkKind = (typeof linkKinds)[number];

/** Rows that few callers may see, and the links that show one without an account. */
export interface PrivateRows {
  /** The ids of rows, by the start of the names of their procedures. */
  ids: Readonly<Record<string, readonly string[]>>;
  links: Readonly<Record<LinkKind, { page: string; fields: Readonly<Record<string, string>> }>>;
}

/** One request of the attack. */
export interface Call {
  /** Null for an address outside the API. */
  address: Pick<Address, "name" | "access" | "roles" | "admitsTokens"> | null;
  caller: "visitor" | LinkKind | AccountKind | TokenKind;
  /** Selects the account of this kind, and its network. */
  number: number;
  method: string;
  target: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

/** Valid and invalid calls of every procedure and of the auth service: types, sizes, depth, text, headers, methods. */
export function callsWith(publicIds: readonly string[], { ids, links }: PrivateRows): Arbitrary<Call> {
  const known = Object.entries(ids);
  const calls = listAddresses().map((address) => {
    const [, own] = known.find(([start]) => address.name.startsWith(`${start}.`)) ?? [];
    return callOf(address, own ?? publicIds, links);
  });
  return fc.oneof(
    { weight: 20, arbitrary: fc.oneof(...calls) },
    { weight: 1, arbitrary: elsewhere },
    { weight: 1, arbitrary: fc.oneof(...linkKinds.map((kind) => linkPageOf(kind, links[kind].page))) },
  );
}

const caller = fc.record({
  caller: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom("visitor" as const, "user" as const, "admin" as const) },
    fc.constantFrom(...accountKinds),
    fc.constantFrom(...linkKinds),
    fc.constantFrom(...tokenKinds),
  ),
  number: fc.nat(1000),
});

function callOf(address: Address, ids: readonly string[], links: PrivateRows["links"]): Arbitrary<Call> {
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
      const isObject = typeof value === "object" && value !== null;
      const held = Object.entries(linkOf(who.caller, links)).filter(([name]) => input?.properties?.[name]);
      const fields: Record<string, unknown> = { ...(isObject && value), ...Object.fromEntries(held) };
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
        encoded(textOf(fields[name] ?? parameter)).slice(0, 4000),
      );
      const asked = [query, isRead && input ? queryOf(fields) : "", more].filter(Boolean).join("&");
      const body =
        isRead || (value === undefined && shape.kind === "json")
          ? null
          : bodyOf(held.length > 0 ? fields : value, shape);
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

function linkOf(caller: Call["caller"], links: PrivateRows["links"]): Readonly<Record<string, string>> {
  const kind = linkKinds.find((known) => known === caller);
  return kind ? links[kind].fields : {};
}

/** The page of a private link, opened and posted to. */
function linkPageOf(caller: LinkKind, page: string): Arbitrary<Call> {
  return fc
    .record({
      number: fc.nat(1000),
      method: fc.constantFrom("GET", "HEAD", "POST", "PUT"),
      answer: oddText,
      headers: oddHeaders,
    })
    .map(({ number, method, answer, headers }) => ({
      address: null,
      caller,
      number,
      method,
      target: page,
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
      body: method === "POST" || method === "PUT" ? Buffer.from(`answer=${encoded(answer)}`) : null,
    }));
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
      ...feeds.map(({ path }) => path),
      "/transcripts/",
      "/my-places.ics",
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
