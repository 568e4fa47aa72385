import { sql } from "drizzle-orm";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { sweepVideoFiles } from "#features/culture/video-files.jobs.ts";
import { listFileUrls } from "#features/culture/videos/videos.queries.ts";
import type { SiteStatus } from "#features/status/status.api.ts";
import { type Database, openDatabase } from "#shared/db/database.server.ts";
import { createLog } from "#shared/log/log.server.ts";
import { openStorage } from "#shared/media/open-storage.server.ts";
import { wave } from "#shared/media-reader/wave.testing.ts";
import { startObjectServer } from "#shared/object-storage/object-server.testing.ts";
import { uploaderOf } from "#shared/uploads/uploads.testing.ts";
import { freshFolder } from "#src/testing/clean-up.ts";
import { eventually } from "#src/testing/eventually.ts";
import { freshMigratedDatabase } from "#src/testing/migrated.ts";
import { startTestSite } from "#src/testing/site.ts";
import { type ProxyMode, startProxy } from "#src/testing/tcp-proxy.ts";
import { seedDemo } from "./seed.ts";

let server: Awaited<ReturnType<typeof startObjectServer>>;
beforeAll(async () => {
  server = await startObjectServer();
  return () => server.stop();
});

/** A process's database and storage. */
async function openProcess(url: string) {
  const database = await openDatabase({ url, dataDir: "" });
  const { media, bucket } = await openStorage({ bucket: server.settings, DATA_DIR: freshFolder() });
  onTestFinished(async () => {
    bucket?.close();
    await database.close();
  });
  return { database, media };
}

const audioUrls = async (database: Database) =>
  (await database.rows<{ url: string }>(sql`select audio_url as url from tracks`)).map(({ url }) => url);

test("two processes that fill one database and bucket together leave one demo, and no file for long", async () => {
  const url = await freshMigratedDatabase();
  const first = await openProcess(url);
  const second = await openProcess(url);
  const site = await startTestSite({ databaseUrl: url, bucket: server.settings });
  onTestFinished(() => site.close());
  await Promise.all([first, second].map((process) => seedDemo({ ...process, secrets: site.secrets })));

  const { database, media } = first;
  const videoUrls = (await listFileUrls(database.db)).filter((url) => url.startsWith("/media/"));
  expect(await audioUrls(database)).toHaveLength(11);
  for (const url of [...(await audioUrls(database)), ...videoUrls]) {
    const answer = await fetch(site.url + url, { headers: { range: "bytes=0-1" } });
    expect([url, answer.status, (await answer.bytes()).length]).toEqual([url, 206, 2]);
  }
  await sweepVideoFiles({ database, media, log: createLog("silent") }, new Date(Date.now() + 60_000));
  const left: string[] = [];
  for await (const { name } of media.list("culture-videos/culture-videos")) left.push(media.url(name));
  expect(left.toSorted()).toEqual(
    videoUrls.filter((url) => url.startsWith("/media/culture-videos/culture-videos/")).toSorted(),
  );
});

test("a track is published into the bucket and served from it", async () => {
  const site = await startTestSite({ bucket: server.settings });
  onTestFinished(() => site.close());
  const song = wave({ seconds: 1 });
  const audioUploadId = await uploaderOf(site).upload(song, { fileName: "Low Sun.wav" });
  const published = await site.send("admin", "POST", "/music/tracks", {
    title: "Low Sun",
    artist: "Ada",
    audioUploadId,
  });
  expect(published.status).toBe(200);
  const [url = ""] = await audioUrls(site.database);
  const served = await fetch(site.url + url);
  expect(served.headers.get("content-type")).toBe("audio/wav");
  expect(Buffer.from(await served.bytes()).equals(song)).toBe(true);
  expect(site.logged.filter((line) => /"level":[45]0/.test(line))).toEqual([]);
});

/** A site with a bucket behind a proxy that can fail. */
async function behindProxy() {
  const { hostname, port } = new URL(server.settings.endpoint);
  const proxy = await startProxy({ host: hostname, port: Number(port) });
  const site = await startTestSite({
    bucket: { ...server.settings, endpoint: `http://127.0.0.1:${proxy.port}` },
  });
  onTestFinished(async () => {
    await site.close();
    await proxy.close();
  });
  return { proxy, site };
}

const outages: readonly [string, ProxyMode][] = [
  ["refuses connections", "refuse"],
  ["no longer answers", "hang"],
];

test.each(outages)(
  "while the bucket %s what needs it is answered by 503, and everything else goes on",
  async (_, mode) => {
    const { proxy, site } = await behindProxy();
    const uploader = uploaderOf(site);
    const headers = await site.headersOf("admin");
    const path = "/media/tracks/1732170000000_song.mp3";
    expect((await fetch(site.url + path)).status).toBe(404);
    const song = wave({ seconds: 2 });
    const half = song.length / 2;
    const { uploadId: audioUploadId } = await uploader.begin(song.length, { fileName: "Low Sun.wav" });
    await uploader.send(audioUploadId, song.subarray(0, half));
    const publish = () =>
      site.send(headers, "POST", "/music/tracks", { title: "Low Sun", artist: "Ada", audioUploadId });

    await proxy.set(mode);
    expect((await uploader.send(audioUploadId, song.subarray(half), half)).status).toBe(204);
    for (const answer of [await fetch(site.url + path), await publish()]) {
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
      expect(await answer.json()).toMatchObject({
        defined: true,
        code: "SERVICE_UNAVAILABLE",
        message: "The site is not ready. Try again in a minute.",
      });
    }
    for (const path of ["/", "/readyz", "/api/music/tracks"])
      expect([path, (await fetch(site.url + path)).status]).toEqual([path, 200]);
    const status = await fetch(`${site.url}/api/admin/status`, { headers });
    expect(((await status.json()) as SiteStatus).items[0]).toMatchObject({
      id: "storage",
      state: "bad",
      since: expect.any(String),
    });
    expect(await site.metrics()).toMatch(/^object_storage_up 0$/m);

    await proxy.set("pass");
    await eventually(async () => expect((await fetch(site.url + path)).status).toBe(404));
    expect((await publish()).status).toBe(200);
    const [url = ""] = await audioUrls(site.database);
    expect(Buffer.from(await (await fetch(site.url + url)).bytes()).equals(song)).toBe(true);
    expect(await site.metrics()).toMatch(/^object_storage_up 1$/m);
    expect(site.logged.filter((line) => /"level":50/.test(line))).toEqual([]);
    expect(site.logged.join("")).not.toContain(server.settings.secretAccessKey);
  },
);
