import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDatabase } from "#shared/db/database.ts";
import { freshEmbedded } from "#shared/db/embedded.testing.ts";
import { migrate } from "#shared/db/migrate.ts";
import { folderStore } from "#shared/media/store.ts";
import { findAllPlayable } from "./tracks.queries.ts";
import { seedTracks } from "./tracks.seed.ts";

test("an empty database gets two playlists whose sound is in the store; a filled one is left alone", async () => {
  const dataDir = await freshEmbedded();
  const database = await openDatabase({ dataDir });
  await migrate(database);
  const store = folderStore(dataDir);
  await seedTracks(database, store);

  const rows = await findAllPlayable(database.db, { contentType: "sound" });
  for (const playlist of [1, 2]) {
    const positions = rows
      .filter(({ playlistNumber }) => playlistNumber === playlist)
      .map(({ position }) => position);
    expect(positions).toEqual(positions.map((_, index) => index + 1));
    expect(positions.length).toBeGreaterThanOrEqual(4);
  }
  for (const { audioUrl, fileSize } of rows) {
    const { size } = await stat(join(dataDir, audioUrl));
    expect(size).toBe(fileSize);
  }
  expect((await readFile(join(dataDir, rows[0]?.audioUrl ?? ""))).subarray(0, 3).toString("latin1")).toMatch(
    /^ID3|^\xff/,
  );

  await database.rows(sql`delete from tracks where playlist_number = 2`);
  await seedTracks(database, store);
  expect(await findAllPlayable(database.db, { contentType: "sound", playlistNumber: 2 })).toEqual([]);
  await database.close();
});
