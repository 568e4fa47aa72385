import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { createLog } from "#shared/log/log.server.ts";
import { endPeriods } from "#shared/personal-data/test-rows.testing.ts";
import { brand } from "#src/brand.ts";
import { eventually } from "#src/testing/eventually.ts";
import { startTestSite } from "#src/testing/site.ts";
import { brevoListOf } from "./brevo-list.server.ts";
import { deleteRemoved } from "./schools.jobs.ts";
import { schoolMessages as words } from "./schools.rules.ts";
import { schoolRegistrationsData } from "./schools.tables.ts";

const brevo = await startBrevo();
const site = await startTestSite({
  settings: { BREVO_URL: `${brevo.url}/v3`, BREVO_API_KEY: "key of the list", BREVO_LIST_ID: 7 },
});
afterAll(async () => {
  await site.close();
  brevo.server.close();
});

beforeEach(async () => {
  await site.database.db.execute(sql`delete from school_registrations`);
  await site.database.db.execute(sql`delete from school_removals`);
});

function register(body: unknown, { at = site, headers = {} as Record<string, string> } = {}) {
  return at.send(headers, "POST", "/brevo", body);
}

const stored = async (at = site) =>
  (
    await at.database.rows<{ email: string }>(
      sql`select email from school_registrations order by registered_at`,
    )
  ).map(({ email }) => email);

/** The path of the link in the email. */
const linkTo = async (email: string) =>
  /\/undertone-ed-schools\/confirm\?\S+/.exec((await site.nextMailTo(email)).text ?? "")?.[0] ?? "";

const get = async (path: string) => (await fetch(site.url + path)).text();
const press = (path: string) => fetch(site.url + path, { method: "POST", redirect: "manual" });

/** The email shows the address exactly as the user typed it. */
const mailsAbout = async (email: string) =>
  (await site.mailTo(brand.contactEmail)).filter(({ text }) => text?.toLowerCase().includes(email));

