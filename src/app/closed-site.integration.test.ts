import { request } from "node:http";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import AccountMoved from "#features/auth/mails/AccountMoved.tsx";
import AddressChanged from "#features/auth/mails/AddressChanged.tsx";
import PasswordChanged from "#features/auth/mails/PasswordChanged.tsx";
import type { Student } from "#features/campus/campus.testing.ts";
import { doorPassOf } from "#features/door/passes/door-pass.testing.ts";
import CampusReminder from "#features/events/mails/CampusReminder.tsx";
import { organiserOf } from "#features/events/notices/organiser.testing.ts";
import { cantComeLink } from "#features/events/tickets/cant-come-link.rules.ts";
import { tokenOf } from "#features/integrations/tokens/tokens.testing.ts";
import { startPushService } from "#features/push/push.testing.ts";
import { pages, type SitePage } from "#features/site/pages.ts";
import { listProcedures } from "#shared/api/list-procedures.ts";
import { problems } from "#shared/errors/problems.ts";
import type { MailTemplate } from "#shared/mail/mail.server.ts";
import { closeSite, openClosedSite, siteState } from "#shared/status/closed-site.queries.ts";
import { recordImportProgress } from "#shared/status/status.queries.ts";
import { DAY_MS, HOUR_MS } from "#shared/time/durations.ts";
import { londonClock, londonDate } from "#shared/time/london.ts";
import { freshFolder } from "#src/testing/clean-up.ts";
import { eventually } from "#src/testing/eventually.ts";
import { freshMigratedDatabase } from "#src/testing/migrated.ts";
import { goodPassword, startTestSite } from "#src/testing/site.ts";
import { streams } from "./api/api-reference.ts";
import { router } from "./router.ts";

type Site = Awaited<ReturnType<typeof startTestSite>>;

const closed = { status: 503, code: "SITE_CLOSED" };

/** Midday: at night phones have quiet hours, and a notification expires when its event begins. */
const noon = new Date(`${londonDate(new Date(Date.now() - DAY_MS))}T12:00:00Z`);

let site: Site;
/** Another process of the same site. */
let other: Site;
let campus: ReturnType<typeof organiserOf>;
let push: Awaited<ReturnType<typeof startPushService>>;
let phone: ReturnType<typeof push.newBrowser>;
let member: Student;
let admin: Record<string, string>;
/** Headers of callers without a role. */
const others: Record<string, Record<string, string>> = {};
let eventId: string;
let ticketId: string;

beforeAll(async () => {
  push = await startPushService();
  const databaseUrl = await freshMigratedDatabase();
  const settings = { TRUST_PROXY: 1, PUSH_ORIGINS: [push.origin] };
  // Either process may write an email, so both have one folder.
  const options = { databaseUrl, poolSize: 3, dataDir: freshFolder(), settings, clock: () => noon };
  site = await startTestSite(options);
  await stopSchedules();
  campus = organiserOf(site);
  const soon = new Date(Date.now() + 3 * HOUR_MS);
  // Reminders of an event that begins in three hours are due at any time of the day.
  eventId = await campus.event({
    eventDate: londonDate(soon),
    eventTime: londonClock(soon),
    venue: "The Vault",
  });
  member = await campus.student();
  ticketId = (await campus.book(member, eventId)).ticket?.id ?? "";
  await site.database.rows(sql`update campus_ticket_bookings set created_at = now() - interval '9 days'`);
  await site.nextMailTo(member.email);
  phone = push.newBrowser();
  await campus.call("PUT", "/account/push/browser", member, phone.subscription);
  await campus.call("PATCH", "/account/push", member, { reminders: true });
  admin = await site.headersOf("admin");
  others["a visitor"] = {};
  others["a member"] = member.headers;
  others["a door pass"] = (await doorPassOf(site, eventId)).headers;
  others["a token"] = (await tokenOf(site, "admin")).headers;
  others["an ended session"] = { authorization: "Bearer of.no.one" };
  await site.database.transaction((tx) => closeSite(tx, new Date()));
  await eventually(async () => expect((await get("/")).status).toBe(503));
  other = await startTestSite(options);
  await stopSchedules();
});
afterAll(async () => {
  await other?.close();
  await site?.close();
  await push?.close();
});

/** These tests run jobs themselves, so no schedule may run one. Each start of a process restores the schedules. */
const stopSchedules = () => site.database.rows(sql`delete from pgboss.schedule`);

