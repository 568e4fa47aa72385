import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { startTestSite } from "#src/testing/site.ts";

const site = await startTestSite();
const admin = await site.headersOf("admin");

beforeEach(async () => {
  await site.database.db.execute(sql`delete from undertone_ed_registrations`);
  await site.database.db.execute(sql`delete from school_registrations`);
});

const confidentialFields = {
  phoneNumber: "020 7946 0000",
  addressNewham: "12 Romford Road, Stratford",
  previousExperience: null,
  motivation: "I freeze in exams.",
};

async function submit(fullName: string) {
  const email = `${randomUUID()}@college.example`;
  const response = await site.send("visitor", "POST", "/programme/registrations", {
    ...confidentialFields,
    fullName,
    email,
    age: 17,
    idempotencyKey: randomUUID(),
  });
  expect(response.status).toBe(204);
}

async function get(path: string) {
  const response = await fetch(`${site.url}/api/admin/programme/${path}`, { headers: admin });
  return { status: response.status, body: await response.json() };
}

test("registrations are listed newest first, without their confidential fields", async () => {
  for (const name of ["First", "Second", "Third"]) await submit(name);
  const { body } = await get("registrations");
  expect(body).toMatchObject({ total: 3 });
  expect(body.rows.map(({ fullName }: { fullName: string }) => fullName)).toEqual([
    "Third",
    "Second",
    "First",
  ]);
  expect(Object.keys(body.rows[0]).sort()).toEqual([
    ...["addedByStaff", "age", "createdAt", "cycleId", "cycleName", "decidedAt", "email", "fullName", "id"],
    "state",
  ]);
  expect((await get("registrations?search=second")).body).toMatchObject({
    rows: [body.rows[1]],
    found: 1,
    total: 3,
  });
});

test("an admin reads the confidential fields, and the audit log records the read without their text", async () => {
  await submit("Amara");
  const { id } = (await get("registrations")).body.rows[0];
  expect((await get(`registrations/${id}`)).body).toEqual(confidentialFields);
  const [entry] = await site.database.rows(
    sql`select event, actor_id is not null as "hasActor", detail from audit_log order by created_at desc limit 1`,
  );
  expect(entry).toEqual({
    event: "programme-registration-read",
    hasActor: true,
    detail: { registration: id },
  });
});

test("texts that were encrypted with another key are null; a deleted registration is not found", async () => {
  await site.database.db.execute(
    sql`insert into undertone_ed_registrations
          (full_name, email, phone_number, age, address_newham, motivation, created_at, idempotency_key)
        values ('A', 'a@site.example', 'x', 16, 'x', 'x', now(), gen_random_uuid())`,
  );
  const { id } = (await get("registrations")).body.rows[0];
  const lost = { phoneNumber: null, addressNewham: null, previousExperience: null, motivation: null };
  expect((await get(`registrations/${id}`)).body).toEqual(lost);
  expect(await get(`registrations/${randomUUID()}`)).toMatchObject({
    status: 404,
    body: { code: "NOT_FOUND" },
  });
});

test("a search with a character that PostgreSQL cannot store finds what it would find without it", async () => {
  await submit("Amara Okafor");
  const found = await get("registrations?search=ama%00ra");
  expect([found.status, found.body.rows.map(({ fullName }: { fullName: string }) => fullName)]).toEqual([
    200,
    ["Amara Okafor"],
  ]);
});
