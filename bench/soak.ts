import { once } from "node:events";
import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Student } from "#features/campus/campus.testing.ts";
import { campusOf } from "#features/campus/campus.testing.ts";
import { secretsFrom } from "#shared/secrets/secrets.ts";
import { MINUTE_MS } from "#shared/time/durations.ts";
import { uploaderOf } from "#shared/uploads/uploads.testing.ts";
import { BENCH_KEY, bookingSite } from "./booking-site.ts";
import { residentMegabytes } from "./cpu.ts";
import { type Figure, median, quantile } from "./figures.ts";
import { ask } from "./load.ts";
import type { Site } from "./site.ts";

/** In minutes. */
const LENGTH = Number(process.env.SOAK_MINUTES ?? 20);
/** Caches, pools and the heap reach their size in this time. */
const WARM_UP_MINUTES = LENGTH / 4;
const STUDENTS = 1000;
const EVENTS = 5;
const STREAMS = 200;
const CLIP_BYTES = 200_000;
const GROWTH_MB = 5;
const SAMPLES_EVERY_MS = 5000;

/** What the crowd does, and how often a second. */
type Actions = Record<string, { aSecond: number; act: (index: number) => Promise<unknown> }>;

/**
 * Mixed load on one process with PostgreSQL for 20 minutes (`SOAK_MINUTES`): pages, API, bookings and their
 * cancellation, own tickets, media, prints, sign-ins, event streams and uploads. Its memory has to stay flat after the
 * first quarter, and no request may fail.
 */
export async function benchSoak(): Promise<Figure[]> {
  const place = await bookingSite("postgres");
  const { students, events } = await place.prepare(async ({ campus }) => ({
    students: await campus.students(STUDENTS),
    events: await Promise.all(Array.from({ length: EVENTS }, () => campus.event({ maxCapacity: STUDENTS }))),
  }));
  const reports = ["--expose-gc", "--import", new URL("report-memory.ts", import.meta.url).href];
  const site = await place.start({ DEMO: "on" }, reports);
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const streams = holdStreams(site);
  try {
    const crowd = startCrowd(await actionsOn(site, { students, events, agent, streams }));
    const resident: number[] = [];
    const sampler = setInterval(
      () => resident.push(residentMegabytes(site.pid) ?? Number.NaN),
      SAMPLES_EVERY_MS,
    );
    await pause(WARM_UP_MINUTES * MINUTE_MS);
    const warm = await usedMegabytes(site);
    const warmSamples = resident.length;
    await pause((LENGTH - WARM_UP_MINUTES) * MINUTE_MS);
    const { times, failures } = await crowd.stop();
    clearInterval(sampler);
    return figuresOf({
      ...{ times, failures, growth: (await usedMegabytes(site)) - warm },
      resident: { warm: resident.slice(warmSamples, warmSamples + 12), last: resident.slice(-12) },
    });
  } finally {
    streams.end();
    agent.destroy();
    await site.stop();
  }
}

interface Soaked {
  times: number[];
  failures: string[];
  /** Megabytes in use, after a garbage collection. */
  growth: number;
  resident: { warm: number[]; last: number[] };
}

function figuresOf({ times, failures, growth, resident }: Soaked): Figure[] {
  const kinds = [...new Set(failures)].slice(0, 5).join("; ");
  return [
    {
      name: `Soak of ${LENGTH} minutes: requests`,
      value: times.length,
      unit: "",
      note: `p50 ${median(times).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms, slowest ${Math.max(0, ...times.slice(-100_000)).toFixed(0)} ms`,
    },
    {
      ...{ name: "failed requests", value: failures.length, unit: "", goal: "0", note: kinds },
      isMissed: failures.length > 0,
    },
    {
      ...{ name: "memory in use, growth after the first quarter", value: growth, unit: "MB" },
      ...{ goal: `< ${GROWTH_MB}`, isMissed: growth >= GROWTH_MB, note: "objects and buffers, collected" },
    },
    {
      name: "resident memory, the first minute after it and the last",
      value: median(resident.last),
      unit: "MB",
      note: `${median(resident.warm).toFixed(0)} MB before`,
    },
  ];
}

interface Crowd {
  students: Student[];
  events: string[];
  agent: Agent;
  streams: ReturnType<typeof holdStreams>;
}

