import { createHash, randomBytes, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { isRetryable } from "#shared/errors/retry.rules.ts";
import { wave } from "#shared/media-reader/wave.testing.ts";
import { sendFile } from "#shared/uploads/upload-file.client.ts";
import { startCluster } from "#src/testing/cluster/cluster.ts";
import { freshDatabase } from "#src/testing/postgres.ts";
import { killRepeatedly } from "./cluster-storm.ts";

const ADMIN = { ADMIN_EMAIL: "admin@site.example", ADMIN_PASSWORD: "a password only for these tests" };
const FILES = 12;
const AT_ONCE = 3;
/** About 13 MB: two chunks. */
const SECONDS = 300;

/**
 * Uploads and publishes sounds with the site's own client, while a process is killed every second.
 * @throws when a published file differs from the one that was sent
 */
export async function uploadStorm(): Promise<{
  files: number;
  megabytes: number;
  seconds: number;
  kills: number;
}> {
  const cluster = await startCluster({ databaseUrl: await freshDatabase(), env: { DEMO: "off", ...ADMIN } });
  try {
    const killer = killRepeatedly(cluster);
    const startedAt = performance.now();
    const waiting = Array.from({ length: FILES }, (_, at) => at).values();
    let bytes = 0;
    const sender = async () => {
      for (const at of waiting) bytes += await sendAndCompare(cluster.url, at);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sender));
    const seconds = (performance.now() - startedAt) / 1000;
    return { files: FILES, megabytes: bytes / 1e6, seconds, kills: await killer.stop() };
  } finally {
    await cluster.stop();
  }
}

/** Resolves to the file's size. */
async function sendAndCompare(url: string, at: number): Promise<number> {
  const bytes = wave({ seconds: SECONDS });
  // No two files are the same.
  randomBytes(2 ** 20).copy(bytes, bytes.length - 2 ** 20);
  // The form of a file that the library takes outside a browser.
  const facts = { name: `sound-${at}.wav`, size: bytes.length, lastModified: at };
  const file = Object.assign(bytes, facts) as unknown as File;
  const token = await signIn(url);
  const accessToken = async () => token;
  const session = { userId: `sender-${at}`, accessToken, renewAccessToken: accessToken };
  // The proxy's cookie, as a browser has it.
  const cookie = `upload_process=${randomUUID()}`;
  const place = { origin: url, storage: undefined, headers: { cookie } };
  const id = await sendFile(file, "track-audio", session, {}, place);
  const { track } = await untilAnswered<{ track: { audioUrl: string } }>(`${url}/api/music/tracks`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", cookie },
    body: JSON.stringify({ audioUploadId: id, title: `Sound ${at}`, artist: "Cluster" }),
  });
  const served = await untilServed(url + track.audioUrl, bytes.length);
  if (digest(served) !== digest(bytes)) throw new Error(`Sound ${at} differs from what was sent`);
  return bytes.length;
}

async function signIn(url: string): Promise<string> {
  const { access_token } = await untilAnswered<{ access_token: string }>(
    `${url}/auth/v1/token?grant_type=password`,
    {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }),
    },
  );
  return access_token;
}

/** Repeats a call like the site's pages, which publish an upload once however often they are asked to. */
async function untilAnswered<T>(url: string, init: RequestInit): Promise<T> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const response = await fetch(url, init).catch(() => undefined);
    const text = await response?.text().catch(() => undefined);
    if (response?.ok && text !== undefined) return JSON.parse(text) as T;
    if (response && !isRetryable({ status: response.status }))
      throw new Error(`${new URL(url).pathname} was answered ${response.status}: ${text}`);
    await pause(500);
  }
  throw new Error(`${new URL(url).pathname} was not answered`);
}

/** A player asks again for what it lacks; here for the whole file. */
async function untilServed(url: string, size: number): Promise<Buffer> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const body = await fetch(url)
      .then((response) => (response.ok ? response.arrayBuffer() : undefined))
      .catch(() => undefined);
    if (body?.byteLength === size) return Buffer.from(body);
    await pause(500);
  }
  throw new Error(`${url} was not served`);
}

function digest(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
