import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { cultureOf } from "#features/culture/culture.testing.ts";
import { stubVideoReader } from "#features/culture/uploads/video-file.testing.ts";
import { startTestSite } from "#src/testing/site.ts";

stubVideoReader();

const site = await startTestSite({ settings: { TRUST_PROXY: 1 } });
const culture = cultureOf(site);
for (const caller of ["admin", "safeguarding-lead"] as const) await site.headersOf(caller);

const concerns = async (to: string) =>
  (await site.mailTo(`${to}@site.example`)).filter(
    ({ subject }) => subject === "A safeguarding concern came in",
  );

test("the safeguarding leads hear of a grave report and a complaint about safety, and of no other: a fact and a link", async () => {
  const { id: video } = await culture.put({ title: "Her name and school" });
  const complain = (topic: string) =>
    site.send("visitor", "POST", "/complaints", {
      topic,
      text: "Somebody followed me home from the night.",
      name: "Kay",
      page: "",
      email: "kay@post.example",
      idempotencyKey: randomUUID(),
    });
  for (const answer of [
    await complain("content"),
    await complain("safety"),
    await culture.report(video, { reason: "shows-me", text: "My sister is thirteen" }),
  ])
    expect(answer.status).toBe(200);
  await expect.poll(async () => (await concerns("safeguarding-lead")).length).toBe(2);
  const [complaint] = await site.database.rows<{ id: string; number: number }>(
    sql`select id, number from complaints where topic = 'safety'`,
  );
  const said = (await concerns("safeguarding-lead")).map(({ text }) => text).join("\n");
  for (const fact of [
    `/admin/safeguarding?video=${video}`,
    `A complaint came in about safety: C-${complaint?.number}`,
    `/admin/safeguarding?complaint=${complaint?.id}&reference=C-${complaint?.number}`,
  ])
    expect(said).toContain(fact);
  expect(said).not.toMatch(/thirteen|Her name|followed|Kay|kay@/);
  expect(await concerns("admin")).toEqual([]);
});
