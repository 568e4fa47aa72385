import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { startTestSite, type TestCaller } from "#src/testing/site.ts";
import { cultureOf } from "../culture.testing.ts";
import { stubVideoReader } from "../uploads/video-file.testing.ts";

stubVideoReader();

const site = await startTestSite({ settings: { TRUST_PROXY: 1 } });
const culture = cultureOf(site);
await site.headersOf("admin");
afterEach(() => culture.empty());

async function report(id: string, caller: TestCaller = "visitor"): Promise<string> {
  const { status, body } = await culture.call(
    "POST",
    `/culture/videos/${id}/reports`,
    { reason: "unkind", text: "She is my sister" },
    caller,
  );
  expect(status).toBe(200);
  return body.link;
}

const page = async (link: string) => {
  const { pathname, search } = new URL(link);
  expect(pathname).toBe("/reports/yours");
  return (await fetch(site.url + pathname + search)).text();
};

test("a report without an address is followed by its private link: state and outcome, no word of it", async () => {
  const { id } = await culture.put();
  const link = await report(id);
  const token = new URL(link).searchParams.get("report") ?? "";
  expect(token).toHaveLength(43);
  const stored = await site.database.rows<{ text: string }>(
    sql`select t::text as text from video_report_tokens t`,
  );
  expect(JSON.stringify(stored)).not.toContain(token);
  const open = await page(link);
  expect(open).toContain("a person on our team looks at the video");
  expect(open).not.toMatch(/sister/);
  await culture.decide(id, "hidden");
  expect(await page(link)).toContain(
    "We looked at the video that you reported, and nobody sees it any more.",
  );
});

test("a second report of the same person is answered the same, with a link of its own", async () => {
  const { id } = await culture.put();
  const links = [await report(id, "other"), await report(id, "other")];
  expect(new Set(links).size).toBe(2);
  for (const link of links) expect(await page(link)).toContain("looks at the video");
  expect(await site.database.rows(sql`select 1 from video_reports`)).toHaveLength(1);
});

test("an unknown link shows no report, and a link ends with its report", async () => {
  const { id } = await culture.put();
  const link = await report(id);
  await site.database.rows(sql`delete from video_reports`);
  for (const other of [link, `${site.url}/reports/yours?report=${"x".repeat(43)}`])
    expect(await page(other)).toContain("There is no report with this link");
});
