import { createServer } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { freshDatabase } from "#src/testing/postgres.ts";
import type { SourceRow } from "../rows/source.ts";
import { openDatabaseSource } from "./database-source.server.ts";

const url = await freshDatabase();
const admin = new pg.Client({ connectionString: url });
const role = `limited_${new URL(url).pathname.slice(6)}`;
const [bypasser, reader] = [`${role}_bypass`, `${role}_read`];

beforeAll(async () => {
  await admin.connect();
  await admin.query(`
    create role ${role} login;
    create role ${reader} login;
    create role ${bypasser} login bypassrls;
    create schema auth;
    create table auth.users (id int, email text);
    create table tracks (id int, "a, ""b""" text);
    create table bookings (id int, owner name);
    create table events (id int, secret text);
    create table parts (id int) partition by range (id);
    create table parts_1 partition of parts for values from (0) to (10);
    create view listed as select * from tracks;
    insert into auth.users values (1, 'ada@example.org'), (2, null);
    insert into tracks select n, E'a\\tb' from generate_series(1, 2500) n;
    insert into bookings values (1, '${role}'), (2, 'other');
    insert into events values (1, 'x');
    insert into parts values (3);
    alter table bookings enable row level security;
    create policy own on bookings using (owner = current_user);
    grant select on tracks, bookings, parts to ${role}, ${reader}, ${bypasser};
    grant select (id) on events to ${role};
    grant usage on schema auth to ${reader}, ${bypasser};
    grant select on all tables in schema auth, public to ${bypasser}`);
});
afterAll(async () => {
  for (const each of [role, reader, bypasser]) await admin.query(`drop owned by ${each}; drop role ${each}`);
  await admin.end();
});

/** The address of the database for another user. */
function addressOf(user: string): string {
  const address = new URL(url);
  address.username = user;
  return address.href;
}

async function readAs(user: string) {
  const source = await openDatabaseSource(addressOf(user));
  onTestFinished(() => source.close());
  const rows: Record<string, SourceRow[]> = {};
  for (const table of source.tables) {
    if (table.unreadable !== undefined) continue;
    rows[table.name] = [];
    for await (const row of source.rows(table)) rows[table.name]?.push(row);
  }
  const unreadable = source.tables.flatMap(({ name, unreadable: why }) => (why ? [[name, why]] : []));
  return { tables: source.tables, rows, unreadable: Object.fromEntries(unreadable) };
}

test("every table is read in full by a role that may, without views and partitions of their own", async () => {
  const { tables, rows, unreadable } = await readAs(bypasser);
  expect(unreadable).toEqual({});
  expect(tables.map(({ schema, name, count }) => `${schema}.${name} ${count}`)).toEqual([
    "auth.users 2",
    "public.bookings 2",
    "public.events 1",
    "public.parts 1",
    "public.tracks 2500",
  ]);
  expect(rows.users).toEqual([
    { id: "1", email: "ada@example.org" },
    { id: "2", email: null },
  ]);
  expect(rows.tracks?.length).toBe(2500);
  expect(rows.tracks?.[0]).toEqual({ id: "1", 'a, "b"': "a\tb" });
});

test("a table that a role may not read, or not in full, is named with what to do, and the others are read", async () => {
  const limited = await readAs(role);
  const grant = (schema: string, table: string) =>
    `Run there: GRANT USAGE ON SCHEMA "${schema}" TO "${role}"; GRANT SELECT ON ${table} TO "${role}";`;
  expect(limited.unreadable).toEqual({
    users: `The role ${role} may not read all of "auth"."users" (permission denied for schema auth). ${grant("auth", '"auth"."users"')}`,
    bookings: `The role ${role} may not read all of "public"."bookings" (query would be affected by row-level security policy for table "bookings"). Use its owner, or a role with BYPASSRLS such as postgres.`,
    events: `The role ${role} may not read all of "public"."events" (permission denied for table events). ${grant("public", '"public"."events"')}`,
  });
  expect(limited.rows).toMatchObject({ parts: [{ id: "3" }] });
  expect(limited.rows.tracks).toHaveLength(2500);
  const { users } = (await readAs(reader)).unreadable;
  expect(users).toContain("permission denied for table users");
});

