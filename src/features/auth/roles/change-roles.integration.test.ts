import { afterAll, beforeEach, expect, test } from "vitest";
import { insertUser, insertUserIfNew } from "#features/auth/account/accounts.queries.ts";
import { listEvents } from "#features/auth/audit-log/audit-log.queries.ts";
import type { RoleProof } from "#shared/api/caller.ts";
import { namedRoles } from "#shared/api/roles.ts";
import { type Database, openDatabase } from "#shared/db/database.server.ts";
import type { Outbox } from "#shared/mail/mail.server.ts";
import { freshMigratedDatabase } from "#src/testing/migrated.ts";
import { grantRole, type RoleChanger, type RoleGranter, revokeRole } from "./change-roles.server.ts";
import { listStaff } from "./roles.queries.ts";

const databases: Database[] = [];
let database: Database;
let ada: string;
let ben: string;

beforeEach(async () => {
  database = await openDatabase({ url: await freshMigratedDatabase(), dataDir: "" });
  databases.push(database);
  ada = await account("ada@site.example");
  ben = await account("ben@site.example");
  await grantAdmin("ada@site.example");
});
afterAll(() => Promise.all(databases.map((each) => each.close())));

const account = async (email: string) =>
  (await insertUser(database.db, { email, passwordHash: "unmatchable" })).id;
const admins = async () =>
  (await listStaff(database.db)).filter(({ roles }) => roles.includes("admin")).map(({ email }) => email);
const proofOf = (userId: string): RoleProof => ({
  kind: "user",
  userId,
  email: "",
  sessionId: "s",
  roles: ["admin"],
  hasFreshProof: true,
  isAdmitted: true,
});
/** The addresses of queued emails. */
const mailed: string[] = [];
const outbox: Outbox = {
  async queue(_, { to, mail: { template } }) {
    mailed.push(`${template} ${to}`);
  },
  queueAll: async () => {},
};
const by = (userId: string) => ({
  admin: proofOf(userId),
  source: "abcdefgh",
  outbox,
  siteUrl: "https://site.example",
});
const grantAdmin = (email: string, changer: RoleGranter = "command") =>
  grantRole(database, { email, role: "admin" }, changer);
const revokeAdmin = (userId: string, changer: RoleChanger, options?: { confirmSelf: boolean }) =>
  revokeRole(database, { userId, role: "admin" }, changer, options);
const events = () => listEvents(database.db, { limit: 100 });

test("an account becomes an admin once, and loses the role when it is revoked", async () => {
  expect(await grantAdmin("ben@site.example", by(ada))).toMatchObject({
    userId: ben,
    isNew: true,
  });
  expect(await grantAdmin("ben@site.example", by(ada))).toMatchObject({ isNew: false });
  expect(await admins()).toEqual(["ada@site.example", "ben@site.example"]);
  expect(await revokeAdmin(ben, by(ada))).toBeUndefined();
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
  expect(await grantAdmin("nobody@site.example")).toBeUndefined();
  expect(await admins()).toEqual(["ada@site.example"]);
});

test("an account with an unconfirmed address, which may be another person's, becomes no admin", async () => {
  await insertUserIfNew(database.db, { email: "cat@site.example", passwordHash: "chosen by a stranger" });
  expect(await grantAdmin("cat@site.example", by(ada))).toBeUndefined();
  expect(await admins()).toEqual(["ada@site.example"]);
});

test("the last admin keeps the role, one's own is revoked only when confirmed, and that of an account without it is refused", async () => {
  expect(await revokeAdmin(ada, by(ada), { confirmSelf: true })).toBe("LAST_ADMIN");
  expect(await revokeAdmin(ben, by(ada))).toBe("ROLE_NOT_HELD");
  await grantAdmin("ben@site.example");
  expect(await revokeAdmin(ada, by(ada))).toBe("SELF_NOT_CONFIRMED");
  expect(await admins()).toHaveLength(2);
  expect(await revokeAdmin(ada, by(ada), { confirmSelf: true })).toBeUndefined();
  expect(await admins()).toEqual(["ben@site.example"]);
});

test("admins who concurrently revoke each other's role always leave one", async () => {
  for (let round = 0; round < 20; round++) {
    await grantAdmin("ada@site.example");
    await grantAdmin("ben@site.example");
    const answers = await Promise.all([revokeAdmin(ben, by(ada)), revokeAdmin(ada, by(ben))]);
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(1);
    expect(await admins()).toHaveLength(1);
  }
});

test("an account has several roles, and each is granted and revoked alone, with its name in the log", async () => {
  for (const role of ["door-lead", "reader"] as const)
    await grantRole(database, { email: "ben@site.example", role }, by(ada));
  expect(await listStaff(database.db)).toMatchObject([
    { userId: ada, email: "ada@site.example", roles: ["admin"] },
    { userId: ben, email: "ben@site.example", roles: ["door-lead", "reader"] },
  ]);
  expect(await revokeRole(database, { userId: ben, role: "door-lead" }, by(ada))).toBeUndefined();
  expect(await revokeRole(database, { userId: ben, role: "editor" }, by(ada))).toBe("ROLE_NOT_HELD");
  expect((await listStaff(database.db))[1]?.roles).toEqual(["reader"]);
  const [revoked, ...granted] = await events();
  expect(revoked).toMatchObject({ event: "role-revoked", detail: { role: "door-lead" } });
  expect(granted.map(({ detail }) => detail)).toEqual([
    { role: "reader" },
    { role: "door-lead" },
    { role: "admin", by: "command" },
  ]);
});

test("the last of another role may go, and one's own only when confirmed", async () => {
  await grantRole(database, { email: "ada@site.example", role: "editor" }, "command");
  const own = { userId: ada, role: "editor" } as const;
  expect(await revokeRole(database, own, by(ada))).toBe("SELF_NOT_CONFIRMED");
  expect(await revokeRole(database, own, by(ada), { confirmSelf: true })).toBeUndefined();
  expect(await admins()).toEqual(["ada@site.example"]);
});

test.each(namedRoles)(
  "a grant of the role %s, also to oneself, is mailed once to the other admins and holders",
  async (role) => {
    const cat = await account("cat@site.example");
    await grantAdmin("ben@site.example");
    await grantRole(database, { email: "ada@site.example", role: "reader" }, by(ada));
    await grantRole(database, { email: "cat@site.example", role }, by(ben));
    expect(mailed.splice(0)).toEqual([
      "named-role-granted ada@site.example",
      "named-role-granted cat@site.example",
    ]);
    for (let time = 0; time < 2; time++)
      await grantRole(database, { email: "ada@site.example", role }, by(ada));
    expect(mailed.splice(0)).toEqual([
      "named-role-granted ben@site.example",
      "named-role-granted cat@site.example",
    ]);
    expect((await listStaff(database.db)).find(({ userId }) => userId === cat)?.roles).toEqual([role]);
  },
);
