import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDatabase } from "#shared/db/database.server.ts";
import { folderStore } from "#shared/media/folder-store.server.ts";
import { hasUniqueName } from "#shared/media/store.server.ts";
import { freshPlace } from "#src/testing/migrated.ts";
import { listManaged } from "../video-admin/video-admin.queries.ts";
import { findNewest } from "./videos.queries.ts";
import { seedVideos } from "./videos.seed.ts";

test("an empty database gets a video for each tile and a removed and a held one, with their files; a filled one stays unchanged", async () => {
  const { url, dataDir } = await freshPlace();
  const database = await openDatabase({ url, dataDir });
  const store = folderStore(dataDir);
  await seedVideos(database, store);
  async function expectStored(url = "") {
    const name = store.nameAt(url) ?? "";
    const file = await store.read(name);
    file?.destroy();
    expect([file !== undefined, hasUniqueName(name)], url).toEqual([true, true]);
  }

  const shown = async () =>
    (
      await Promise.all([
        findNewest(database.db, "mainframe", 9),
        findNewest(database.db, "secondary", 9),
        findNewest(database.db, "general", 9),
      ])
    ).flat();
  const videos = await shown();
  expect(videos.map(({ category }) => category)).toEqual(["mainframe", "secondary", "general", "general"]);
  for (const { videoUrl, posterUrl, captionsUrl, ownedByCharity } of videos) {
    expect(ownedByCharity).toBe(true);
    for (const url of [videoUrl, posterUrl, captionsUrl].filter((url) => url !== null))
      await expectStored(url);
  }
  expect(videos.filter(({ captionsUrl }) => captionsUrl)).toHaveLength(1);

  const removed = (await listManaged(database.db)).filter(({ state }) => state === "removed");
  expect(removed).toEqual([expect.objectContaining({ ownedByCharity: true, erasedAfter: expect.any(Date) })]);
  for (const url of [removed[0]?.videoUrl, removed[0]?.posterUrl ?? ""]) {
    await expectStored(url);
    expect(videos.flatMap(({ videoUrl, posterUrl }) => [videoUrl, posterUrl])).not.toContain(url);
  }

  const held = (await listManaged(database.db)).filter(({ state }) => state === "held");
  expect(held).toEqual([
    expect.objectContaining({ ownerEmail: "rosa@members.example", heldSince: expect.any(Date) }),
  ]);
  await expectStored(held[0]?.videoUrl);
  const able = await database.rows(
    sql`select from users where banned_until is null or password_hash is not null`,
  );
  expect(able).toEqual([]);

  await database.rows(sql`delete from culture_videos where category <> 'mainframe'`);
  await seedVideos(database, store);
  expect(await shown()).toHaveLength(1);
  await database.close();
});
