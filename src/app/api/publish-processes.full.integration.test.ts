import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { terms } from "#features/culture/terms/terms.copy.ts";
import { wave } from "#shared/media-reader/wave.testing.ts";
import { startObjectServer } from "#shared/object-storage/object-server.testing.ts";
import { uploaderOf } from "#shared/uploads/uploads.testing.ts";
import { freshMigratedDatabase } from "#src/testing/migrated.ts";
import { startTestSite } from "#src/testing/site.ts";

const ROUNDS = 4;

const song = wave({ seconds: 1 });
const clip = await readFile(new URL("../../../demo/videos/stack-test.mp4", import.meta.url));

describe.each(["folder", "bucket"])("one upload, published by two processes at once, with one %s", (kind) => {
  type Site = Awaited<ReturnType<typeof startTestSite>>;
  let dataDir: string;
  let objects: Awaited<ReturnType<typeof startObjectServer>> | undefined;
  let sites: [Site, Site];
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "shared-publish-"));
    objects = kind === "bucket" ? await startObjectServer() : undefined;
    const options = {
      databaseUrl: await freshMigratedDatabase(),
      dataDir,
      ...(objects && { bucket: objects.settings }),
    };
    sites = [await startTestSite(options), await startTestSite(options)];
  });
  afterAll(async () => {
    await Promise.all(sites.map((site) => site.close()));
    await objects?.stop();
    await rm(dataDir, { recursive: true });
  });

  /** Publishes through both processes at the same moment, under one admin account. */
  const publish = async (path: string, body: object) => {
    const admin = await sites[0].headersOf("admin");
    return Promise.all(sites.map((site) => site.call(admin, "POST", path, body)));
  };
  const count = async (table: string) =>
    (
      await sites[0].database.rows<{ count: number }>(
        sql`select count(*)::int as count from ${sql.raw(table)}`,
      )
    )[0]?.count;

  test("is one track, and both answer with it", async () => {
    for (let round = 1; round <= ROUNDS; round++) {
      const audioUploadId = await uploaderOf(sites[0]).upload(song);
      const answers = await publish("/music/tracks", { title: "Low Sun", artist: "Ada", audioUploadId });
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers[0]?.body.track.id).toBe(answers[1]?.body.track.id);
      expect(await count("tracks")).toBe(round);
      expect((await fetch(sites[1].url + answers[0]?.body.track.audioUrl)).status).toBe(200);
    }
  });

  test("is one video, and both answer with it", async () => {
    for (let round = 1; round <= ROUNDS; round++) {
      const videoUploadId = await uploaderOf(sites[0]).upload(clip, { purpose: "culture-video" });
      const asked = {
        title: "A clip",
        category: "mainframe",
        replace: true,
        acceptsTerms: terms.parts.since,
        videoUploadId,
      };
      const answers = await publish("/culture/videos", asked);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers[0]?.body.video.id).toBe(answers[1]?.body.video.id);
      // Each publication replaces that of the previous round.
      expect(await count("culture_videos")).toBe(1);
      expect((await fetch(sites[1].url + answers[0]?.body.video.videoUrl)).status).toBe(200);
    }
  });
});
