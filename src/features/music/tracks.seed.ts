import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { z } from "zod";
import type { Database } from "#shared/db/database.ts";
import type { MediaStore } from "#shared/media/store.ts";
import { trackSchema } from "./tracks.contract.ts";
import { insertAll, isEmpty } from "./tracks.queries.ts";

const folder = new URL("../../../demo/", import.meta.url);

const demoTracks = z.array(
  trackSchema
    .pick({ title: true, artist: true, genre: true, description: true, producer: true, contentType: true })
    .extend(trackSchema.pick({ duration: true, playlistNumber: true, position: true }).shape)
    .extend({ file: z.string() }),
);

/** Puts the demo tracks into a database without tracks: first their sound into the store, then the rows, all or none. */
export async function seedTracks(database: Database, media: MediaStore): Promise<void> {
  if (!(await isEmpty(database.db))) return;
  const rows = demoTracks.parse(JSON.parse(await readFile(new URL("tracks.json", folder), "utf8")));
  const stored = await Promise.all(
    rows.map(async ({ file, ...row }) => {
      const name = `tracks/demo/${file}`;
      const { size } = await media.put(name, createReadStream(new URL(`tracks/${file}`, folder)));
      return { ...row, audioUrl: media.url(name), fileSize: size };
    }),
  );
  await database.transaction(async (tx) => {
    if (await isEmpty(tx)) await insertAll(tx, stored);
  });
}
