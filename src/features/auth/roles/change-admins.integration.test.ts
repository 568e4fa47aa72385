import { afterAll, beforeEach, expect, test } from "vitest";
import { insertUser, insertUserIfNew } from "#features/auth/account/accounts.queries.ts";
import { listEvents } from "#features/auth/audit-log/audit-log.queries.ts";
import { type Database, openDatabase } from "#shared/db/database.server.ts";
import { freshMigratedDatabase } from "#src/testing/migrated.ts";
import { grantAdmin, revokeAdmin } from "./change-admins.server.ts";
import { listAdmins } from "./roles.queries.ts";

const databases: Database[] = [];
let database: Database;
let ada: string;
let ben: string;

beforeEach(async () => {
  database = await openDatabase({ url: await freshMigratedDatabase(), dataDir: "" });
  databases.push(database);
  ada = await account("ada@site.example");
  ben = await account("ben@site.example");
  await grantAdmin(database, "ada@site.example", {});
});
afterAll(() => Promise.all(databases.map((each) => each.close())));

const account = async (email: string) =>
  (await insertUser(database.db, { email, passwordHash: "unmatchable" })).id;
const admins = async () => (await listAdmins(database.db)).map(({ email }) => email);
const events = () => listEvents(database.db, { limit: 100 });

test("an account becomes an admin once, and loses the role when it is revoked", async () => {
  expect(await grantAdmin(database, "ben@site.example", { actorId: ada, source: "abcdefgh" })).toMatchObject({
    userId: ben,
    isNew: true,
  });
  expect(await grantAdmin(database, "ben@site.example", { actorId: ada })).toMatchObject({ isNew: false });
  expect(await admins()).toEqual(["ada@site.example", "ben@site.example"]);
  expect(await revokeAdmin(database, ben, { actorId: ada, confirmSelf: false })).toBeUndefined();
  expect(await admins()).toEqual(["ada@site.example"]);
  const [revoked, granted, first] = await events();
  expect(revoked).toMatchObject({ event: "role-revoked", email: "ben@site.example" });
  expect(granted).toMatchObject({
    event: "role-granted",
    email: "ben@site.example",
    actorEmail: "ada@site.example",
    source: "abcdefgh",
  });
  expect(first).toMatchObject({ event: "role-granted", email: "ada@site.example", actorEmail: null });
});

test("an address without an account grants no role", async () => {
  expect(await grantAdmin(database, "nobody@site.example", {})).toBeUndefined();
  expect(await admins()).toEqual(["ada@site.example"]);
});

test("an account with an unconfirmed address, which may be another person's, becomes no admin", async () => {
  await insertUserIfNew(database.db, { email: "cat@site.example", passwordHash: "chosen by a stranger" });
  expect(await grantAdmin(database, "cat@site.example", { actorId: ada })).toBeUndefined();
  expect(await admins()).toEqual(["ada@site.example"]);
});

test("the last admin keeps the role, one's own is revoked only when confirmed, and that of an account without it is refused", async () => {
  expect(await revokeAdmin(database, ada, { actorId: ada, confirmSelf: true })).toBe("LAST_ADMIN");
  expect(await revokeAdmin(database, ben, { actorId: ada, confirmSelf: false })).toBe("NOT_ADMIN");
  await grantAdmin(database, "ben@site.example", {});
  expect(await revokeAdmin(database, ada, { actorId: ada, confirmSelf: false })).toBe("SELF_NOT_CONFIRMED");
  expect(await admins()).toHaveLength(2);
  expect(await revokeAdmin(database, ada, { actorId: ada, confirmSelf: true })).toBeUndefined();
  expect(await admins()).toEqual(["ben@site.example"]);
});

test("admins who concurrently revoke each other's role always leave one", async () => {
  for (let round = 0; round < 20; round++) {
    await grantAdmin(database, "ada@site.example", {});
    await grantAdmin(database, "ben@site.example", {});
    const answers = await Promise.all([
      revokeAdmin(database, ben, { actorId: ada, confirmSelf: false }),
      revokeAdmin(database, ada, { actorId: ben, confirmSelf: false }),
    ]);
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(1);
    expect(await admins()).toHaveLength(1);
  }
});
