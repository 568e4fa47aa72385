import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { brand } from "#src/brand.ts";
import { startTestSite } from "#src/testing/site.ts";

const site = await startTestSite();

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
  return at.send(headers, "POST", "/campus/inquiries", { idempotencyKey: randomUUID(), ...body });
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
  expect(mail.subject).toBe("Enquiry about a campus night");
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

test("the limit is five an hour for an account and 100 for a network's visitors; its message names the email address", async () => {
  const site2 = await startTestSite();
  onTestFinished(() => site2.close());
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
});

test("an admin reads inquiries, newest first, and searches them", async () => {
  for (const name of ["First", "Second"]) await send({ ...inquiry, name });
  const list = async (query = "") =>
    (await site.call("admin", "GET", `/admin/campus/inquiries${query}`)).body as {
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
