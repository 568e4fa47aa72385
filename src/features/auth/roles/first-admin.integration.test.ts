import { randomUUID } from "node:crypto";
import { verify } from "@node-rs/argon2";
import { sql } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import {
  countAdmins,
  findUserByEmail,
  grantRole,
  insertUserIfNew,
} from "#features/auth/account/accounts.queries.ts";
import { hashPassword } from "#features/auth/passwords/passwords.server.ts";
import { insertSession } from "#features/auth/sessions/sessions.queries.ts";
import { type Database, openDatabase } from "#shared/db/database.server.ts";
import { freshMigratedDatabase, freshPlace } from "#src/testing/migrated.ts";
import { ensureAdmin, renewDemoAccounts, retireDemoAccounts } from "./first-admin.server.ts";
import { listStaff } from "./roles.queries.ts";

const demoAddress = "admin@undertone.example";

async function open(): Promise<Database> {
  const database = await openDatabase(await freshPlace());
  onTestFinished(() => database.close());
  return database;
}

test("creates the configured admin once, and keeps the password of the first start", async () => {
  const database = await open();
  await ensureAdmin(database, "first@admin.example", "the first password");
  await ensureAdmin(database, "first@admin.example", "another password");
  expect(await countAdmins(database.db)).toBe(1);
  const user = await findUserByEmail(database.db, "first@admin.example");
  expect(await verify(user?.passwordHash ?? "", "the first password")).toBe(true);
  expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(user?.emailConfirmedAt).toBeInstanceOf(Date);
});

test("a start beside another admin neither brings a revoked admin back nor makes an account again", async () => {
  const database = await open();
  await ensureAdmin(database, "first@admin.example", "the first password");
  const next = await insertUserIfNew(database.db, {
    email: "next@admin.example",
    passwordHash: null,
    emailConfirmedAt: new Date(),
  });
  await grantRole(database.db, next?.id ?? "", "admin");
  await database.rows(sql`delete from user_roles where user_id <> ${next?.id}`);
  await ensureAdmin(database, "first@admin.example", "the first password");
  await ensureAdmin(database, "deleted@admin.example", "the first password");
  expect(await countAdmins(database.db)).toBe(1);
  expect(await findUserByEmail(database.db, "deleted@admin.example")).toBeUndefined();
});

test("the log says that a start made the admin", async () => {
  const database = await open();
  await ensureAdmin(database, "first@admin.example", "the first password");
  await ensureAdmin(database, "first@admin.example", "the first password");
  expect(await database.rows(sql`select event, detail from audit_log`)).toEqual([
    { event: "role-granted", detail: { role: "admin", by: "start" } },
  ]);
});

test("a weak password creates no admin", async () => {
  const database = await open();
  for (const easy of ["password1234", "first@admin.example"])
    await expect(ensureAdmin(database, "first@admin.example", easy)).rejects.toThrow(/easy to guess/);
  expect(await countAdmins(database.db)).toBe(0);
});

test("the demo admin's password is new at each start, and the old one is void", async () => {
  const database = await open();
  const first = await renewDemoAccounts(database);
  const second = await renewDemoAccounts(database);
  expect(first?.emails[0]).toBe(demoAddress);
  expect(second?.password).not.toBe(first?.password);
  const user = await findUserByEmail(database.db, demoAddress);
  expect(await verify(user?.passwordHash ?? "", first?.password ?? "")).toBe(false);
  expect(await verify(user?.passwordHash ?? "", second?.password ?? "")).toBe(true);
  expect(await countAdmins(database.db)).toBe(1);
});

test("the demo has an account for each role, and the same ones at the next start", async () => {
  const database = await open();
  const first = await renewDemoAccounts(database);
  expect((await renewDemoAccounts(database))?.emails).toEqual(first?.emails);
  expect(await listStaff(database.db)).toMatchObject([
    { email: demoAddress, roles: ["admin"] },
    { email: "door-lead@undertone.example", roles: ["door-lead"] },
    { email: "editor@undertone.example", roles: ["editor"] },
    { email: "evidence-viewer@undertone.example", roles: ["evidence-viewer"] },
    { email: "labs-lead@undertone.example", roles: ["labs-lead"] },
    { email: "moderator@undertone.example", roles: ["moderator"] },
    { email: "reader@undertone.example", roles: ["reader"] },
    { email: "safeguarding-lead@undertone.example", roles: ["safeguarding-lead"] },
  ]);
});

