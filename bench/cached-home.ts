import { writeFile } from "node:fs/promises";
import type { IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { cpuSeconds } from "./cpu.ts";
import { compared, type Figure } from "./figures.ts";
import { ask, load, loadedBy } from "./load.ts";
import { startNginx } from "./nginx.ts";
import { scratchFolder } from "./processes.ts";
import { type Site, startSite } from "./site.ts";

const ROUNDS = 5;
const ROUND_SECONDS = 2;

/**
 * The cached home page, requested as by browsers, compared with nginx serving the same bytes and headers from a file.
 */
export async function benchCachedHome(): Promise<Figure[]> {
  const site = await startSite({ dataDir: await scratchFolder() });
  try {
    return await compareHome(site);
  } finally {
    await site.stop();
  }
}

async function compareHome(site: Site): Promise<Figure[]> {
  const ourUrl = `${site.url}/`;
  const { headers, body } = await ask({ url: ourUrl });
  if (headers["content-encoding"] !== "br") throw new Error("The home page came without brotli");
  const folder = await scratchFolder();
  await writeFile(join(folder, "page"), body);
  const nginx = await startNginx(
    folder,
    `location = /page { default_type text/html; ${addHeaders(headers)} }`,
  );
  const nginxUrl = `http://127.0.0.1:${nginx?.port}/page`;

  const ours: Round[] = [];
  const theirs: Round[] = [];
  try {
    await load(ourUrl, 1);
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await measure(ourUrl, site.pid));
      if (nginx) theirs.push(await measure(nginxUrl, nginx.pid));
    }
  } finally {
    await nginx?.stop();
  }
  const figures: Figure[] = [
    {
      name: "home from memory",
      unit: "requests/s",
      ...compared(
        ours.map((round) => round.rate),
        theirs.map((round) => round.rate),
      ),
      note: `${body.byteLength} bytes of brotli, 32 connections, ${loadedBy}`,
    },
  ];
  if (ours[0]?.cpu !== undefined)
    figures.push({
      name: "its cost",
      unit: "µs CPU",
      ...compared(
        ours.map((round) => round.cpu ?? 0),
        theirs.map((round) => round.cpu ?? 0),
      ),
      note: "of the server, a request; steadier than the rate on a busy machine",
    });
  return figures;
}

interface Round {
  /** Requests a second. */
  rate: number;
  /** Microseconds of the server's CPU time a request. */
  cpu: number | undefined;
}

async function measure(url: string, pid: number): Promise<Round> {
  const before = cpuSeconds(pid);
  const startedAt = performance.now();
  const rate = await load(url, ROUND_SECONDS);
  const requests = (rate * (performance.now() - startedAt)) / 1000;
  const after = cpuSeconds(pid);
  return {
    rate,
    cpu: before === undefined || after === undefined ? undefined : ((after - before) * 1e6) / requests,
  };
}

/** nginx's directives for the headers that it does not write itself. */
function addHeaders(headers: IncomingHttpHeaders): string {
  const own = ["content-type", "content-length", "date", "connection", "keep-alive", "etag", "last-modified"];
  return Object.entries(headers)
    .filter(([name]) => !own.includes(name))
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(String(value))};`)
    .join(" ");
}