const get = (path: string, headers: Record<string, string> = {}, at = site) =>
  fetch(at.url + path, { headers, redirect: "manual" });

const page = { accept: "text/html,*/*;q=0.8" };

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(site.url + path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

/** Status and code of an answer in JSON. */
async function codeOf(answer: Response) {
  return { status: answer.status, code: (await answer.json()).code };
}

/** The status for a raw target, which `fetch` would normalise. */
function statusOf(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site.url);
    request({ hostname, port, path }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on("error", reject)
      .end();
  });
}

/** The cookie with which an admin's browser sees the closed site. */
async function lookCookie(headers = admin): Promise<string> {
  const answer = await get("/api/account/me", headers);
  return answer.headers.getSetCookie().find((cookie) => cookie.startsWith("__Secure-team-look=")) ?? "";
}

describe("a visitor", () => {
  test("gets one page that says so, in both processes, and no cookie", async () => {
    for (const at of [site, other]) {
      const answer = await get("/", page, at);
      expect(answer.status).toBe(503);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.headers.get("retry-after")).toBe("3600");
      expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(answer.headers.getSetCookie()).toEqual([]);
      const html = await answer.text();
      expect(html).toContain("<title>We’re moving in. Back soon.</title>");
      expect(html).toContain('<html lang="en-GB">');
      expect(html).toContain('<a href="/auth?next=%2Fadmin">Sign in');
      expect(html).not.toMatch(/<script|<link/);
    }
  });

  const isOfTeam = ({ path, isOffice }: SitePage) =>
    isOffice || path === pages.auth.path || path === pages.profile.path;

  test.each(Object.values<SitePage>(pages))(
    "$path: the closed page, or a page without data",
    async (entry) => {
      for (const path of [entry.path, `${entry.path === "/" ? "/_" : entry.path}.data`]) {
        const answer = await get(path, page);
        const text = await answer.text();
        if (!isOfTeam(entry))
          expect([answer.status, text]).toEqual([503, expect.stringContaining("moving in")]);
        else expect(answer.status).toBe(200);
        expect(text).not.toMatch(/The Vault|UCL/);
      }
    },
  );

  test.each([
    "/news.atom",
    "/nights.ics",
    "/sitemap.xml",
    "/nowhere",
    "/media/tracks/a-song.mp3",
    "/storage/v1/object/public/audio/a-song.mp3",
    "/api/changes",
    "/uploads",
    "/dev/mail",
    "/assets",
    "/api",
  ])("%s: the same as JSON for programs", async (path) => {
    expect(await codeOf(await get(path))).toEqual(closed);
  });

  test.each(["/api/../news.atom", "/assets/%2e%2e/nights.ics", "//api/x/../../campus", "/api/./changes"])(
    "%s: no way around",
    async (path) => {
      expect(await statusOf(path)).toBe(503);
    },
  );

  test("follows no mailed link", async () => {
    const path = new URL(cantComeLink.urlFor({ siteUrl: site.url, secrets: site.secrets }, ticketId));
    expect(await codeOf(await get(path.pathname + path.search))).toEqual(closed);
    expect(await codeOf(await post(path.pathname + path.search, {}))).toEqual(closed);
    expect(
      await site.database.rows(sql`select 1 from campus_ticket_bookings where booking_status = 'confirmed'`),
    ).toHaveLength(1);
  });

  test.each([
    "/healthz",
    "/readyz",
    "/robots.txt",
    "/manifest.webmanifest",
    "/sw.js",
    "/icon.svg",
    "/icons/192.png",
  ])("%s: as ever", async (path) => {
    expect((await get(path)).status).toBe(200);
  });
});

const procedures = listProcedures({ ...router, ...streams });

test.each(procedures)("$name: closed to everyone without a role", async ({ method, path, isForSignIn }) => {
  const asked = Object.entries(others).map(async ([caller, headers]) => {
    const answer = await fetch(`${site.url}/api${path.replace("{eventId}", eventId)}`, {
      method,
      headers: { ...headers, "content-type": "application/json" },
      ...(method !== "GET" && { body: "{}" }),
    });
    const { code, message } = await answer.json();
    if (isForSignIn) expect.soft(code, caller).toBe("BAD_REQUEST");
    else
      expect
        .soft({ code, message }, caller)
        .toEqual({ code: closed.code, message: problems.SITE_CLOSED.message });
  });
  await Promise.all(asked);
});

