import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { sql } from "drizzle-orm";
import { openDatabase } from "#shared/db/database.server.ts";
import { freshDatabase } from "#src/testing/postgres.ts";
import { bookingSite } from "./booking-site.ts";
import { cpuSeconds, residentMegabytes } from "./cpu.ts";
import type { Figure } from "./figures.ts";
import { inParallel } from "./load.ts";
import type { Site } from "./site.ts";

const LISTENERS = 2000;
const CHANGES = 10;
const AT_ONCE = 100;

/**
 * 2,000 open streams of changes on one process: the time until all receive a change, their cost, and the reread of all.
 */
export async function benchListeners(): Promise<Figure[]> {
  const place = await bookingSite({ databaseUrl: await freshDatabase() });
  const reports = ["--expose-gc", "--import", new URL("report-memory.ts", import.meta.url).href];
  const site = await place.start({ DEMO: "on" }, reports);
  const database = await openDatabase({ url: place.databaseUrl, dataDir: place.dataDir });
  const change = () => database.rows(sql`update tracks set title = title where position = 0`);
  const sockets: Socket[] = [];
  try {
    const before = await memoryOf(site);
    while (sockets.length < LISTENERS)
      sockets.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => listen(site.url)))));
    const after = await memoryOf(site);
    await untilAllReceived(change, sockets);
    await pause();
    const rounds: number[][] = [];
    const cpuBefore = cpuSeconds(site.pid);
    for (let round = 0; round < CHANGES; round++) {
      rounds.push(await untilAllReceived(change, sockets));
      await pause();
    }
    const cpuAfter = cpuSeconds(site.pid);
    const all = rounds.flat().toSorted((a, b) => a - b);
    const at = (share: number) => all[Math.ceil(all.length * share) - 1] ?? Number.NaN;
    return [
      {
        name: "2,000 hear of a change",
        value: at(0.99),
        unit: "ms, p99",
        note: `of ${CHANGES} changes, from before the commit; median ${Math.round(at(0.5))}, last ${Math.round(at(1))}; 50 of it collect what changes together`,
      },
      {
        name: "a listener's memory",
        value: ((after.used - before.used) * 1000) / LISTENERS,
        unit: "kB",
        note: `objects and buffers in use; the process as a whole grew by ${(after.resident - before.resident).toFixed(1)} MB`,
      },
      ...(cpuBefore !== undefined && cpuAfter !== undefined
        ? [
            {
              name: "its cost",
              value: ((cpuAfter - cpuBefore) * 1e6) / CHANGES / LISTENERS,
              unit: "µs CPU",
              note: "of the server, a listener and change; steadier than the time on a busy machine",
            },
          ]
        : []),
      {
        name: "2,000 read the lists again",
        value: await readAgain(site.url, change, sockets),
        unit: "ms",
        note: "over 100 connections; one of them is rendered, the others wait for it or come from memory",
      },
    ];
  } finally {
    for (const socket of sockets) socket.destroy();
    await database.close();
    await site.stop();
  }
}

type Change = () => Promise<unknown>;

/** A change within a second of the last message waits for the next one. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 1000));

/** Opens a stream and awaits its first message. Uses a bare socket, so that the client costs little. */
async function listen(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(`GET /api/changes HTTP/1.1\r\nhost: ${hostname}\r\naccept: text/event-stream\r\n\r\n`);
  let text = "";
  while (!text.includes("data: ")) {
    const [chunk] = (await once(socket, "data")) as [Buffer];
    text += chunk.toString("latin1");
    if (!text.startsWith("HTTP/1.1 200")) throw new Error(text);
  }
  return socket;
}

/** Milliseconds from the change until each stream has received it. */
async function untilAllReceived(change: Change, sockets: readonly Socket[]): Promise<number[]> {
  const startedAt = performance.now();
  const heard = Promise.all(
    sockets.map(async (socket) => {
      let text = "";
      while (!text.includes('"tracks"'))
        text += ((await once(socket, "data")) as [Buffer])[0].toString("latin1");
      return performance.now() - startedAt;
    }),
  );
  await change();
  return heard;
}

/** Milliseconds until every listener has read the home page's lists, right after a change. */
async function readAgain(url: string, change: Change, sockets: readonly Socket[]): Promise<number> {
  await untilAllReceived(change, sockets);
  const startedAt = performance.now();
  await inParallel((index) => (index < LISTENERS ? { url: `${url}/_.data?_routes=home` } : undefined), 100);
  return performance.now() - startedAt;
}

/** Megabytes. */
async function memoryOf({ child, pid }: Site): Promise<{ resident: number; used: number }> {
  child.send("report");
  const [usage] = (await once(child, "message")) as [NodeJS.MemoryUsage];
  return {
    resident: residentMegabytes(pid) ?? usage.rss / 1e6,
    used: (usage.heapUsed + usage.external) / 1e6,
  };
}