test("a stranger who signed up with the configured admin's address beforehand has no access", async () => {
  const database = await open();
  const passwordHash = await hashPassword("chosen by a stranger");
  await insertUserIfNew(database.db, { email: "first@admin.example", passwordHash });
  await ensureAdmin(database, "first@admin.example", "the first password");
  const user = await findUserByEmail(database.db, "first@admin.example");
  expect(user?.emailConfirmedAt).toBeInstanceOf(Date);
  expect(await verify(user?.passwordHash ?? "", "the first password")).toBe(true);
});

test("sessions of the demo admin end when its password is renewed", async () => {
  const database = await open();
  await renewDemoAccounts(database);
  const user = await findUserByEmail(database.db, demoAddress);
  await insertSession(database.db, {
    id: randomUUID(),
    userId: user?.id ?? "",
    aal: "aal1",
    amr: [],
    nonce: "n",
    createdAt: new Date(),
    refreshedAt: new Date(),
  });
  await renewDemoAccounts(database);
  expect(await database.rows(sql`select id from sessions`)).toEqual([]);
});

test("processes that start together on one database all start", async () => {
  const url = await freshMigratedDatabase();
  const databases = await Promise.all(Array.from({ length: 4 }, () => openDatabase({ url, dataDir: "" })));
  onTestFinished(async () => void (await Promise.all(databases.map((database) => database.close()))));
  await Promise.all(databases.map((database) => renewDemoAccounts(database)));
  await Promise.all(
    databases.map((database) => ensureAdmin(database, "a@admin.example", "the first password")),
  );
  for (const database of databases) expect(await countAdmins(database.db)).toBe(2);
});

test("the demo admin is deleted once there is a real one, and once the site is no longer a demo", async () => {
  const database = await open();
  await renewDemoAccounts(database);
  await ensureAdmin(database, "first@admin.example", "the first password");
  await renewDemoAccounts(database);
  expect(await findUserByEmail(database.db, demoAddress)).toBeUndefined();

  const other = await open();
  await renewDemoAccounts(other);
  await retireDemoAccounts(other);
  expect(await other.rows(sql`select id from users`)).toEqual([]);
});

describe("a configured admin with the demo admin's address", () => {
  const password = "the operator's password";
  const canSignIn = async (database: Database) => {
    const user = await findUserByEmail(database.db, demoAddress);
    return verify(user?.passwordHash ?? "", password);
  };

  test("stays with DEMO=off, and keeps the password with DEMO=on", async () => {
    const database = await open();
    await ensureAdmin(database, demoAddress, password);
    await retireDemoAccounts(database);
    expect(await canSignIn(database)).toBe(true);
    expect(await renewDemoAccounts(database)).toBeUndefined();
    expect(await canSignIn(database)).toBe(true);
    expect(await countAdmins(database.db)).toBe(1);
  });

  test("takes over the demo admin's account, and ends its sessions", async () => {
    const database = await open();
    await renewDemoAccounts(database);
    const demo = await findUserByEmail(database.db, demoAddress);
    await insertSession(database.db, {
      id: randomUUID(),
      userId: demo?.id ?? "",
      aal: "aal1",
      amr: [],
      nonce: "n",
      createdAt: new Date(),
      refreshedAt: new Date(),
    });
    await ensureAdmin(database, demoAddress, password);
    expect(await database.rows(sql`select id from sessions`)).toEqual([]);
    await renewDemoAccounts(database);
    await retireDemoAccounts(database);
    expect(await canSignIn(database)).toBe(true);
  });

  test("keeps the account once no admin is left, and the demo admin gets another address", async () => {
    const database = await open();
    await ensureAdmin(database, demoAddress, password);
    await database.rows(sql`delete from user_roles`);
    const demo = await renewDemoAccounts(database);
    expect(demo?.emails[0]).toBe("admin2@undertone.example");
    expect(await canSignIn(database)).toBe(true);
    await retireDemoAccounts(database);
    expect(await canSignIn(database)).toBe(true);
    expect(await findUserByEmail(database.db, "admin2@undertone.example")).toBeUndefined();
  });
});
