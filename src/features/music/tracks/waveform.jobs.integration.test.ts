import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#shared/db/database.ts";
import { createJobs } from "#shared/jobs/boss.ts";
import { testPace } from "#shared/jobs/pace.ts";
import { createLog } from "#shared/log/log.ts";
import { folderStore } from "#shared/media/folder-store.ts";
import { secretsFrom } from "#shared/secrets/secrets.ts";
import { eventually } from "#src/testing/eventually.ts";
import { freshPlace } from "#src/testing/migrated.ts";
import { findPlayable, insertAll } from "./tracks.queries.ts";
import { queueWaveform, workOnWaveforms } from "./waveform.jobs.ts";

async function site() {
  const { url, dataDir } = await freshPlace();
  const database = await openDatabase({ url, dataDir });
  onTestFinished(() => database.close());
  const logged: string[] = [];
  const log = createLog("warn", { write: (line: string) => void logged.push(line) });
  const secrets = secretsFrom("a key for the tests of the waveforms");
  const jobs = createJobs({ database, secrets, log, pace: testPace });
  onTestFinished(() => jobs.stop(1000));
  const media = folderStore(dataDir);
  workOnWaveforms(jobs, { database, media });
  await jobs.start();
  const sound = await readFile(join(import.meta.dirname, "../uploads/sounds/tone.mp3"));

  async function publish(content: Buffer | undefined, audioUrl = `/media/tracks/${randomUUID()}.mp3`) {
    const id = randomUUID();
    if (content) await media.put(media.nameAt(audioUrl) ?? "", [content]);
    await database.transaction(async (tx) => {
      await insertAll(tx, [
        { id, title: "Tone", artist: "Nobody", audioUrl, playlistNumber: 1, position: 1 },
      ]);
      await queueWaveform(jobs, tx, id);
    });
    return id;
  }
  const waveform = async (id: string) => (await findPlayable(database.db, id))?.waveform;
  const allDone = () =>
    eventually(async () =>
      expect(
        await database.rows(
          sql`select 1 from pgboss.job where name = 'read-waveform' and state < 'completed'`,
        ),
      ).toEqual([]),
    );
  return { database, jobs, sound, publish, waveform, allDone, logged };
}

test("a published track gets its waveform after the commit", async () => {
  const { sound, publish, waveform, allDone, logged } = await site();
  const id = await publish(sound);
  await allDone();
  const peaks = Buffer.from((await waveform(id)) ?? "", "base64");
  expect(peaks).toHaveLength(96);
  expect([peaks.readUInt8(20) < 60, peaks.readUInt8(70) > 200]).toEqual([true, true]);
  expect(logged).toEqual([]);
});

test("a damaged or missing file is tried four times, then logged, and the track keeps no waveform", async () => {
  const { sound, publish, waveform, allDone, logged } = await site();
  const damaged = await publish(Buffer.from("no sound"));
  const missing = await publish(undefined);
  const whole = await publish(sound);
  await allDone();
  expect([await waveform(damaged), await waveform(missing)]).toEqual([null, null]);
  expect(await waveform(whole)).toHaveLength(128);
  expect(logged.filter((line) => line.includes("failed for good"))).toHaveLength(2);
  expect(logged.filter((line) => line.includes("will be retried"))).toHaveLength(6);
});

test("a file on another site, or of a deleted track, is skipped without an error", async () => {
  const { database, jobs, publish, waveform, allDone, logged } = await site();
  const elsewhere = await publish(undefined, "https://music.example/tone.mp3");
  await database.transaction((tx) => queueWaveform(jobs, tx, randomUUID()));
  await allDone();
  expect(await waveform(elsewhere)).toBeNull();
  expect(logged).toEqual([]);
});
