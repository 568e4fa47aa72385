import { createHash } from "node:crypto";
import type { Student } from "#features/campus/campus.testing.ts";
import { openBucket } from "#shared/object-storage/bucket.server.ts";
import { startObjectServer } from "#shared/object-storage/object-server.testing.ts";
import { type ProxyMode, startProxy, type TcpProxy } from "#src/testing/tcp-proxy.ts";
import { bookingSite } from "../../bench/booking-site.ts";
import type { Figure } from "../../bench/figures.ts";
import type { Site } from "../../bench/site.ts";
import { atMost, exactly } from "./bars.ts";
import { bookingStream } from "./booking-stream.ts";
import { startFaultyPostgres } from "./postgres.ts";
import { slowDownload, slowUpload, type Transfer } from "./slow-transfers.ts";
import {
  ask,
  between,
  p99,
  pause,
  type Stream,
  slowest,
  startVisitors,
  statusesOf,
  timeUntil,
} from "./visitors.ts";

const OUTAGE_MS = 10_000;
const STUDENTS = 1200;
const SONG_BYTES = 10 * 1024 * 1024;
const RANGE_BYTES = 16 * 1024;
const song = "/media/tracks/1732170000000_song.mp3";
const admin = { email: "admin@site.example", password: "blue van at noon" };

const outages: readonly [name: string, mode: ProxyMode][] = [
  ["stopped", "refuse"],
  ["silent", "hang"],
];

/** The object storage is gone for 10 seconds under load, in two ways, amid bookings, downloads and an upload. */
export async function objectStorageGone(): Promise<Figure[]> {
  const objects = await startObjectServer();
  const { hostname, port } = new URL(objects.settings.endpoint);
  const proxy = await startProxy({ host: hostname, port: Number(port) });
  const bucket = openBucket(objects.settings);
  const bytes = Buffer.alloc(SONG_BYTES, "a song of ASCII ");
  await bucket.put(song.slice(1), bytes, "audio/mpeg");
  const server = await startFaultyPostgres();
  const place = await bookingSite("postgres", { databaseUrl: server.url });
  const { students, eventId } = await place.prepare(async ({ campus }) => ({
    students: await campus.students(STUDENTS),
    eventId: await campus.event({ maxCapacity: STUDENTS }),
  }));
  const { region, bucket: name, accessKeyId, secretAccessKey } = objects.settings;
  const site = await place.start({
    ...{ S3_ENDPOINT: `http://127.0.0.1:${proxy.port}`, S3_REGION: region, S3_BUCKET: name },
    ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
    ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
  });
  const figures: Figure[] = [];
  try {
    const token = await signIn(site);
    for (const outage of outages)
      figures.push(...(await goneFor(outage, { site, proxy, bucket, bytes, students, eventId, token })));
  } finally {
    await site.stop();
    await proxy.close();
    bucket.close();
    await objects.stop();
  }
  return figures;
}

interface Place {
  site: Site;
  proxy: TcpProxy;
  bucket: ReturnType<typeof openBucket>;
  bytes: Buffer;
  students: Student[];
  eventId: string;
  token: string;
}

