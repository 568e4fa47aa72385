import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDatabase } from "#shared/db/database.server.ts";
import { freshFolder } from "#src/testing/clean-up.ts";
import { freshPlace } from "#src/testing/migrated.ts";
import { apiClient } from "#src/testing/releases/api-client.ts";
import { admin, member, type StoredContent } from "#src/testing/releases/fill-site.ts";
import { storedRelease, storedSettings, storedVersions } from "#src/testing/releases/stored-release.ts";
import { builtProgram, Site } from "#src/testing/site-process.ts";

test.for(storedVersions)("a site of %s starts with this version, and has everything", async (version) => {
  const { dataDir, content } = storedRelease(version);
  await expectEverything({ ...storedSettings, DATA_DIR: dataDir }, content);
  expect(await schemaOf({ dataDir })).toEqual(await schemaOf(await freshPlace()));
});

test.for(storedVersions)(
  "a backup of %s is restored with this version, and has everything",
  async (version) => {
    const { backup, content } = storedRelease(version);
    const settings = { ...storedSettings, DATA_DIR: freshFolder() };
    await promisify(execFile)(process.execPath, [builtProgram("restore"), backup], {
      env: { PATH: process.env.PATH, ...settings },
    });
    await expectEverything(settings, content);
    expect(await schemaOf({ dataDir: settings.DATA_DIR })).toEqual(await schemaOf(await freshPlace()));
  },
);

/** Starts a site, opens the pages and data that people need, and ends it. */
async function expectEverything(settings: Record<string, string>, content: StoredContent): Promise<void> {
  const site = new Site(settings);
  const url = await site.address();
  const api = apiClient(url);
  const ada = await api.signIn(member);
  const staff = await api.signIn(admin);

  const mine = await ada.get("/campus/bookings/mine");
  expect(JSON.stringify(mine)).toContain(content.ticketCode);

  const door = await staff.get(`/admin/campus/events/${content.night}/door`);
  expect(JSON.stringify(door)).toContain(content.bookingId);
  await staff.post(`/admin/campus/bookings/${content.bookingId}/check-in/undo`);

  expect(await (await fetch(`${url}/our-story`)).text()).toContain(content.words);
  for (const file of [content.film, content.track]) {
    const { status, headers } = await fetch(url + file);
    expect([status, Number(headers.get("content-length")) > 10_000]).toEqual([200, true]);
  }
  expect(JSON.stringify(await staff.get("/admin/video-reports"))).toContain(content.reportText);

  site.child.kill("SIGTERM");
  await site.exit;
}

/** Every table, column, constraint, index, trigger and function of the product, in PostgreSQL's notation. */
async function schemaOf(place: { url?: string; dataDir: string }): Promise<string[]> {
  const database = await openDatabase(place);
  const found = await database.rows<{ line: string }>(sql`
    with ours as (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')
    select format('%s.%s %s%s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod),
        case when attnotnull then ' not null' end, attgenerated, pg_get_expr(adbin, adrelid)) as line
      from pg_attribute left join pg_attrdef on (adrelid, adnum) = (attrelid, attnum)
      where attrelid in (select oid from ours) and attnum > 0 and not attisdropped
    union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where conrelid in (select oid from ours)
    union all select pg_get_indexdef(indexrelid) from pg_index where indrelid in (select oid from ours)
    union all select pg_get_triggerdef(oid) from pg_trigger where tgrelid in (select oid from ours) and not tgisinternal
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
      and prolang in (select oid from pg_language where lanname in ('sql', 'plpgsql'))
    order by 1`);
  await database.close();
  return found.map(({ line }) => line);
}
