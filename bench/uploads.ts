import { request } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { residentMegabytes } from "./cpu.ts";
import { type Figure, median } from "./figures.ts";
import { scratchFolder } from "./processes.ts";
import { type Site, startSite } from "./site.ts";

const FILE_BYTES = 100 * 1024 * 1024;
const ROUNDS = 5;
const ADMIN = { email: "admin@site.example", password: "blue van at noon" };

/** Uploads and publishes a 100 MB sound several times. About 20 s. */
export async function benchUploads(): Promise<Figure[]> {
  const folder = await scratchFolder();
  const env = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, DEMO: "off" };
  const site = await startSite({ dataDir: join(folder, "data"), env });
  try {
    const headers = await signIn(site);
    const peak = watchMemory(site.pid);
    const speeds: number[] = [];
    const published: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const address = await begin(site, headers);
      const patch = { ...headers, "content-type": "application/offset+octet-stream", "upload-offset": "0" };
      speeds.push(await send(new URL(address, site.url), patch));
      published.push(await publish(site, headers, address));
    }
    const { growth } = await peak.stop();
    return [
      { name: "upload of 100 MB", value: median(speeds), unit: "MB/s" },
      {
        name: "publishing it",
        value: median(published),
        unit: "s",
        note: "inspected and linked into the media store",
      },
      { name: "the server grows meanwhile", value: growth, unit: "MB", note: "to stay under 40" },
    ];
  } finally {
    await site.stop();
  }
}

async function signIn({ url }: Site): Promise<Record<string, string>> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(ADMIN),
  });
  const { access_token } = (await response.json()) as { access_token: string };
  return { authorization: `Bearer ${access_token}`, "tus-resumable": "1.0.0" };
}

/** Resolves to the upload's path. */
async function begin({ url }: Site, headers: Record<string, string>): Promise<string> {
  const response = await fetch(`${url}/uploads`, {
    method: "POST",
    headers: {
      ...headers,
      "upload-length": String(FILE_BYTES),
      "upload-metadata": `purpose ${btoa("track-audio")},filename ${btoa("long.wav")}`,
    },
  });
  if (response.status !== 201) throw new Error(`An upload was answered ${response.status}`);
  return response.headers.get("location") ?? "";
}

/** Megabytes a second from the first byte to the response. */
function send(url: URL, headers: Record<string, string>): Promise<number> {
  const head = wavHead(FILE_BYTES);
  const piece = Buffer.alloc(64 * 1024, Buffer.from([0, 16, 0, 32, 0, 16, 0, 240]));
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const outgoing = request(
      url,
      { method: "PATCH", headers: { ...headers, "content-length": FILE_BYTES } },
      (response) => {
        if (response.statusCode !== 204) reject(new Error(`A piece was answered ${response.statusCode}`));
        response.resume().on("end", () => resolve(FILE_BYTES / 1e3 / (performance.now() - startedAt)));
      },
    );
    outgoing.on("error", reject);
    let left = FILE_BYTES - head.length;
    const more = () => {
      while (left > 0) {
        const next = piece.subarray(0, Math.min(piece.length, left));
        left -= next.length;
        if (!outgoing.write(next)) return void outgoing.once("drain", more);
      }
      outgoing.end();
    };
    outgoing.write(head);
    more();
  });
}

/** Resolves to seconds. */
async function publish({ url }: Site, headers: Record<string, string>, address: string): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(`${url}/api/music/tracks`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ audioUploadId: address.split("/").at(-1), title: "Long", artist: "Bench" }),
  });
  if (!response.ok) throw new Error(`Publishing was answered ${response.status}: ${await response.text()}`);
  return (performance.now() - startedAt) / 1000;
}

/** The maximum growth of the process in megabytes, sampled every 50 ms. */
function watchMemory(pid: number): { stop(): Promise<{ growth: number }> } {
  const before = residentMegabytes(pid) ?? 0;
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(pid) ?? 0);
  }, 50);
  return {
    async stop() {
      await pause(1000);
      clearInterval(timer);
      return { growth: peak - before };
    },
  };
}

/** The header of a WAV file of `bytes`: 44.1 kHz, stereo, 16 bits. */
function wavHead(bytes: number): Buffer {
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(bytes - 8, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(2, 22);
  head.writeUInt32LE(44_100, 24);
  head.writeUInt32LE(176_400, 28);
  head.writeUInt16LE(4, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36);
  head.writeUInt32LE(bytes - 44, 40);
  return head;
}