test("only the state of a mailed link is open, which the sign-in needs", () => {
  expect(procedures.filter(({ isForSignIn }) => isForSignIn).map(({ name }) => name)).toEqual([
    "mailedLinks.read",
  ]);
});

test("the description of the API is closed, too", async () => {
  for (const path of ["/api/openapi.json", "/api/docs", "/api/nowhere"])
    expect(await codeOf(await get(path))).toEqual(closed);
});

describe("accounts", () => {
  const signIn = (email: string) =>
    post("/auth/v1/token?grant_type=password", { email, password: goodPassword });

  test("sign-up is closed, also by a mailed link", async () => {
    const email = "new@site.example";
    expect(await (await post("/auth/v1/signup", { email, password: goodPassword })).json()).toMatchObject({
      error_code: "signup_disabled",
    });
    expect((await get("/auth/v1/settings").then((answer) => answer.json())).disable_signup).toBe(true);
    await post("/auth/v1/otp", { email, create_user: true });
    await jobsDone("mail-link");
    expect(await site.database.rows(sql`select 1 from users where email = ${email}`)).toEqual([]);
  });

  test("a member is refused in one sentence, and keeps the session for later", async () => {
    const { refresh_token } = await withOpenSite(async () => {
      await site.headersOf("user");
      return (await signIn("user@site.example")).json();
    });
    const refused = await signIn("user@site.example");
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({
      error_code: "site_closed",
      msg: "The site is not open yet",
    });
    const refresh = () => post("/auth/v1/token?grant_type=refresh_token", { refresh_token });
    expect(await (await refresh()).json()).toMatchObject({ error_code: "site_closed" });
    await withOpenSite(async () => expect((await refresh()).status).toBe(200));
  });

  test("an admin signs in, and their browser may look around", async () => {
    const answer = await signIn("admin@site.example");
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie().join()).toContain("__Secure-team-look=");
  });
});

describe("the team's browsers", () => {
  test("an answer to an admin brings the cookie, and with it the site opens, page by page", async () => {
    const cookie = await lookCookie();
    expect(cookie.replace(/=[^;]+/, "=…")).toBe(
      "__Secure-team-look=…; Max-Age=43200; Path=/; HttpOnly; Secure; SameSite=Lax",
    );
    const looks = { cookie: cookie.split(";", 1)[0] ?? "" };
    // The second time from the page cache.
    for (let n = 0; n < 2; n++)
      expect(await (await get("/campus-tickets", { ...page, ...looks })).text()).toContain("The Vault");
    expect((await get("/", page)).status).toBe(503);
    expect(await (await get("/nights.ics", looks)).text()).toContain("The Vault");
    expect((await get("/media/tracks/a-song.mp3", looks)).status).toBe(404);
    const stream = await get("/api/changes", looks);
    expect(stream.status).toBe(200);
    await stream.body?.cancel();
    // A browser with the cookie gets no second one, even for calls without a session.
    const calls = await get("/api/campus/events", looks);
    expect([calls.status, calls.headers.getSetCookie()]).toEqual([200, []]);
  });

  test("an admin who has yet to set up the second factor looks around", async () => {
    expect(await lookCookie(await site.headersOf("new-admin"))).toContain("__Secure-team-look=");
  });

  test.each([
    ["made up", () => "9999999999999"],
    ["run out", () => site.secrets.seal("team look", String(Date.now() - 1))],
    ["sealed for another purpose", () => site.secrets.seal("job data", "9999999999999")],
  ])("a cookie that is %s opens nothing", async (_, value) => {
    expect((await get("/", { cookie: `__Secure-team-look=${value()}` })).status).toBe(503);
  });
});

