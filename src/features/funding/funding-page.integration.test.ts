import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { eventually } from "#src/testing/eventually.ts";
import { startTestSite } from "#src/testing/site.ts";
import { seedFunding } from "./content/content.seed.ts";

const site = await startTestSite();

beforeEach(async () => {
  await site.database.db.execute(sql`delete from page_words`);
  await seedFunding(site.database);
});

const page = async (headers: Record<string, string> = {}) =>
  (await fetch(`${site.url}/mainframe/funding`, { headers })).text();
const _fromMemory = () => site.logged.filter((line) => line.includes("answered from memory")).length;
const set = (part: string, words: object) =>
  site.database.db.execute(
    sql`update page_words set published = published || ${JSON.stringify(words)}::jsonb where part = ${part}`,
  );

test("the server renders every part of the page", async () => {
  await eventually(async () => expect(await page()).toContain("£15,480"));
  const text = (await page()).replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
  for (const part of [
    "Fund Mainframe",
    "One day, six rooms",
    "£25,000",
    "312",
    "supporters",
    "62% there. Every line is £250.",
    "15 August 2026 11:00 to 18:00",
    "East London, venue TBC",
    "14–25s, free",
    "About the day",
    "Area",
    "Cost",
    "Impact",
    "Travel fund",
    "£2,000",
    "Getting people home after dark",
    "TOTAL TARGET",
    "Why It Matters",
    "How You Can Help",
    "Our Promise",
    "Donate",
    "Share",
    "funding@undertone.example",
  ])
    expect(text).toContain(part);
});

test("the bar stops at the target, and is empty without one", async () => {
  const bar = async () => /<div role="progressbar"[^>]*>/.exec(await page())?.[0] ?? "";
  await set("raised", { currentRaised: 3_000_000 });
  await eventually(async () => expect(await bar()).toContain(`aria-valuenow="25000"`));
  expect(await bar()).toContain("The target is reached, and £5,000 more.");
  await set("raised", { targetAmount: 0 });
  await eventually(async () => expect(await bar()).toContain("The target is not set yet."));
  expect(await bar()).toContain(`aria-valuenow="0"`);
});

test("the page leaves out empty fields", async () => {
  await set("details", { eventDate: "" });
  await set("top", { subtitle: "" });
  await eventually(async () => expect(await page()).not.toContain("Help us put it on"));
  const html = await page();
  expect(html).toContain(">Where</dt>");
  expect(html).not.toContain(">When</dt>");
});

test("words of another type, as after a change of the file, are ignored", async () => {
  await set("breakdown", { fundingBreakdown: { areas: [] } });
  await eventually(async () => expect(await page()).not.toContain("TOTAL TARGET"));
  expect(await page()).toContain("About the day");
});

test("without content the page says so; after a failed read it offers a retry", async () => {
  await site.database.db.execute(sql`delete from page_words`);
  await eventually(async () => expect(await page()).toContain("No content found"));
  expect(await page()).toMatch(/<h1[^>]*>Fund Mainframe</);
  await site.database.db.execute(sql`alter table page_words rename to hidden`);
  // A notification like the trigger's, which invalidates the cached page.
  await site.database.db.execute(sql`select pg_notify('changed', 'words')`);
  await eventually(async () => expect(await page()).toContain("Failed to load content"));
  expect(await page()).toContain("Try again");
  await site.database.db.execute(sql`alter table hidden rename to page_words`);
  await eventually(async () => expect(await page()).toContain("No content found"));
});
