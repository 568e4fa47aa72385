import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDatabase } from "#shared/db/database.server.ts";
import { folderStore } from "#shared/media/folder-store.server.ts";
import { mediaListener } from "#shared/media/media-listener.server.ts";
import { listen } from "#shared/media/test-server.testing.ts";
import { freshPlace } from "#src/testing/migrated.ts";
import { findAllPlayable } from "./tracks.queries.ts";
import { seedTracks } from "./tracks.seed.ts";

test("seeding stores two playlists and their audio in an empty database, and leaves a filled one unchanged", async () => {
  const { url, dataDir } = await freshPlace();
  const database = await openDatabase({ url, dataDir });
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
  const server = await listen(mediaListener(store));
  for (const { audioUrl, fileSize, waveform } of rows) {
    expect(Buffer.from(waveform ?? "", "base64")).toHaveLength(96);
    const { headers, body } = await server.get(audioUrl);
    expect(body.length).toBe(fileSize);
    expect(body.subarray(0, 3).toString("latin1")).toMatch(/^ID3|^\xff/);
    expect([audioUrl, headers["cache-control"]]).toEqual([audioUrl, expect.stringContaining("immutable")]);
    expect(audioUrl).toMatch(/\/tracks\/demo\/[a-z0-9-]+-[0-9a-f]{8,}\.mp3$/);
  }
  await server.close();

  await database.rows(sql`delete from tracks where playlist_number = 2`);
  await seedTracks(database, store);
  expect(await findAllPlayable(database.db, { contentType: "sound", playlistNumber: 2 })).toEqual([]);
  await database.close();
});