describe("emails and pushes", () => {
  const queue = <Props>(to: string, mail: MailTemplate<Props>, props = mail.samples[0] as Props) =>
    site.database.transaction((tx) => site.outbox.queue(tx, { to, mail, props: props as never }));

  test("leave to sign in, and to people with a role alone", async () => {
    await queue("admin@site.example", AccountMoved);
    await queue("old-admin@site.example", AddressChanged, { newEmail: "admin@site.example" });
    await queue(member.email, PasswordChanged);
    await queue("admin@site.example", CampusReminder);
    await post("/auth/v1/recover", { email: member.email });
    await jobsDone("mail-link", "send-mail");
    expect((await site.nextMailTo("admin@site.example")).subject).toBe("Your account has moved with us");
    expect(await site.mailTo("admin@site.example")).toHaveLength(1);
    expect((await site.nextMailTo("old-admin@site.example")).subject).toBe("Your email address was changed");
    expect(await site.mailTo(member.email)).toHaveLength(1);
  });

  test("a push of the same mail is not even queued", async () => {
    await queue(member.email, CampusReminder);
    await jobsDone("send-mail", "send-push");
    expect(phone.arrived).toEqual([]);
  });
});

test("what runs by the clock rests: the reminder is neither sent nor marked, and leaves once the site opens", async () => {
  const remind = () =>
    site.database
      .rows(sql`insert into pgboss.job (name) values ('remind-campus-holders')`)
      .then(() => jobsDone("remind-campus-holders", "send-mail", "send-push"));
  const reminded = () =>
    site.database.rows(sql`select 1 from campus_ticket_bookings where reminded_for is not null`);
  // A second run starts from the original state.
  await site.database.rows(sql`update campus_ticket_bookings set reminded_for = null`);
  await remind();
  expect(await reminded()).toEqual([]);
  await withOpenSite(async () => {
    await remind();
    expect(await reminded()).toHaveLength(1);
  });
  const subjects = (await site.mailTo(member.email)).map(({ subject }) => subject);
  expect(subjects).toContain("Your campus night is nearly here");
  expect(phone.arrived.map(({ content }) => content.kind)).toEqual(["reminders"]);
});

describe("opening", () => {
  const open = (headers = admin) => post("/api/admin/status/open-site", {}, headers);

  test("waits for an import that runs, and for a whole one after it stopped early", async () => {
    const progress = {
      table: "users",
      read: 1,
      count: 2,
      readOfAll: 1,
      all: 2,
      hasFailed: false,
    };
    await recordImportProgress(site.database.db, new Date(), new Date(), progress);
    expect(await codeOf(await open())).toEqual({ status: 409, code: "IMPORT_RUNNING" });
    await recordImportProgress(site.database.db, new Date(), new Date(), { ...progress, hasFailed: true });
    expect(await codeOf(await open())).toEqual({ status: 409, code: "IMPORT_STOPPED" });
    await site.database.rows(sql`delete from status_marks where mark = 'import-running'`);
  });

  test("by an admin: every process opens, for good, and the security log has it once", async () => {
    const status = async () => (await get("/api/admin/status", admin)).json();
    expect((await status()).items[0]).toMatchObject({ id: "closed", state: "warning" });
    expect((await open(await site.headersOf("reader"))).status).toBe(403);
    expect((await open()).status).toBe(204);
    expect((await open()).status).toBe(204);
    for (const at of [site, other])
      await eventually(async () => expect((await get("/campus-tickets", page, at)).status).toBe(200));
    expect((await status()).items.map(({ id }: { id: string }) => id)).not.toContain("closed");
    const events = await site.database.rows(sql`select 1 from audit_log where event = 'site-opened'`);
    expect(events).toHaveLength(1);
    expect(await siteState(site.database.db)).toBe("opened");
    expect((await get("/api/account/me", admin)).headers.getSetCookie()).toEqual([]);
  });
});

/** Resolves when these queues are empty. */
async function jobsDone(...queues: string[]): Promise<void> {
  await eventually(async () =>
    expect(
      await site.database.rows(sql`
        select name from pgboss.job where state in ('created', 'active', 'retry')
          and name in (${sql.join(
            queues.map((queue) => sql`${queue}`),
            sql`, `,
          )})`),
    ).toEqual([]),
  );
}

/** Opens the site for some work, and closes it again; the product never closes a site. */
async function withOpenSite<T>(work: () => Promise<T>): Promise<T> {
  await site.database.transaction((tx) => openClosedSite(tx, new Date()));
  await eventually(async () => expect((await get("/")).status).toBe(200));
  const done = await work();
  await site.database.transaction(async (tx) => {
    await tx.execute(sql`delete from status_marks where mark = 'opened'`);
    await closeSite(tx, new Date());
  });
  await eventually(async () => expect((await get("/")).status).toBe(503));
  return done;
}
