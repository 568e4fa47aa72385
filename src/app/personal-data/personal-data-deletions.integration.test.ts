import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { listStaff } from "#features/auth/roles/roles.queries.ts";
import { endHolds } from "#features/events/bookings/holds.jobs.ts";
import { rebalanceEvents } from "#features/events/waiting-list/waiting-list.jobs.ts";
import { createLog } from "#shared/log/log.server.ts";
import { goodPassword, startTestSite } from "#src/testing/site.ts";
import { holds, peopleOf, type SignedIn } from "./personal-data.testing.ts";
import { personalTables } from "./personal-data.ts";

let me: SignedIn;
let other: SignedIn;
const site = await startTestSite();
const people = await peopleOf(site);

beforeEach(async () => {
  // Deletions of one hour and network share a row.
  await site.database.db.execute(sql`delete from audit_log where event = 'account-deleted'`);
  me = await people.newPerson();
  other = await people.newPerson();
});

test("the jobs of every minute change no row of these tests: their mails would delete rows meanwhile", async () => {
  const { database, jobs, outbox, secrets } = site;
  const context = {
    database,
    jobs,
    outbox,
    secrets,
    siteUrl: "https://site.example",
    log: createLog("silent"),
  };
  const personal = async () =>
    (await people.everything()).filter((row) =>
      personalTables.some(({ name }) => row.startsWith(`${name} `)),
    );
  const before = await personal();
  const now = new Date();
  await rebalanceEvents(context, now);
  await endHolds(context, now);
  expect(await personal()).toEqual(before);
});

describe("delete my account", () => {
  test("leaves no row of the account, and all rows of others", async () => {
    const before = await people.everything();
    for (const name of ["users", "sessions", "refresh_tokens", "tracks"])
      expect(before.filter((row) => row.startsWith(`${name} `) && holds(row, me))).not.toEqual([]);
    expect((await remove(me, goodPassword)).status).toBe(204);
    const after = await people.everything();
    // Brevo has to delete the address as well. The row is deleted afterwards.
    const isForBrevo = (row: string) => row.startsWith("school_removals ");
    expect(after.filter((row) => holds(row, me) && !isForBrevo(row))).toEqual([]);
    expect(after.filter((row) => holds(row, other))).toEqual(before.filter((row) => holds(row, other)));
    expect((await people.get("/account", me)).status).toBe(401);
  });

  test.each(personalTables.map(({ name, declared }) => [name, declared.afterDeletion] as const))(
    "%s: %s",
    async (name, afterDeletion) => {
      if (name === "user_roles") {
        await people.makeAdmin(me);
        await people.makeAdmin(other);
      }
      const rows = async () => (await people.everything()).filter((row) => row.startsWith(`${name} `)).length;
      const mine =
        (await personalTables
          .find((table) => table.name === name)
          ?.rowsOf(site.database.db, me, site.secrets)) ?? [];
      expect(mine).not.toEqual([]);
      const before = await rows();
      await remove(me, goodPassword);
      const deletion = name === "audit_log" ? 1 : 0;
      expect(await rows()).toBe(before + deletion - (afterDeletion === "deleted" ? mine.length : 0));
    },
  );

  test("is recorded without the account's identity, and confirmed by mail", async () => {
    await remove(me, goodPassword);
    const [event] = await site.database.rows(
      sql`select event, user_id, detail from audit_log order by id desc limit 1`,
    );
    expect(event).toEqual({ event: "account-deleted", user_id: null, detail: null });
    expect((await site.nextMailTo(me.email)).subject).toMatch(/account/i);
  });

  test("needs the password, and limits wrong ones", async () => {
    for (let time = 0; time < 10; time++) {
      const response = await remove(me, "guess");
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        code: "PASSWORD_WRONG",
        message: "That is not your current password.",
      });
    }
    const refused = await remove(me, goodPassword);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(800);
    expect((await people.get("/account", me)).status).toBe(200);
  });

  test("needs an account with a password", async () => {
    await site.database.db.execute(sql`update users set password_hash = null where id = ${me.userId}`);
    expect(await (await remove(me, "x")).json()).toMatchObject({ code: "PASSWORD_MISSING" });
  });

  test("is refused to the last admin", async () => {
    await site.database.db.execute(sql`delete from user_roles`);
    await people.makeAdmin(me);
    const response = await remove(me, goodPassword);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: "LAST_ADMIN" });
    await people.makeAdmin(other);
    expect((await remove(me, goodPassword)).status).toBe(204);
    expect(await listStaff(site.database.db)).toMatchObject([{ userId: other.userId, roles: ["admin"] }]);
  });

  test("two concurrent requests delete once", async () => {
    const deletions = async () =>
      (await people.everything()).filter(
        (row) => row.startsWith("audit_log ") && row.includes("account-deleted"),
      );
    const before = (await deletions()).length;
    const answers = await Promise.all([remove(me, goodPassword), remove(me, goodPassword)]);
    expect(answers.map(({ status }) => status)).toContain(204);
    expect(await deletions()).toHaveLength(before + 1);
  });
});

function remove({ headers }: SignedIn, password: string): Promise<Response> {
  return site.send(headers, "POST", "/account/delete", { password });
}
