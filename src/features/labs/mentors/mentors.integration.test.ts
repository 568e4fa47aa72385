import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { beforeEach, describe, expect, test } from "vitest";
import { endPeriods } from "#shared/personal-data/test-rows.testing.ts";
import { sealText } from "#shared/secrets/sealed.server.ts";
import { secretsFrom } from "#shared/secrets/secrets.server.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { startTestSite } from "#src/testing/site.ts";
import { labsOf, validationErrors } from "../labs.testing.ts";
import { labMentorsData } from "./mentors.tables.ts";

const site = await startTestSite();
const labs = labsOf(site);

beforeEach(async () => {
  await labs.empty();
  await site.database.rows(sql`delete from audit_log`);
});

const jade = {
  name: "Jade <b>Mensah</b>",
  expertise: "Screen print",
  background: "Runs a press.\n\nUnder an arch.",
  bio: "DBS checked in May.",
  email: "jade@mentors.example",
  phone: "020 7946 0811",
};

const nowhere = "00000000-0000-4000-8000-000000000009";

const events = async () =>
  (
    await site.database.rows<{ event: string; by: string }>(sql`
      select event, users.email as by from audit_log join users on users.id = actor_id
      where event like 'lab-%' order by audit_log.id`)
  ).map(({ event, by }) => `${event} by ${by}`);

describe("visitors", () => {
  test("see the active mentors by name, with exactly four fields each", async () => {
    const zed = await labs.mentor({ name: "zed", phone: "020 7946 0127", bio: "Secret" });
    const bea = await labs.mentor({ name: "Bea", background: "Radio" });
    await labs.mentor({ name: "Ada", isActive: false, deactivatedAt: new Date() });
    expect(await labs.call("GET", "/labs/mentors", "visitor")).toEqual({
      status: 200,
      body: [
        { mentorId: bea, name: "Bea", expertise: "Beats", background: "Radio" },
        { mentorId: zed, name: "zed", expertise: "Beats", background: null },
      ],
    });
  });
});

describe("a new mentor", () => {
  const add = (mentor: object) =>
    labs.call("POST", "/admin/labs/mentors", "admin", { idempotencyKey: randomUUID(), ...mentor });

  test("sent twice concurrently, or retried after a lost response, is stored and logged once", async () => {
    const once = { ...jade, idempotencyKey: randomUUID() };
    const answers = await Promise.all([add(once), add(once)]);
    answers.push(await add(once));
    expect(answers[0]?.status).toBe(200);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect((await labs.call("GET", "/admin/labs/mentors")).body).toEqual([answers[0]?.body]);
    expect(await events()).toEqual(["lab-mentor-added by admin@site.example"]);
  });

  test("is stored as typed, with address and number encrypted, and listed for admins", async () => {
    const { status, body } = await add({
      ...jade,
      name: `  ${jade.name} `,
    });
    expect(status).toBe(200);
    expect(body).toEqual({ ...jade, id: expect.any(String), isActive: true });
    expect((await labs.call("GET", "/admin/labs/mentors")).body).toEqual([body]);
    const [row] = await site.database.rows<{ text: string }>(
      sql`select row::text as text from lab_mentors row`,
    );
    for (const secret of [jade.email, jade.phone]) expect(row?.text).not.toContain(secret);
    expect(await events()).toEqual(["lab-mentor-added by admin@site.example"]);
  });

  test("needs a name, what they teach and an address; the rest is optional", async () => {
    const empty = await add({
      name: " ",
      expertise: "\u200d",
      email: "jade at mentors",
    });
    expect(empty.status).toBe(400);
    expect(validationErrors(empty)).toEqual([
      "name: Please enter the mentor’s name",
      "expertise: Please enter what they teach",
      "email: Please enter a valid email address",
    ]);
    const { name, expertise, email } = jade;
    const { body } = await add({ name, expertise, email });
    expect(body).toMatchObject({ background: null, bio: null, phone: null });
  });
});