describe("a school", () => {
  test("is stored, mailed to the charity, and added to the list once its mailed link is pressed", async () => {
    const email = "office@one.example";
    expect((await register({ email: ` ${email} ` })).status).toBe(204);
    expect(await stored()).toEqual([email]);
    await eventually(async () => expect(await mailsAbout(email)).toHaveLength(1));
    const [mail] = await mailsAbout(email);
    expect(mail?.replyTo?.map(({ address }) => address)).toEqual([email]);
    const link = await linkTo(email);
    expect(await get(link)).toContain("Yes, email us");
    expect(brevo.callsAbout(email)).toEqual([]);
    await press(link);
    expect(await get(link)).toContain("You are on the list");
    await press(link);
    await eventually(() => expect(brevo.callsAbout(email)).toHaveLength(1));
    expect(brevo.callsAbout(email)[0]).toEqual({
      path: "POST /v3/contacts",
      key: "key of the list",
      body: { email, listIds: [7], updateEnabled: true },
    });
  });

  test("that submits again is stored and mailed once", async () => {
    const email = "office@two.example";
    const answers = await Promise.all([register({ email }), register({ email: email.toUpperCase() })]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    for (const again of [email, "office@three.example"])
      expect((await register({ email: again })).status).toBe(204);
    for (const about of ["office@three.example", email])
      await eventually(async () => expect(await mailsAbout(about)).toHaveLength(1));
    expect(await stored()).toEqual([email, "office@three.example"]);
  });

  test("that submits again after a day is mailed again", async () => {
    const email = "office@four.example";
    await site.database.db.execute(
      sql`insert into school_registrations (email, registered_at) values (${email}, now() - interval '25 hours')`,
    );
    await register({ email });
    await eventually(async () => expect(await mailsAbout(email)).toHaveLength(1));
    expect(await stored()).toEqual([email]);
  });

  test("is added to the list once Brevo is available, and gets its response before that", async () => {
    const email = "office@five.example";
    // The job does not follow a redirect.
    brevo.answers.push(500, 429, 307);
    expect((await register({ email })).status).toBe(204);
    await press(await linkTo(email));
    await eventually(() => expect(brevo.callsAbout(email)).toHaveLength(4));
  });

  test("with an address that Brevo refuses is not retried, and not logged", async () => {
    const email = "office@six.example";
    brevo.answers.push(400);
    await register({ email });
    await press(await linkTo(email));
    await eventually(() => expect(site.logged.join()).toContain("Brevo refused"));
    await register({ email: "office@seven.example" });
    await press(await linkTo("office@seven.example"));
    await eventually(() => expect(brevo.callsAbout("office@seven.example")).toHaveLength(1));
    expect(brevo.callsAbout(email)).toHaveLength(1);
    expect(site.logged.join()).not.toContain(email);
  });

  test.each([
    [{}, words.missing],
    [{ email: " \u200b" }, words.missing],
    [{ email: "a@b.example, c@d.example" }, "Please enter a valid email address"],
  ])("that sends %j is refused, and neither stored nor mailed", async (body, sentence) => {
    const response = await register(body);
    expect(response.status).toBe(400);
    const { data } = (await response.json()) as { data: { issues: { message: string }[] } };
    expect(data.issues[0]?.message).toBe(sentence);
    // The transaction that stores an address would queue its email.
    expect(await stored()).toEqual([]);
  });
});

test("without a key an address is only stored; addresses above the limit are refused with what to do", async () => {
  const site2 = await startTestSite();
  onTestFinished(() => site2.close());
  const headers = await site2.headersOf("user");
  const answers = await Promise.all(
    Array.from({ length: 7 }, (_, at) => register({ email: `office@${at}.example` }, { at: site2, headers })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 204, 204, 204, 204, 429, 429]);
  const refused = await register({ email: "office@next.example" }, { at: site2, headers });
  expect(await refused.json()).toMatchObject({ code: "MANY_SCHOOLS", message: words.tooMany });
  expect(await stored(site2)).toHaveLength(5);
  await eventually(async () =>
    expect(
      await site2.database.rows(
        sql`select id from pgboss.job where name = 'ask-school' and state <> 'completed'`,
      ),
    ).toEqual([]),
  );
  expect(brevo.callsAbout("office@0.example")).toEqual([]);
  expect(await site2.mailTo("office@0.example")).toEqual([]);
});

describe("an address that is deleted here", () => {
  const log = createLog("silent");
  const remove = (
    list = brevoListOf({ BREVO_URL: `${brevo.url}/v3`, BREVO_API_KEY: "key", BREVO_LIST_ID: 7 }),
  ) => deleteRemoved({ database: site.database, list, log });
  const waiting = () => site.database.rows(sql`select email from school_removals`);

  test.each([
    ["by an admin", () => deleteByAdmin()],
    [
      "after its period",
      () => endPeriods(site.database.db, schoolRegistrationsData, new Date(Date.now() + 1000)),
    ],
  ])("%s is deleted at Brevo, once that answers", async (_, erase) => {
    const email = `office${++schools}@deleted.example`;
    await register({ email });
    await press(await linkTo(email));
    await eventually(() => expect(brevo.callsAbout(email)).toHaveLength(1));
    await erase();
    expect(await stored()).toEqual([]);
    brevo.answers.push(500);
    await remove();
    expect(await waiting()).toEqual([{ email }]);
    await remove();
    expect(await waiting()).toEqual([]);
    expect(brevo.deleted(email)).toBe(2);
  });

  test("was never confirmed: Brevo does not hear of it", async () => {
    const email = `office${++schools}@deleted.example`;
    await register({ email });
    await deleteByAdmin();
    expect(await waiting()).toEqual([]);
  });

  test("and confirmed again stays there", async () => {
    const email = `office${++schools}@deleted.example`;
    for (let n = 0; n < 2; n++) {
      await register({ email });
      await press(await linkTo(email));
      if (n === 0) await deleteByAdmin();
    }
    await remove();
    expect([await waiting(), brevo.deleted(email)]).toEqual([[], 0]);
  });

  async function deleteByAdmin() {
    const [row] = await site.database.rows<{ id: string }>(sql`select id from school_registrations`);
    const headers = await site.headersOf("admin");
    const { status } = await fetch(`${site.url}/api/admin/programme/schools/${row?.id}`, {
      method: "DELETE",
      headers,
    });
    expect(status).toBe(204);
  }
});

let schools = 0;

/** A fake Brevo server: responds with `answers` in turn, and then with 201. */
async function startBrevo() {
  const calls: { path: string; key: unknown; body: { email: string } }[] = [];
  const answers: number[] = [];
  const server: Server = createServer(async (request, response) => {
    const chunks = await request.toArray();
    calls.push({
      path: `${request.method} ${request.url}`,
      key: request.headers["api-key"],
      body: JSON.parse(Buffer.concat(chunks).toString() || "{}"),
    });
    response.writeHead(answers.shift() ?? 201, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    server,
    url: `http://127.0.0.1:${port}`,
    answers,
    deleted: (email: string) =>
      calls.filter(({ path }) => path === `DELETE /v3/contacts/${encodeURIComponent(email)}`).length,
    callsAbout: (email: string) => calls.filter(({ body }) => body.email === email),
  };
}
