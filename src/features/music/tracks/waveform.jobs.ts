import { z } from "zod";
import type { Database, Queryable } from "#shared/db/database.ts";
import type { JobKind, Jobs } from "#shared/jobs/jobs.ts";
import type { MediaStore } from "#shared/media/store.ts";
import { mediaReader } from "#shared/media-reader/media-reader.ts";
import { findAudioUrl, setWaveform } from "./waveform.queries.ts";

const waveformData = z.object({ trackId: z.uuid() });

const waveformJob: JobKind<z.infer<typeof waveformData>> = {
  name: "read-waveform",
  data: waveformData,
  tries: 4,
};

interface WaveformContext {
  database: Pick<Database, "db">;
  media: Pick<MediaStore, "nameAt" | "withLocalFile">;
}

/** Registers the worker of the queued waveform jobs. */
export function workOnWaveforms(jobs: Pick<Jobs, "work">, context: WaveformContext): void {
  jobs.work(waveformJob, ({ trackId }) => readWaveform(context, trackId));
}

/** Queues a job that computes a track's waveform after `tx` commits. Call it again when the audio file is replaced. */
export async function queueWaveform(
  jobs: Pick<Jobs, "enqueue">,
  tx: Queryable,
  trackId: string,
): Promise<void> {
  await jobs.enqueue(tx, waveformJob, { trackId });
}

/**
 * Skips a deleted track, an audio file elsewhere, and one this server cannot decode. Rejects for a missing or damaged
 * file.
 */
async function readWaveform({ database: { db }, media }: WaveformContext, trackId: string): Promise<void> {
  const audioUrl = await findAudioUrl(db, trackId);
  const name = audioUrl && media.nameAt(audioUrl);
  if (!name) return;
  const peaks = await media.withLocalFile(name, waveformOf);
  if (peaks) await setWaveform(db, { trackId, audioUrl, waveform: Buffer.from(peaks).toString("base64") });
}

/**
 * 96 peaks of 0..255 over the length of a file, normalised so that the loudest is 255; null where this server cannot
 * decode the sound. Rejects when the file does not exist or is not audio, and with the signal's reason.
 */
export function waveformOf(path: string, signal?: AbortSignal): Promise<Uint8Array | null> {
  return mediaReader.ask("waveform", { path }, { signal });
}