async function goneFor([name, mode]: (typeof outages)[number], place: Place): Promise<Figure[]> {
  const { site, proxy, bucket, bytes, students, eventId, token } = place;
  await ask(site.url, { path: "/campus-tickets" });
  const { etag = "" } = (await bucket.head(song.slice(1))) ?? {};
  const visitors = startVisitors(site.url, streamsOf(students, eventId, { token, etag }));
  const upload = slowUpload(site, { bucket, token });
  const download = slowDownload(`${site.url}${song}`);
  await pause(3000);
  const from = performance.now();
  await proxy.set(mode);
  const toldMs = await timeUntil(async () => (await storageState(site, token)) === "bad", OUTAGE_MS);
  await pause(Math.max(0, from + OUTAGE_MS - performance.now()));
  await proxy.set("pass");
  const to = performance.now();
  const range = { path: song, headers: { range: "bytes=0-9" } };
  const servesMs = await timeUntil(async () => (await ask(site.url, range)).status === 206);
  const wellMs = await timeUntil(async () => (await storageState(site, token)) === "good");
  const [sent, received] = await Promise.all([upload, download]);
  const visits = await visitors.stop();

  const of = (kind: string) => between(visits, from, to).filter((visit) => visit.kind === kind);
  const media = ["media", "publish"].flatMap(of);
  const later = visits.filter(({ at }) => at > to + servesMs + 500);
  const quiet = visits.filter(({ kind, at }) => kind === "booking" && at < from);
  const label = (what: string) => `${name}: ${what}`;
  return [
    exactly(0, {
      ...{ name: label("bookings not taken"), unit: "" },
      value: visits.filter(({ kind, status }) => kind === "booking" && status !== 200).length,
      note: `during it ${statusesOf(of("booking"))}, 99% within ${Math.round(p99(of("booking")))} ms (before ${Math.round(p99(quiet))})`,
    }),
    exactly(0, {
      ...{ name: label("pages, calls and /readyz not 200"), unit: "" },
      value: ["page", "api", "ready"].flatMap(of).filter(({ status }) => status !== 200).length,
      note: `of ${["page", "api", "ready"].flatMap(of).length}`,
    }),
    exactly(0, {
      ...{ name: label("media neither whole nor 503 with Retry-After"), unit: "" },
      value: visits.filter(({ kind, status, body, retryAfter }) => {
        if (kind !== "media") return false;
        return status === 503 ? retryAfter === undefined : status !== 206 || body.length !== RANGE_BYTES;
      }).length,
      note: `during it ${statusesOf(of("media"))}`,
    }),
    exactly(0, {
      ...{ name: label("media that browsers have, not 304"), unit: "" },
      value: of("known media").filter(({ status }) => status !== 304).length,
      note: `of ${of("known media").length}`,
    }),
    exactly(0, {
      ...{ name: label("publications other than 404 and 503"), unit: "" },
      value: of("publish").filter(
        ({ status, retryAfter }) => status !== 404 && !(status === 503 && retryAfter),
      ).length,
      note: statusesOf(of("publish")),
    }),
    atMost(9000, { ...{ name: label("slowest answer"), value: slowest(media), unit: "ms" } }),
    atMost(10_000, {
      ...{ name: label("/admin/status says so"), value: toldMs, unit: "ms after the start" },
    }),
    atMost(2000, { ...{ name: label("media served again"), value: servesMs, unit: "ms after its end" } }),
    atMost(2000, { ...{ name: label("/admin/status is well again"), value: wellMs, unit: "ms later" } }),
    exactly(0, {
      ...{ name: label("errors after the recovery"), unit: "" },
      value: later.filter(({ status }) => status >= 500 || status === 0).length,
      note: statusesOf(later),
    }),
    whole(label("upload in progress"), sent),
    whole(label("download in progress"), { ...received, expected: sha256(bytes) }),
    exactly(0, {
      ...{ name: label("processes that ended"), value: site.child.exitCode === null ? 0 : 1, unit: "" },
    }),
  ];
}

function whole(name: string, { sha256, expected, ms, interruptions }: Transfer): Figure {
  return exactly(1, {
    ...{ name: `${name}: right SHA-256`, value: sha256 === expected ? 1 : 0, unit: "" },
    note: `${(ms / 1000).toFixed(1)} s, ${interruptions} interruptions`,
  });
}

function streamsOf(students: Student[], eventId: string, known: { token: string; etag: string }): Stream[] {
  let turn = 0;
  const range = () => {
    const start = (turn++ * RANGE_BYTES) % SONG_BYTES;
    return `bytes=${start}-${start + RANGE_BYTES - 1}`;
  };
  return [
    { kind: "page", everyMs: 50, next: () => ({ path: "/campus-tickets" }) },
    { kind: "api", everyMs: 100, next: () => ({ path: "/api/music/tracks" }) },
    { kind: "ready", everyMs: 250, next: () => ({ path: "/readyz" }) },
    bookingStream(students, eventId, 60),
    { kind: "media", everyMs: 50, next: () => ({ path: song, headers: { range: range() } }) },
    {
      kind: "known media",
      everyMs: 250,
      next: () => ({ path: song, headers: { "if-none-match": known.etag } }),
    },
    {
      kind: "publish",
      everyMs: 500,
      next: () => ({
        ...{ method: "POST", path: "/api/music/tracks" },
        headers: { authorization: `Bearer ${known.token}` },
        body: { title: "Low Sun", artist: "Ada", audioUploadId: "0".repeat(32) },
      }),
    },
  ];
}

async function storageState(site: Site, token: string): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${token}` };
  const { status, body } = await ask(site.url, { path: "/api/admin/status", headers });
  if (status !== 200) return undefined;
  const { items } = JSON.parse(body) as { items: { id: string; state: string }[] };
  return items.find(({ id }) => id === "storage")?.state;
}

async function signIn({ url }: Site): Promise<string> {
  const path = "/auth/v1/token?grant_type=password";
  const { body } = await ask(url, { method: "POST", path, body: admin });
  return (JSON.parse(body) as { access_token: string }).access_token;
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
