import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeEach, expect, test } from "vitest";
import { eventually } from "#src/testing/eventually.ts";
import { freshMigratedDatabase } from "#src/testing/migrated.ts";
import { startTestSite } from "#src/testing/site.ts";

// Real concurrency needs PostgreSQL, two server processes, and a connection that holds a row lock.
const databaseUrl = await freshMigratedDatabase();
const sites = [await startTestSite({ databaseUrl }), await startTestSite({ databaseUrl })] as const;
const holder = postgres(databaseUrl, { max: 1 });
const observer = postgres(databaseUrl, { max: 1 });
const headers = await sites[0].headersOf("admin");
afterAll(() => Promise.all([holder.end(), observer.end()]));

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

beforeEach(async () => {
  await sites[0].database.rows(sql`delete from tracks`);
  for (let n = 1; n <= 6; n++)
    await sites[0].database.rows(
      sql`insert into tracks (id, title, artist, audio_url, position) values (${id(n)}, 'T', 'A', ${`/media/tracks/${n}.mp3`}, ${n})`,
    );
});

async function call(site: 0 | 1, method: string, path: string, body?: object): Promise<number> {
  const response = await fetch(`${sites[site].url}/api/admin/tracks/${path}`, {
    method,
    headers: { ...headers, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  await response.body?.cancel();
  return response.status;
}

const move = (site: 0 | 1, n: number, direction: "up" | "down", neighbour: number) =>
  call(site, "POST", `${id(n)}/move`, { direction, neighbourId: id(neighbour) });

/** Prepares an edit of the current track, which the test sends later. */
async function edit(site: 0 | 1, n: number, change: object): Promise<() => Promise<number>> {
  const response = await fetch(`${sites[site].url}/api/admin/tracks`, { headers });
  const track = ((await response.json()) as { id: string }[]).find((each) => each.id === id(n));
  return () => call(site, "PUT", id(n), { ...track, ...change });
}

async function order(playlist = 1): Promise<string> {
  const rows = await observer`
    select id, position from tracks where playlist_number = ${playlist} order by position, id`;
  expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index + 1));
  return rows.map((row) => Number(row.id.slice(-12))).join(" ");
}

/** Starts all calls while `holder` locks the row, so that each waits for the lock or for another call. */
async function concurrently(heldRow: number, ...calls: (() => Promise<number>)[]): Promise<number[]> {
  let answers: Promise<number>[] = [];
  await holder.begin(async (tx) => {
    await tx`select 1 from tracks where id = ${id(heldRow)} for update`;
    answers = calls.map((send) => send());
    await eventually(async () => {
      const [row] = await observer`select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      expect(row?.waiting).toBe(calls.length);
    });
  });
  return Promise.all(answers);
}

test("two concurrent moves of a track in the same direction move it once", async () => {
  const up = (site: 0 | 1) => () => move(site, 3, "up", 2);
  expect(await concurrently(3, up(0), up(1))).toEqual([200, 200]);
  expect(await order()).toBe("1 3 2 4 5 6");
});

test("of two concurrent moves of a track, up and down, one is refused", async () => {
  const answers = await concurrently(
    3,
    () => move(0, 3, "up", 2),
    () => move(1, 3, "down", 4),
  );
  expect(answers.sort()).toEqual([200, 409]);
  expect(await order()).toBeOneOf(["1 3 2 4 5 6", "1 2 4 3 5 6"]);
});

test("concurrent moves of two neighbours leave each position taken once", async () => {
  const answers = await concurrently(
    3,
    () => move(0, 3, "down", 4),
    () => move(1, 2, "down", 3),
  );
  expect(answers.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  expect(await order()).toBeOneOf(["1 3 2 4 5 6", "1 2 4 3 5 6"]);
});

test("a deletion concurrent with a move leaves no gap", async () => {
  const answers = await concurrently(
    3,
    () => move(0, 3, "down", 4),
    () => call(1, "DELETE", id(2)),
  );
  expect(answers).toEqual([expect.toBeOneOf([200, 409]), 204]);
  expect(await order()).toBeOneOf(["1 4 3 5 6", "1 3 4 5 6"]);
});

test("two tracks moved to the other playlist concurrently get successive positions", async () => {
  const both = [await edit(0, 3, { playlistNumber: 2 }), await edit(1, 5, { playlistNumber: 2 })];
  // The last row moves up twice, once for each call.
  expect(await concurrently(6, ...both)).toEqual([200, 200]);
  expect(await order()).toBe("1 2 4 6");
  expect(await order(2)).toBeOneOf(["3 5", "5 3"]);
});

test("of two concurrent edits of a track the later is refused", async () => {
  const both = [await edit(0, 3, { title: "Mine" }), await edit(1, 3, { title: "Theirs" })];
  expect((await concurrently(3, ...both)).sort()).toEqual([200, 409]);
});

test("many random moves in both processes leave each position taken once, and none fails", async () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 10; round++) {
    const now = (await order()).split(" ").map(Number);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => {
        const place = random(5);
        const [upper = 0, lower = 0] = [now[place], now[place + 1]];
        const site = (index % 2) as 0 | 1;
        return random(2) ? move(site, upper, "down", lower) : move(site, lower, "up", upper);
      }),
    );
    expect(answers.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  }
  expect((await order()).split(" ").sort().join("")).toBe("123456");
});
