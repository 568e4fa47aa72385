import { residentMegabytes } from "../../bench/cpu.ts";
import type { Figure } from "../../bench/figures.ts";
import { scratchFolder } from "../../bench/processes.ts";
import { type Site, startSite } from "../../bench/site.ts";
import { atMost } from "./bars.ts";
import { type Connection, closeAll, openConnections, secondsOpen, stillOpen } from "./connections.ts";
import { p99, pause, type Stream, startVisitors, statusesOf, timeUntil } from "./visitors.ts";

const CONNECTIONS = 5000;

/** One address holds 5,000 connections: silent ones, then kept-alive ones, then streams of changes. */
export async function idleConnections(): Promise<Figure[]> {
  const site = await startSite({ dataDir: await scratchFolder(), env: { DEMO: "off", LOG_LEVEL: "warn" } });
  try {
    const alone = await besideNobody(site);
    const silent = await besides(site, "silent", () => openConnections(site, CONNECTIONS), {
      closedWithin: 25,
      alone,
    });
    const request = "GET /healthz HTTP/1.1\r\nhost: site\r\n\r\n";
    const kept = await besides(
      site,
      "kept alive after a request",
      () => openConnections(site, CONNECTIONS, (socket) => socket.resume().write(request)),
      { closedWithin: 80, alone },
    );
    const stream = "GET /api/changes HTTP/1.1\r\nhost: site\r\n\r\n";
    const streams = await besides(
      site,
      "streams of changes",
      () => openConnections(site, CONNECTIONS, (socket) => socket.resume().write(stream)),
      { alone },
    );
    return [...silent, ...kept, ...streams];
  } finally {
    await site.stop();
  }
}

const visitors: readonly Stream[] = [
  { kind: "page", everyMs: 20, next: () => ({ path: "/our-story" }) },
  { kind: "api", everyMs: 50, next: () => ({ path: "/api/campus/events" }) },
];

async function besideNobody(site: Site): Promise<number> {
  const others = startVisitors(site.url, visitors);
  await pause(3000);
  return p99(await others.stop());
}

async function besides(
  site: Site,
  name: string,
  open: () => Promise<Connection[]>,
  { closedWithin, alone }: { closedWithin?: number; alone: number },
): Promise<Figure[]> {
  const before = residentMegabytes(site.pid) ?? Number.NaN;
  const others = startVisitors(site.url, visitors);
  const connections = await open();
  await pause(5000);
  const held = stillOpen(connections);
  const during = residentMegabytes(site.pid) ?? Number.NaN;
  const visits = await others.stop();
  if (closedWithin) await timeUntil(() => stillOpen(connections) === 0, (closedWithin + 10) * 1000);
  const seconds = secondsOpen(connections);
  closeAll(connections);
  await pause(1000);
  // The machine's other work may have changed since.
  const after = await besideNobody(site);
  return [
    atMost(Math.max(200, 3 * alone, 3 * after), {
      ...{ name: `5,000 ${name}: other visitors`, value: p99(visits), unit: "ms, p99" },
      note: `alone ${Math.round(alone)} ms, afterwards ${Math.round(after)}; ${statusesOf(visits)}; ${held} held`,
    }),
    atMost(100, {
      ...{ name: `5,000 ${name}: memory`, value: during - before, unit: "MB" },
      note: `${(((during - before) * 1000) / CONNECTIONS).toFixed(1)} kB each; from ${Math.round(before)} MB`,
    }),
    ...(closedWithin
      ? [
          atMost(closedWithin, {
            ...{
              name: `5,000 ${name}: closed by the site after`,
              value: seconds,
              unit: "s",
            },
          }),
        ]
      : []),
  ];
}
