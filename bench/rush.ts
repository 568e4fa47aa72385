import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { campusWaitingList } from "../src/features/events/waiting-list/waiting-list.tables.ts";
import { bookingSite } from "./booking-site.ts";
import { type Figure, quantile } from "./figures.ts";
import { end, launch } from "./processes.ts";
import type { CrowdOrder, CrowdReport } from "./rush-crowd.ts";
import { readMetrics, type Site } from "./site.ts";

const PAGES = 2000;
const BOOKINGS = 500;
const SECONDS = 30;
/** The number of bookers who are also on the waiting list of another, sold-out event. */
const WAITING = 50;
const TIMEOUT_MS = 60_000;

/** Expected refusals of the event. */
const OF_THE_EVENT = ["EVENT_FULL", "EVENT_OVER"];

/** 2,000 open ticket pages and 500 bookings in 30 seconds, all from one network address. */
export async function benchRush(): Promise<Figure[]> {
  return figuresOf(await rush());
}

interface Rush {
  answers: Extract<CrowdReport, { type: "booked" }>["answers"];
  /** API calls over HTTP from the first booking until every page is current. */
  calls: number;
  renders: number;
  /** The time from the last booking's response until the last page shows the final count. */
  settledMs: number;
  behind: number;
  cpuSeconds: number;
}

function figuresOf({ answers, calls, renders, settledMs, behind, cpuSeconds }: Rush): Figure[] {
  const refused = answers.filter(({ status, code = "" }) => status !== 200 && !OF_THE_EVENT.includes(code));
  const booked = answers.filter(({ status }) => status === 200);
  const ms = booked.map((answer) => answer.ms);
  return [
    {
      name: `rush: bookings refused, not by the event`,
      value: refused.length,
      unit: `of ${BOOKINGS}`,
      goal: "0",
      note: reasons(refused),
    },
    { name: `rush: a booking, p50`, value: quantile(ms, 0.5), unit: "ms", goal: "300" },
    { name: `rush: a booking, p99`, value: quantile(ms, 0.99), unit: "ms", goal: "1500" },
    {
      name: `rush: API calls a booking causes`,
      value: calls / Math.max(1, booked.length),
      unit: "",
      goal: "< 3",
      note: "over HTTP, by all pages, refused ones included",
    },
    { name: `rush: pages rendered`, value: renders, unit: "", goal: "< 60" },
    {
      name: `rush: until the last page shows the last count`,
      value: settledMs / 1000,
      unit: "s",
      goal: "3",
      note: behind > 0 ? `${behind} pages did not within ${TIMEOUT_MS / 1000} s` : "",
    },
    {
      name: `rush: the server's CPU`,
      value: cpuSeconds,
      unit: "s",
      note: `from the first booking until the last page shows the last count`,
    },
  ];
}

async function rush(): Promise<Rush> {
  const place = await bookingSite();
  const { students, eventId } = await place.prepare(async ({ campus, database }) => {
    const soldOut = await campus.event({ maxCapacity: 1, currentAttendees: 1, status: "sold_out" });
    const students = await campus.students(BOOKINGS);
    await database.db
      .insert(campusWaitingList)
      .values(
        students.slice(0, WAITING).map(({ userId }) => ({ userId, eventId: soldOut, createdAt: new Date() })),
      );
    return { students, eventId: await campus.event({ maxCapacity: BOOKINGS }) };
  });
  // Without a proxy: all requests come from this machine's address.
  const site = await place.start({ TRUST_PROXY: "0" });
  const onlookers = crowd();
  const bookers = crowd();
  try {
    const open = { type: "open", siteUrl: site.url, eventId } as const;
    await bookers.tell({ ...open, accounts: students, visitors: 0 });
    await onlookers.tell({ ...open, accounts: [], visitors: PAGES - BOOKINGS });
    const before = await metricsOf(site);
    const { answers, lastAt } = await bookers.tell({ type: "book", seconds: SECONDS });
    const left = BOOKINGS - answers.filter(({ status }) => status === 200).length;
    const settle = { type: "settle", left, timeoutMs: TIMEOUT_MS } as const;
    const settled = await Promise.all([onlookers.tell(settle), bookers.tell(settle)]);
    const after = await metricsOf(site);
    return {
      answers,
      calls: after.calls - before.calls,
      renders: after.renders - before.renders,
      settledMs: Math.max(0, ...settled.map((crowd) => crowd.lastAt - lastAt)),
      behind: settled.reduce((sum, crowd) => sum + crowd.behind, 0),
      cpuSeconds: after.cpuSeconds - before.cpuSeconds,
    };
  } finally {
    await Promise.all([onlookers.end(), bookers.end()]);
    await site.stop();
  }
}

type ReportTo<Order> = Order extends { type: "open" }
  ? Extract<CrowdReport, { type: "opened" }>
  : Order extends { type: "book" }
    ? Extract<CrowdReport, { type: "booked" }>
    : Extract<CrowdReport, { type: "settled" }>;

/** Starts a child process with simulated browsers, so that their cost is separate from the server's. */
function crowd() {
  const child: ChildProcess = launch(process.execPath, ["bench/rush-crowd.ts"], {
    cwd: new URL("..", import.meta.url),
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const gone = once(child, "exit").then(() => {
    throw new Error("A crowd of browsers ended early");
  });
  gone.catch(() => undefined);
  return {
    async tell<Order extends CrowdOrder>(order: Order): Promise<ReportTo<Order>> {
      child.send(order);
      const [report] = await Promise.race([once(child, "message"), gone]);
      return report as ReportTo<Order>;
    },
    end: () => end(child),
  };
}

async function metricsOf({ url }: Site): Promise<{ calls: number; renders: number; cpuSeconds: number }> {
  const text = await readMetrics(url);
  const sum = (pattern: RegExp) =>
    [...text.matchAll(pattern)].reduce((total, [, value]) => total + Number(value), 0);
  return {
    calls: sum(/^api_calls_total\{[^}]*by="http"[^}]*\} (\S+)$/gm),
    renders: sum(/^pages_rendered_total\{[^}]*\} (\S+)$/gm),
    cpuSeconds: sum(/^process_cpu_seconds_total (\S+)$/gm),
  };
}

function reasons(refused: Rush["answers"]): string {
  const counts = new Map<string, number>();
  for (const { status, code } of refused) {
    const reason = code ?? String(status);
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts].map(([reason, count]) => `${count} × ${reason}`).join(", ");
}
