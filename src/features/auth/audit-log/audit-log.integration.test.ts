import { describe, expect, test } from "vitest";
import { findUserByEmail } from "#features/auth/account/accounts.queries.ts";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { startTestSite, type TestCaller } from "#src/testing/site.ts";
import { recordEvent } from "./audit-log.queries.ts";

const site = await startTestSite();
for (const caller of ["user", "other", "admin"] as const) await site.headersOf(caller);

async function call(path: string, body?: object, caller: TestCaller = "admin") {
  return site.call(caller, body ? "POST" : "GET", `/admin${path}`, body);
}

const idOf = async (email: string) => (await findUserByEmail(site.database.db, email))?.id ?? "";

describe("the audit log", () => {
  type Page = Awaited<ReturnType<BrowserApi["auditLog"]["list"]>>;
  const list = async (query: string) => {
    const { status, body } = await call(`/audit-log?${query}`);
    expect(status).toBe(200);
    return body as Page;
  };

  test("is paged newest first, and new events do not shift the pages", async () => {
    const user = await idOf("user@site.example");
    for (let n = 0; n < 120; n++)
      await recordEvent(site.database.db, { event: "factor-failed", userId: user, detail: { n } });
    const first = await list("event=factor-failed");
    await recordEvent(site.database.db, { event: "factor-failed", userId: user, detail: { n: 120 } });
    const second = await list(`event=factor-failed&before=${first.nextBefore}`);
    const third = await list(`event=factor-failed&before=${second.nextBefore}`);
    const pages = [first, second, third].map(({ events }) => events);
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 20]);
    expect(third.nextBefore).toBeNull();
    expect(pages.flat().map(({ detail }) => detail?.n)).toEqual(
      Array.from({ length: 120 }, (_, n) => 119 - n),
    );
  });

  test("a last page that is exactly full has no next page", async () => {
    for (let n = 0; n < 50; n++) await recordEvent(site.database.db, { event: "second-factor-reset" });
    const page = await list("event=second-factor-reset");
    expect(page.events).toHaveLength(50);
    expect(page.nextBefore).toBeNull();
  });

  test("is filtered by the account that an event concerns, and by the one that caused it", async () => {
    const admin = await idOf("admin@site.example");
    const userId = await idOf("other@site.example");
    await recordEvent(site.database.db, {
      event: "role-granted",
      userId,
      actorId: admin,
      source: "abcdefgh",
    });
    for (const address of ["other@site.example", "%20Admin@Site.Example"]) {
      const page = await list(`event=role-granted&email=${address}`);
      expect(page.events).toMatchObject([
        { email: "other@site.example", actorEmail: "admin@site.example", source: "abcdefgh", detail: null },
      ]);
    }
    expect(await list("email=nobody@site.example")).toEqual({ events: [], nextBefore: null });
  });

  test.each(["event=everything", "before=0", "before=x", "before=99999999999999999999", "email=%00"])(
    "%s is a bad request, not a server error",
    async (query) => {
      expect((await call(`/audit-log?${query}`)).status).toBe(400);
    },
  );

  test("a sign-in is listed, with a source that hides the network address", async () => {
    const page = await list("event=sign-in&email=admin@site.example");
    expect(page.events[0]?.source).toMatch(/^[\w-]{8}$/);
  });
});

describe("admins", () => {
  test("are listed, made and unmade", async () => {
    const added = await call("/roles", { email: " Other@Site.example ", role: "admin" });
    expect(added).toMatchObject({ status: 200, body: { email: "other@site.example", isSelf: false } });
    expect((await call("/roles")).body).toMatchObject([
      { email: "admin@site.example", isSelf: true },
      { email: "other@site.example", isSelf: false },
    ]);
    expect((await call("/audit-log", undefined, "other")).status).toBe(200);
    expect((await call("/roles/revoke", { userId: added.body.userId, role: "admin" })).status).toBe(204);
    // Immediately, not when the access token expires.
    expect((await call("/audit-log", undefined, "other")).status).toBe(403);
    const { body } = await call("/audit-log?email=other@site.example");
    const roles = body.events.filter(({ event }: { event: string }) => event.startsWith("role-"));
    expect(roles.slice(0, 2)).toMatchObject([
      { event: "role-revoked", actorEmail: "admin@site.example" },
      { event: "role-granted", actorEmail: "admin@site.example" },
    ]);
  });
});
