import { readFile } from "node:fs/promises";
import { z } from "zod";
import { readCaptionFile } from "#shared/captions/caption-files.rules.ts";
import type { Database } from "#shared/db/database.server.ts";
import { demoFile, readDemoRows } from "#shared/db/demo-rows.server.ts";
import { demoTrackId } from "../tracks/tracks.seed.ts";
import { hasTranscripts, lockTrackOfTranscript, saveTranscript } from "./transcripts.queries.ts";

const rowSchema = z.object({ slug: z.string(), transcript: z.string().optional() });

/** Seeds the transcripts of demo tracks into a site that has the tracks but no transcript. */
export async function seedTranscripts(database: Database): Promise<void> {
  if (await hasTranscripts(database.db)) return;
  for (const { slug, transcript } of await readDemoRows("tracks.json", rowSchema)) {
    if (!transcript) continue;
    const read = readCaptionFile(await readFile(demoFile(`transcripts/${transcript}`)));
    await database.transaction(async (tx) => {
      const id = demoTrackId(slug);
      if ("webVtt" in read && (await lockTrackOfTranscript(tx, id)))
        await saveTranscript(tx, id, read.webVtt);
    });
  }
}
