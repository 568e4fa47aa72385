import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { startTestSite, type TestCaller } from "#src/testing/site.ts";

const [one, two, none] = [1, 2, 9].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`) as [
  string,
  string,
  string,
];

const site = await startTestSite();

beforeEach(async () => {
  await site.database.db.execute(sql`delete from tracks`);
  for (const id of [one, two])
    await site.database.db.execute(
      sql`insert into tracks (id, title, artist, position, audio_url) values (${id}, 'T', 'A', 1, '/a.mp3')`,
    );
});

async function like(caller: TestCaller, trackIds: unknown, liked = true) {
  const response = await site.send(caller, "POST", "/music/likes", { trackIds, liked });
  return { status: response.status, ids: (await response.json()) as string[] };
}

async function liked(caller: TestCaller): Promise<string[]> {
  const response = await site.send(caller, "GET", "/music/likes");
  return (await response.json()) as string[];
}

test("a like and its removal apply once, to one account only", async () => {
  expect((await like("user", [one])).ids).toEqual([one]);
  await like("user", [one, one]);
  expect((await like("user", [two])).ids).toEqual([two, one]);
  expect(await liked("other")).toEqual([]);
  expect((await like("user", [one], false)).ids).toEqual([two]);
  expect((await like("other", [two], false)).ids).toEqual([]);
  expect(await liked("user")).toEqual([two]);
});

test("an unknown track is ignored, and an invalid id is refused", async () => {
  expect(await like("user", [none, one])).toEqual({ status: 200, ids: [one] });
  for (const wrong of [[], ["x"], "x", Array(501).fill(one)])
    expect((await like("user", wrong)).status).toBe(400);
  expect(await liked("user")).toEqual([one]);
});

test("deleting a track deletes its likes", async () => {
  await like("user", [one]);
  await site.database.db.execute(sql`delete from tracks where id = ${one}`);
  expect(await liked("user")).toEqual([]);
});
