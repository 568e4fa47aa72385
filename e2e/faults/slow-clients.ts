import { mkdir, writeFile } from "node:fs/promises";
import type { Socket } from "node:net";
import { join } from "node:path";
import { residentMegabytes } from "../../bench/cpu.ts";
import type { Figure } from "../../bench/figures.ts";
import { scratchFolder } from "../../bench/processes.ts";
import { startSite } from "../../bench/site.ts";
import { atMost } from "./bars.ts";
import {
  type Connection,
  closeAll,
  noteClosed,
  openConnections,
  secondsOpen,
  stillOpen,
} from "./connections.ts";
import { ask, p99, pause, type Stream, startVisitors, statusesOf, timeUntil } from "./visitors.ts";

const EACH = 200;
/** More than the buffers of the system hold. */
const PAGES = 100;
const FILE_BYTES = 30 * 1024 * 1024;

/** Slow heads, slow bodies, and readers that stop reading, beside other visitors. */
export async function slowClients(): Promise<Figure[]> {
  const dataDir = await scratchFolder();
  const site = await startSite({ dataDir, env: { DEMO: "off", LOG_LEVEL: "warn" } });
  const groups: Record<string, { closedWithin: number; connections: Connection[] }> = {};
  const trickling = new Set<Socket>();
  const timer = setInterval(() => {
    for (const socket of trickling) if (socket.writable) socket.write("x");
  }, 1000);
  const trickle = (head: string) => (socket: Socket) => {
    socket.resume().write(head);
    trickling.add(socket);
  };
  const stall = (head: string) => (socket: Socket) => void socket.pause().write(head);
  try {
    await mkdir(join(dataDir, "media/tracks"), { recursive: true });
    await writeFile(join(dataDir, "media/tracks/large.mp3"), Buffer.alloc(FILE_BYTES));
    const alone = startVisitors(site.url, visitors);
    await pause(3000);
    const usual = p99(await alone.stop());
    const before = residentMegabytes(site.pid) ?? Number.NaN;
    const open = async (name: string, closedWithin: number, use: (socket: Socket) => void) => {
      groups[name] = { closedWithin, connections: await openConnections(site, EACH, use) };
    };
    await open("slow heads", 25, trickle("GET / HTTP/1.1\r\nhost: site\r\nx-slow: "));
    await open("slow bodies", 75, trickle(`${post}content-length: 60000\r\n\r\n`));
    await open(
      "readers that stop in a file",
      150,
      stall("GET /media/tracks/large.mp3 HTTP/1.1\r\nhost: site\r\n\r\n"),
    );
    await open(
      "readers that stop in their pages",
      280,
      stall("GET / HTTP/1.1\r\nhost: site\r\n\r\n".repeat(PAGES)),
    );
    // After the opening, whose 20,000 requests for pages are a load of their own.
    await timeUntil(async () => (await ask(site.url, { path: "/our-story" })).ms < Math.max(200, 2 * usual));
    const others = startVisitors(site.url, visitors);
    await pause(10_000);
    const during = residentMegabytes(site.pid) ?? Number.NaN;
    const all = Object.values(groups).flatMap(({ connections }) => connections);
    await timeUntil(
      () => {
        noteClosed(site, all);
        return stillOpen(all) === 0;
      },
      280_000,
      2000,
    );
    const visits = await others.stop();
    return [
      atMost(Math.max(200, 3 * usual), {
        ...{ name: "other visitors", value: p99(visits), unit: "ms, p99" },
        note: `alone ${Math.round(usual)} ms; ${statusesOf(visits)}`,
      }),
      atMost(250, {
        ...{ name: "memory of all of them", value: during - before, unit: "MB" },
        note: `${EACH} of each; from ${Math.round(before)} MB`,
      }),
      ...Object.entries(groups).map(([name, { closedWithin, connections }]) =>
        atMost(closedWithin, {
          ...{ name: `${name}: closed after`, value: secondsOpen(connections), unit: "s" },
          note: `${stillOpen(connections)} open at the end`,
        }),
      ),
    ];
  } finally {
    clearInterval(timer);
    for (const { connections } of Object.values(groups)) closeAll(connections);
    await site.stop();
  }
}

const post = "POST /api/campus/inquiries HTTP/1.1\r\nhost: site\r\ncontent-type: application/json\r\n";

const visitors: readonly Stream[] = [
  { kind: "page", everyMs: 20, next: () => ({ path: "/our-story" }) },
  { kind: "api", everyMs: 50, next: () => ({ path: "/api/campus/events" }) },
];