test("rows are those of the moment at which the source was opened", async () => {
  const source = await openDatabaseSource(addressOf(bypasser));
  onTestFinished(() => source.close());
  await admin.query("insert into parts values (4)");
  onTestFinished(async () => void (await admin.query("delete from parts where id = 4")));
  const rows: SourceRow[] = [];
  for (const table of source.tables.filter(({ name }) => name === "parts"))
    for await (const row of source.rows(table)) rows.push(row);
  expect(rows).toEqual([{ id: "3" }]);
});

test("an empty database has no tables", async () => {
  const source = await openDatabaseSource(await freshDatabase());
  expect(source.tables).toEqual([]);
  await source.close();
});

test("a database that goes away is said in a sentence", async () => {
  const source = await openDatabaseSource(addressOf(bypasser));
  const [table] = source.tables;
  await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where usename = $1", [bypasser]);
  const read = async () => {
    for await (const _ of source.rows(table ?? { schema: "", name: "", columns: [], count: 0 }));
  };
  await expect(read()).rejects.toThrow(/^The database of SOURCE_DATABASE_URL stopped answering \(.+\)\.$/);
  await source.close();
});

/** A port on which each connection gets PostgreSQL's error. */
async function refusingServer(code: string, message: string): Promise<number> {
  const fields = `SFATAL\0VFATAL\0C${code}\0M${message}\0\0`;
  const head = Buffer.from([0x45, 0, 0, 0, 4 + fields.length]);
  const server = createServer((socket) =>
    socket.once("data", () => socket.end(Buffer.concat([head, Buffer.from(fields)]))),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return (server.address() as { port: number }).port;
}

const encoded = "with @ # / ? % in a password as %40 %23 %2F %3F %25.";

test.each([
  [
    "no address",
    "host=db user=postgres",
    `SOURCE_DATABASE_URL is not an address: write it as postgres://user:password@host:5432/name, ${encoded}`,
  ],
  ["a # in its password", "postgres://postgres:pa#ss@127.0.0.1:1/x", `SOURCE_DATABASE_URL is not an address`],
  ["a ? in its password", "postgres://postgres:pa?ss@127.0.0.1:1/x", `SOURCE_DATABASE_URL is not an address`],
  [
    "bytes that are no text in its password",
    "postgres://postgres:100%ff@127.0.0.1:1/x",
    `SOURCE_DATABASE_URL is not an address`,
  ],
  [
    "a / after digits of its password",
    "postgres://127.0.0.1:1/2@127.0.0.1/x",
    `The password in SOURCE_DATABASE_URL ends its address early: write it ${encoded}`,
  ],
  [
    "a / after an @ of its password",
    "postgres://postgres:p@127.0.0.1:1/2@127.0.0.1/x",
    `The password in SOURCE_DATABASE_URL ends its address early`,
  ],
  [
    "a host that does not exist",
    "postgres://u:p@nowhere.invalid/x",
    "PostgreSQL at nowhere.invalid:5432 does not answer",
  ],
  [
    "a port that nothing listens on",
    "postgres://u:p@127.0.0.1:1/x",
    "PostgreSQL at 127.0.0.1:1 does not answer (ECONNREFUSED): start it, or correct SOURCE_DATABASE_URL.",
  ],
])("an address with %s is said in a sentence", async (_, address, sentence) => {
  await expect(openDatabaseSource(address)).rejects.toThrow(sentence);
});

test.each([
  [
    "28P01",
    "password authentication failed",
    `refused the user u: correct the user or password in SOURCE_DATABASE_URL, ${encoded}`,
  ],
  [
    "28000",
    "no pg_hba.conf entry, no encryption",
    "takes connections with TLS only: add ?sslmode=verify-full to SOURCE_DATABASE_URL.",
  ],
  ["3D000", "no database", "has no database named x: create it, or correct SOURCE_DATABASE_URL."],
  ["XX000", "Tenant or user not found", "refused the connection: Tenant or user not found."],
])("an answer of %s (%s) is said in a sentence", async (code, message, sentence) => {
  const port = await refusingServer(code, message);
  await expect(openDatabaseSource(`postgres://u:p@127.0.0.1:${port}/x`)).rejects.toThrow(
    `PostgreSQL at 127.0.0.1:${port} ${sentence}`,
  );
});

test("an @ in a password needs no encoding", async () => {
  const address = new URL(url);
  const source = await openDatabaseSource(`postgres://postgres:p@ss@${address.host}${address.pathname}`);
  await source.close();
});
