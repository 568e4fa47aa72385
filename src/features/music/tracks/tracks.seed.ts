import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { z } from "zod";
import type { Database } from "#shared/db/database.server.ts";
import { demoFile, demoId, readDemoRows } from "#shared/db/demo-rows.server.ts";
import type { MediaStore } from "#shared/media/store.server.ts";
import { printUrl, recordPrint } from "#shared/print/prints.ts";
import { lockPlaylists } from "./playlist-order.queries.ts";
import { trackSchema } from "./tracks.api.ts";
import { insertAll, isEmpty } from "./tracks.queries.ts";

const demoTrackSchema = trackSchema
  .pick({ title: true, artist: true, genre: true, description: true, producer: true, contentType: true })
  .extend(trackSchema.pick({ duration: true, waveform: true, playlistNumber: true, position: true }).shape)
  .extend({ slug: z.string(), file: z.string(), hasCover: z.boolean().default(true) });

/** Seeds demo tracks into a database without tracks: first the audio files, and then all rows in one transaction. */
export async function seedTracks(database: Database, media: MediaStore): Promise<void> {
  if (!(await isEmpty(database.db))) return;
  const rows = await readDemoRows("tracks.json", demoTrackSchema);
  const stored = await Promise.all(
    rows.map(async ({ slug, file, hasCover, ...row }) => {
      const id = demoTrackId(slug);
      const sound = await readFile(demoFile(`tracks/${file}`));
      // The name contains the content's digest, so that browsers can cache the file permanently.
      const name = `tracks/demo/${slug}-${createHash("sha256").update(sound).digest("hex").slice(0, 16)}.mp3`;
      const { size } = await media.put(name, [sound]);
      return {
        ...row,
        id,
        audioUrl: media.url(name),
        fileSize: size,
        coverImageUrl: hasCover ? printUrl(recordPrint(id).name, "square") : null,
      };
    }),
  );
  await database.transaction(async (tx) => {
    await lockPlaylists(tx);
    if (await isEmpty(tx)) await insertAll(tx, stored);
  });
}

/**
 * The id of a demo track, which therefore has the same print and waveform on every site. The number makes the prints
 * differ, most of all between neighbours in a list.
 */
export function demoTrackId(slug: string): string {
  return demoId(`44737/${slug}`);
}
