import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { endPeriods } from "#shared/personal-data/test-rows.testing.ts";
import { brand } from "#src/brand.ts";
import { startTestSite } from "#src/testing/site.ts";
import { campusInquiriesData } from "./inquiries.tables.ts";

let site: Awaited<ReturnType<typeof startTestSite>>;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

beforeEach(async () => {
  await site.database.db.execute(sql`delete from campus_inquiries`);
});

const inquiry = {
  name: "Amara <b>Okafor</b>",
  email: "amara@college.example",
  university: "University of East London",
  position: "society-president",
  message: "We have a hall.\n\nAnd 300 people.",
};

function send(body: object, at = site, headers: Record<string, string> = {}) {
  return fetch(`${at.url}/api/campus/inquiries`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ idempotencyKey: randomUUID(), ...body }),
  });
}

const stored = (at = site) =>
  at.database.rows<{ name: string; email: string; position: string; message: string }>(
    sql`select name, email, position, message from campus_inquiries order by created_at`,
  );

test("an inquiry is stored as typed, and mailed to the charity, whose reply goes to the sender", async () => {
  const response = await send({ ...inquiry, name: ` ${inquiry.name} ` });
  expect(response.status).toBe(204);
  expect(await stored()).toEqual([
    {
      name: inquiry.name,
      email: inquiry.email,
      position: "society-president",
      message: inquiry.message,
    },
  ]);
  const mail = await site.nextMailTo(brand.contactEmail);
  expect(mail.subject).toBe("Somebody asks for a campus night");
  expect(mail.replyTo?.map(({ address }) => address)).toEqual([inquiry.email]);
  for (const words of [
    inquiry.name,
    inquiry.email,
    "Society president",
    "We have a hall.",
    "And 300 people.",
  ])
    expect(mail.text).toContain(words);
  expect(mail.html).not.toContain("<b>Okafor");
});

test("an inquiry that is sent twice concurrently, or retried after a lost response, is stored and mailed once", async () => {
  const before = (await site.mailTo(brand.contactEmail)).length;
  const once = { ...inquiry, idempotencyKey: randomUUID() };
  const answers = await Promise.all(Array.from({ length: 3 }, () => send(once)));
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
  expect((await send(once)).status).toBe(204);
  expect(await stored()).toHaveLength(1);
  await send({ ...inquiry, message: "Another one" });
  expect((await site.nextMailTo(brand.contactEmail)).text).toContain("We have a hall.");
  expect((await site.nextMailTo(brand.contactEmail)).text).toContain("Another one");
  expect(await site.mailTo(brand.contactEmail)).toHaveLength(before + 2);
});

test("an invalid inquiry has an error for each field, and is neither stored nor mailed", async () => {
  const wrong = { name: "", email: "amara at college", university: " ", position: "king", message: "\0" };
  const before = await site.mailTo(brand.contactEmail);
  const response = await send(wrong);
  expect(response.status).toBe(400);
  const { data } = (await response.json()) as { data: { issues: { path: string[]; message: string }[] } };
  expect(data.issues.map(({ path, message }) => `${path[0]}: ${message}`)).toEqual([
    "name: Please enter your name",
    "email: Please enter a valid email address",
    "university: Please enter your university",
    "position: Please choose your role",
    "message: Please enter a message",
  ]);
  expect(await stored()).toEqual([]);
  expect(await site.mailTo(brand.contactEmail)).toEqual(before);
});

test("the limit is five an hour for an account and 100 for a network's visitors; its message names the e-mail address", async () => {
  const site2 = await startTestSite();
  try {
    const user = await site2.headersOf("user");
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(inquiry, site2, user)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 204, 204, 204, 204, 429, 429, 429]);
    const visits = await Promise.all(Array.from({ length: 110 }, () => send(inquiry, site2)));
    expect(visits.filter(({ status }) => status === 204)).toHaveLength(100);
    expect(await stored(site2)).toHaveLength(105);
    expect((await send(inquiry, site2, await site2.headersOf("other"))).status).toBe(204);
    const refused = await send(inquiry, site2);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3500);
    expect(await refused.json()).toMatchObject({
      code: "MANY_INQUIRIES",
      message: expect.stringContaining(brand.contactEmail),
    });
  } finally {
    await site2.close();
  }
});

test("an inquiry is deleted after a year, and with the account of its address", async () => {
  const insert = (email: string, at: Date) =>
    site.database.db.execute(
      sql`insert into campus_inquiries (name, email, university, position, message, created_at)
          values ('A', ${email}, 'UEL', 'other', 'Hi', ${at.toISOString()})`,
    );
  await insert("old@site.example", new Date("2025-11-01T12:00:00Z"));
  await insert("User@Site.Example", new Date("2026-11-01T12:00:00Z"));
  await insert("new@site.example", new Date("2026-11-02T12:00:00Z"));
  await endPeriods(site.database.db, campusInquiriesData, new Date("2025-11-21T12:00:00Z"));
  expect((await stored()).map(({ email }) => email)).toEqual(["User@Site.Example", "new@site.example"]);

  // An account with an unconfirmed address does not own its inquiries.
  for (const [confirmedAt, left] of [
    [null, ["User@Site.Example", "new@site.example"]],
    ["2026-11-01T12:00:00Z", ["new@site.example"]],
  ] as const) {
    await site.database.db.execute(
      sql`insert into users (email, email_confirmed_at) values ('user@site.example', ${confirmedAt})`,
    );
    await site.database.db.execute(sql`delete from users where email = 'user@site.example'`);
    expect((await stored()).map(({ email }) => email)).toEqual(left);
  }
});

test("an admin reads inquiries, newest first, and searches them", async () => {
  for (const name of ["First", "Second"]) await send({ ...inquiry, name });
  const headers = await site.headersOf("admin");
  const list = async (query = "") =>
    (await (await fetch(`${site.url}/api/admin/campus/inquiries${query}`, { headers })).json()) as {
      rows: { id: string; name: string; message: string }[];
      total: number;
    };
  const { rows, total } = await list();
  expect(total).toBe(2);
  expect(rows.map(({ name, message }) => [name, message])).toEqual([
    ["Second", inquiry.message],
    ["First", inquiry.message],
  ]);
  expect((await list("?search=first")).rows).toEqual([rows[1]]);
});
