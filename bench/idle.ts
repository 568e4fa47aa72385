import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { bookingSite } from "./booking-site.ts";
import { cpuSeconds } from "./cpu.ts";
import type { Figure } from "./figures.ts";

/** After the start: caches fill, and the first jobs run. */
const SETTLE_MS = 30_000;
const SECONDS = Number(process.env.IDLE_SECONDS ?? 120);
const GOAL_PERCENT = 1;

/** The CPU time of a site without visitors: heartbeats, jobs and timers. */
export async function benchIdle(): Promise<Figure[]> {
  const figures = await Promise.all([idle("postgres"), idle("embedded")]);
  return figures.flat();
}

async function idle(kind: "postgres" | "embedded"): Promise<Figure[]> {
  const place = await bookingSite(kind);
  const site = await place.start({ DEMO: "on" });
  try {
    await pause(SETTLE_MS);
    const backends = place.databaseUrl ? await backendsOf(place.databaseUrl) : [];
    const pids = [[site.pid], backends];
    const used = () => pids.map((each) => each.reduce((sum, pid) => sum + (cpuSeconds(pid) ?? 0), 0));
    const before = used();
    await pause(SECONDS * 1000);
    const [own, database] = used().map((after, index) => ((after - (before[index] ?? 0)) / SECONDS) * 100);
    const percent = own ?? Number.NaN;
    return [
      {
        ...{ name: `an idle process, ${kind}: CPU over ${SECONDS} s`, value: percent, unit: "% of a core" },
        ...{ goal: `< ${GOAL_PERCENT}`, isMissed: percent >= GOAL_PERCENT },
        note: kind === "postgres" ? `and ${database?.toFixed(2)}% in PostgreSQL` : "with its database",
      },
    ];
  } finally {
    await site.stop();
  }
}

/** The server's processes that hold the site's connections. */
async function backendsOf(url: string): Promise<number[]> {
  const sql = postgres(url, { max: 1 });
  const rows = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
  await sql.end();
  return rows.map(({ pid }) => pid);
}
