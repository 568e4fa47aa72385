import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { pages } from "#features/site/pages.ts";
import { printUrl } from "#shared/print/print-url.ts";
import { startTestSite } from "#src/testing/site.ts";

let site: Awaited<ReturnType<typeof startTestSite>>;
beforeAll(async () => {
  site = await startTestSite();
  return () => site.close();
});

const statusOf = async (path: string) => (await fetch(site.url + path)).status;

test("every print that a page names is drawn", async () => {
  const addresses = new Set<string>();
  for (const { path } of Object.values(pages)) {
    const html = await (await fetch(site.url + path)).text();
    for (const [address] of html.matchAll(/\/prints\/[\w./%-]+/g)) addresses.add(address);
  }
  expect(addresses.size).toBeGreaterThan(50);
  for (const address of addresses) expect([address, await statusOf(address)]).toEqual([address, 200]);
});

test("the print of a record is drawn, that of an invented id or seed is not", async () => {
  const id = randomUUID();
  await site.database.rows(
    sql`insert into lab_mentors (id, name, expertise, is_active, deactivated_at, created_at)
      values (${id}, 'Ada', 'Beats', false, now(), now())`,
  );
  onTestFinished(() => void site.database.rows(sql`delete from lab_mentors where id = ${id}`));
  expect(await statusOf(printUrl({ seed: id }))).toBe(200);
  expect(await statusOf(printUrl({ seed: randomUUID() }))).toBe(404);
  expect(await statusOf(printUrl({ seed: "invented" }))).toBe(404);
});