async function actionsOn(site: Site, { students, events, agent, streams }: Crowd): Promise<Actions> {
  const { url } = site;
  const studentAt = (index: number) => students[index % students.length] as Student;
  const address = (index: number) => ({ "x-forwarded-for": `10.1.${(index >> 8) & 255}.${index & 255}` });
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const { status } = await ask({ url: url + path, headers }, agent);
    if (status >= 400) throw new Error(`${path.replace(/[0-9a-f-]{8,}|\d+/g, "…")}: ${status}`);
  };
  const tracks = (await (await fetch(`${url}/api/music/tracks`)).json()) as { audioUrl: string }[];
  // The campus helpers send requests; they need no database for these.
  const campus = campusOf({
    url,
    siteUrl: url,
    database: undefined as never,
    secrets: secretsFrom(BENCH_KEY),
  });
  const pages = ["/", "/campus-tickets", "/mobile-library", "/labs", "/academic-calendar"];
  return {
    pages: { aSecond: 15, act: (index) => read(pages[index % pages.length] ?? "/", address(index)) },
    api: { aSecond: 5, act: (index) => read("/api/campus/events", address(index)) },
    prints: {
      aSecond: 2,
      act: (index) => read(`/prints/1/square/auto/auto/seed-${index}.svg`, address(index)),
    },
    media: {
      aSecond: 3,
      act: (index) =>
        read(tracks[index % tracks.length]?.audioUrl ?? "", { range: `bytes=${index % 1000}-${65_535}` }),
    },
    "own tickets": {
      aSecond: 3,
      act: (index) => read("/api/campus/bookings/mine", studentAt(index).headers),
    },
    "bookings and cancellations": {
      aSecond: 1,
      async act(index) {
        const student = studentAt(index);
        const { status, ticket } = await campus.book(student, events[index % events.length] ?? "");
        if (status !== 200 && status !== 201) throw new Error(`A booking: ${status}`);
        const cancelled = await campus.cancel(student, ticket?.id);
        if (cancelled.status !== 200) throw new Error(`A cancellation: ${cancelled.status}`);
      },
    },
    "sign-ins": {
      aSecond: 1,
      async act(index) {
        const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
          method: "POST",
          headers: { "content-type": "application/json", ...address(index) },
          body: JSON.stringify({ email: `person${index}@site.example`, password: "not the one" }),
        });
        await response.arrayBuffer();
        if (response.status !== 400) throw new Error(`A sign-in: ${response.status}`);
      },
    },
    streams: { aSecond: 2, act: () => streams.replaceOldest() },
    uploads: {
      aSecond: 0.2,
      async act(index) {
        const uploader = uploaderOf({ url, headersOf: async () => studentAt(index).headers }, "user");
        const id = await uploader.upload(Buffer.alloc(CLIP_BYTES, index), { purpose: "culture-video" });
        const { status } = await fetch(`${url}/uploads/${id}`, {
          method: "DELETE",
          headers: await uploader.headersOf(),
        });
        if (status !== 204) throw new Error(`Deleting an upload: ${status}`);
      },
    },
  };
}

/** Repeats each action at its own pace, without waiting for the one before. */
function startCrowd(actions: Actions) {
  const times: number[] = [];
  const failures: string[] = [];
  const running = new Set<Promise<void>>();
  const timers = Object.entries(actions).map(([name, { aSecond, act }]) => {
    let index = 0;
    return setInterval(() => {
      const startedAt = performance.now();
      const work = act(index++).then(
        () => void times.push(performance.now() - startedAt),
        (error: Error) => void failures.push(`${name}: ${error.message}`),
      );
      running.add(work);
      void work.finally(() => running.delete(work));
    }, 1000 / aSecond);
  });
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running);
      return { times, failures };
    },
  };
}

/** Holds event streams open. */
function holdStreams({ url }: Site) {
  const open: AbortController[] = [];
  const add = async () => {
    const controller = new AbortController();
    const response = await fetch(`${url}/api/changes`, { signal: controller.signal });
    if (response.status !== 200) throw new Error(`A stream: ${response.status}`);
    void response.body?.pipeTo(new WritableStream()).catch(() => undefined);
    open.push(controller);
  };
  return {
    async replaceOldest() {
      await add();
      if (open.length > STREAMS) open.shift()?.abort();
    },
    end() {
      for (const controller of open) controller.abort();
    },
  };
}

/** Megabytes of objects and buffers in use, after a garbage collection. */
async function usedMegabytes({ child }: Site): Promise<number> {
  child.send("report");
  const [{ heapUsed, external }] = (await once(child, "message")) as [NodeJS.MemoryUsage];
  return (heapUsed + external) / 1e6;
}