describe("a mentor", () => {
  const change = (id: string, what: string) => labs.call("POST", `/admin/labs/mentors/${id}/${what}`);

  test("is deactivated and reactivated, and each change is logged once", async () => {
    const id = await labs.mentor();
    const isPublic = async () => (await labs.call("GET", "/labs/mentors", "visitor")).body.length === 1;
    for (const what of ["deactivate", "deactivate"]) {
      expect(await change(id, what)).toMatchObject({ status: 200, body: { id, isActive: false } });
      expect(await isPublic()).toBe(false);
    }
    for (const what of ["reactivate", "reactivate"]) {
      expect(await change(id, what)).toMatchObject({ status: 200, body: { id, isActive: true } });
      expect(await isPublic()).toBe(true);
    }
    expect(await events()).toEqual([
      "lab-mentor-deactivated by admin@site.example",
      "lab-mentor-reactivated by admin@site.example",
    ]);
  });

  test.each(["deactivate", "reactivate"])("who is gone: %s says so", async (what) => {
    expect(await change(nowhere, what)).toMatchObject({
      status: 404,
      body: { code: "NOT_FOUND", message: "This mentor no longer exists. Someone deleted them." },
    });
  });

  test("deactivated while a session is added: the session is stored before it, or refused", async () => {
    const mentorId = await labs.mentor();
    const session = { title: "Late", mentorId, sessionDate: "2099-01-01", startTime: "10:00" };
    const add = () =>
      labs.call("POST", "/admin/labs/sessions", "admin", {
        ...session,
        endTime: "11:00",
        maxParticipants: 5,
        idempotencyKey: randomUUID(),
      });
    const [added, deactivated] = await Promise.all([add(), change(mentorId, "deactivate")]);
    expect(deactivated.status).toBe(200);
    expect([200, 409]).toContain(added.status);
    expect(await add()).toMatchObject({ status: 409, body: { code: "MENTOR_INACTIVE" } });
  });

  test("inactive for more than a year: the contact details are deleted, and it cannot be reactivated", async () => {
    const now = new Date();
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
    const left = (days: number) =>
      labs.mentor({ ...jade, name: `Left ${days}`, isActive: false, deactivatedAt: daysAgo(days) });
    const [gone] = [await left(366), await left(364)];
    await labs.mentor({ ...jade, name: "Still here" });
    await endPeriods(site.database.db, labMentorsData, daysAgo(365));
    const { body } = await labs.call("GET", "/admin/labs/mentors");
    const kept = { bio: jade.bio, email: jade.email, phone: jade.phone };
    expect(body).toMatchObject([
      { name: "Left 364", ...kept },
      { name: "Left 366", background: jade.background, bio: null, email: null, phone: null },
      { name: "Still here", ...kept },
    ]);
    expect(await change(gone, "reactivate")).toMatchObject({ status: 409, body: { code: "UNREACHABLE" } });
  });

  test("whose address was encrypted with another key is listed without it", async () => {
    const id = await labs.mentor();
    const other = secretsFrom("the key of another site, 32 letters");
    const email = sealText(other, "lab mentor", "amara@mentors.example");
    await site.database.rows(sql`update lab_mentors set email = ${email} where id = ${id}`);
    expect((await labs.call("GET", "/admin/labs/mentors")).body).toMatchObject([{ id, email: null }]);
  });

  test("is in the data download of its address, without number and notes, since an address alone proves little", async () => {
    await labs.mentor({ ...jade, email: "User@Site.Example" });
    await labs.mentor({ ...jade, name: "Somebody else" });
    const response = await fetch(`${site.url}/api/account/export`, { headers: await site.headersOf("user") });
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const text = strFromU8(files["lab_mentors.json"] ?? new Uint8Array());
    expect(JSON.parse(text)).toEqual([
      {
        id: expect.any(String),
        name: jade.name,
        expertise: jade.expertise,
        background: jade.background,
        email: "User@Site.Example",
        isActive: true,
        createdAt: expect.any(String),
      },
    ]);
  });
});
