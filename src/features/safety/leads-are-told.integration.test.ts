import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { cultureOf } from "#features/culture/culture.testing.ts";
import { stubVideoReader } from "#features/culture/uploads/video-file.testing.ts";
import { graveReasons } from "#features/culture/videos/videos.rules.ts";
import { startTestSite } from "#src/testing/site.ts";

stubVideoReader();

const site = await startTestSite({ settings: { TRUST_PROXY: 1 } });
const culture = cultureOf(site);
for (const caller of ["admin", "safeguarding-lead"] as const) await site.headersOf(caller);

const concerns = async (to: string) =>
  (await site.mailTo(`${to}@site.example`)).filter(
    ({ subject }) => subject === "A safeguarding concern came in",
  );

test.each(graveReasons)(
  "the safeguarding leads hear of a report of %s: a fact and a link, no content",
  async (reason) => {
    const before = (await concerns("safeguarding-lead")).length;
    const { id } = await culture.put({ title: "Her name and school" });
    await site.send({ "x-forwarded-for": `10.3.${before}.1` }, "POST", `/culture/videos/${id}/reports`, {
      reason,
      text: "My sister is thirteen",
    });
    await expect.poll(async () => (await concerns("safeguarding-lead")).length).toBe(before + 1);
    const mail = (await concerns("safeguarding-lead")).at(-1);
    expect(mail?.text).toContain(`/admin/safeguarding?video=${id}`);
    expect(mail?.text).not.toMatch(/thirteen|Her name/);
    expect(await concerns("admin")).toEqual([]);
  },
);

test("the safeguarding leads hear of a complaint about safety, and of no other", async () => {
  const before = (await concerns("safeguarding-lead")).length;
  const send = (topic: string) =>
    site.send("visitor", "POST", "/complaints", {
      topic,
      text: "Somebody followed me home from the night.",
      name: "Kay",
      page: "",
      email: "kay@post.example",
      idempotencyKey: randomUUID(),
    });
  expect((await send("content")).status).toBe(200);
  expect((await send("safety")).status).toBe(200);
  await expect.poll(async () => (await concerns("safeguarding-lead")).length).toBe(before + 1);
  const mail = (await concerns("safeguarding-lead")).at(-1);
  expect(mail?.text).toMatch(/A complaint came in about safety: C-\d+/);
  expect(mail?.text).not.toMatch(/followed|Kay|kay@/);
  const [complaint] = await site.database.rows<{ id: string }>(
    sql`select id from complaints where topic = 'safety'`,
  );
  expect(mail?.text).toContain(`/admin/safeguarding?complaint=${complaint?.id}&reference=C-`);
});
