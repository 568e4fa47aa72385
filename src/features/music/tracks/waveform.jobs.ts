import { join } from "node:path";
import { z } from "zod";
import type { Database, Queryable } from "#shared/db/database.ts";
import type { JobKind, Jobs } from "#shared/jobs/jobs.ts";
import type { MediaStore } from "#shared/media/store.ts";
import { waveformOf } from "./audio-waveform.server.ts";
import { findAudioUrl, setWaveform } from "./waveform.queries.ts";

const waveformData = z.object({ trackId: z.uuid() });

const waveformJob: JobKind<z.infer<typeof waveformData>> = {
  name: "read-waveform",
  data: waveformData,
  tries: 4,
};

interface WaveformContext {
  database: Pick<Database, "db">;
  media: Pick<MediaStore, "nameAt"> & { root: string };
}

/** Says how the waveforms that were queued are read. */
export function workOnWaveforms(jobs: Pick<Jobs, "work">, context: WaveformContext): void {
  jobs.work(waveformJob, ({ trackId }) => readWaveform(context, trackId));
}

/** Has the waveform of a track read once `tx` is committed. Call it again for a track whose sound was replaced. */
export async function queueWaveform(
  jobs: Pick<Jobs, "enqueue">,
  tx: Queryable,
  trackId: string,
): Promise<void> {
  await jobs.enqueue(tx, waveformJob, { trackId });
}

/** Nothing happens when the track is gone, its sound is elsewhere or cannot be decoded here. Rejects when its file is missing or damaged. */
async function readWaveform({ database: { db }, media }: WaveformContext, trackId: string): Promise<void> {
  const audioUrl = await findAudioUrl(db, trackId);
  const name = audioUrl && media.nameAt(audioUrl);
  if (!name) return;
  const peaks = await waveformOf(join(media.root, name));
  if (peaks) await setWaveform(db, { trackId, audioUrl, waveform: Buffer.from(peaks).toString("base64") });
}
