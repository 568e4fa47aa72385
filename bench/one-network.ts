import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "#shared/db/database.ts";
import { migrate } from "#shared/db/migrate.ts";
import { HALL_CALLS_A_MINUTE } from "#shared/limits/request-limit.ts";
import { makeAccounts, signInAll } from "#src/testing/attack/attacked-site.ts";
import { uploadAndPublish } from "#src/testing/attack/upload-files.ts";
import { type Figure, median, quantile } from "./figures.ts";
import { ask } from "./load.ts";
import { scratchFolder } from "./processes.ts";
import { startSite } from "./site.ts";
import { shortFilm, worstFilm } from "./worst-film.ts";

const HEALTH_CHECKS = 800;
const ACCOUNTS = 8;
const SIGN_INS_AT_ONCE = 20;
const MAX_HEALTH_MS = 50;
const MAX_CLIP_MS = 2000;
const ROUNDS = 3;

interface Post {
  path: string;
  body: string;
}

/** The latency that one network or one hostile file within the limits causes for all other requests. */
export async function benchOneNetwork(): Promise<Figure[]> {
  const dataDir = await scratchFolder();
  const database = await openDatabase({ url: undefined, dataDir });
  await migrate(database);
  await makeAccounts(database, ACCOUNTS);
  await database.close();
  const { url, stop } = await startSite({ dataDir, env: { TRUST_PROXY: "1", LOG_LEVEL: "error" } });
  try {
    return [
      { name: "/healthz, p99, alone", value: await healthP99(url), unit: "ms" },
      await healthBeside("costly bodies, at the limits of calls", startCostlyBodies(url), url),
      await healthBeside(`${SIGN_INS_AT_ONCE} sign-ins in flight`, startSignIns(url), url),
      ...(await clipsBesideWorstFilm(url)),
    ];
  } finally {
    await stop();
  }
}

async function healthBeside(name: string, flood: Flood, url: string): Promise<Figure> {
  const startedAt = performance.now();
  const value = await healthP99(url);
  const answers = await flood.stop();
  const seconds = (performance.now() - startedAt) / 1000;
  const rates = Object.entries(answers).map(
    ([status, count]) => `${Math.round(count / seconds)}/s answered ${status}`,
  );
  return {
    ...{ name: `/healthz, p99, beside ${name}`, value, unit: "ms", goal: `< ${MAX_HEALTH_MS}` },
    ...{ isMissed: value >= MAX_HEALTH_MS, note: rates.join(", ") },
  };
}

async function healthP99(url: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (let check = 0; check < HEALTH_CHECKS; check++) {
    const startedAt = performance.now();
    await ask({ url: `${url}/healthz` }, agent);
    times.push(performance.now() - startedAt);
    await pause(10);
  }
  agent.destroy();
  return quantile(times, 0.99);
}

interface Flood {
  /** Resolves to the number of answers by status. */
  stop(): Promise<Record<number, number>>;
}

/** Bodies of 64 kB that are expensive to parse, at the rate limits of the API and the auth service for one network. */
function startCostlyBodies(url: string): Flood {
  const deep = "[".repeat(32_000) + "]".repeat(32_000);
  const lineEnds = "\r".repeat(60_000);
  const posts: Post[] = [
    { path: "/auth/v1/signup", body: `{"data":{"a":${deep.slice(50, -50)}}}` },
    { path: "/api/campus/inquiries", body: `{"name":${deep.slice(50, -50)}}` },
    { path: "/auth/v1/signup", body: JSON.stringify({ email: lineEnds.slice(30_000), password: "x" }) },
    { path: "/api/campus/inquiries", body: JSON.stringify({ message: lineEnds.slice(30_000) }) },
  ];
  const everyMs = 60_000 / (2 * HALL_CALLS_A_MINUTE);
  return startFlood(url, { atOnce: 8, everyMs, next: (number) => posts[number % posts.length] as Post });
}

/** An unknown address costs the same as a known one. */
function startSignIns(url: string): Flood {
  const path = "/auth/v1/token?grant_type=password";
  return startFlood(url, {
    ...{ atOnce: SIGN_INS_AT_ONCE, everyMs: 0 },
    next: (number) => ({
      path,
      body: JSON.stringify({ email: `person${number}@site.example`, password: "not it" }),
    }),
  });
}

/** Posts from one address, in sequence on each connection, at most one every `everyMs` milliseconds. */
function startFlood(
  url: string,
  { atOnce, everyMs, next }: { atOnce: number; everyMs: number; next: (number: number) => Post },
): Flood {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const startedAt = performance.now();
  const answers: Record<number, number> = {};
  let sent = 0;
  let isOn = true;
  const connection = async () => {
    while (isOn) {
      const number = sent++;
      const earlyMs = startedAt + number * everyMs - performance.now();
      if (earlyMs > 0) await pause(earlyMs);
      const status = await post(url, next(number), agent);
      answers[status] = (answers[status] ?? 0) + 1;
    }
  };
  const flood = Promise.all(Array.from({ length: atOnce }, connection));
  return {
    async stop() {
      isOn = false;
      await flood;
      agent.destroy();
      return answers;
    },
  };
}

function post(url: string, { path, body }: Post, agent: Agent): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const outgoing = request(url + path, {
    ...{ method: "POST", agent },
    headers: { "content-type": "application/json", "x-forwarded-for": "10.9.8.7" },
  });
  outgoing.on("response", (incoming) => {
    incoming.resume().on("end", () => resolve(incoming.statusCode ?? 0));
  });
  outgoing.on("error", reject);
  outgoing.end(body);
  return promise;
}

/**
 * A member publishes a clip, alternately alone and while another film uses the media reader's whole budget of a file.
 */
async function clipsBesideWorstFilm(url: string): Promise<Figure[]> {
  const site = { url, tokens: await signInAll(url, ACCOUNTS) };
  const [clip, worst] = await Promise.all([shortFilm(), worstFilm()]);
  const publish = async (bytes: Buffer, number: number) => {
    const startedAt = performance.now();
    const status = await uploadAndPublish(site, { purpose: "culture-video", number, bytes }, "user");
    return { status, ms: performance.now() - startedAt };
  };
  const rounds: { alone: number; beside: number; worst: number; refusal: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const alone = await publish(clip, round);
    const hostile = publish(worst, ACCOUNTS - 1 - round);
    await pause(300);
    const beside = await publish(clip, round);
    const { status, ms } = await hostile;
    if (alone.status !== 200 || beside.status !== 200)
      throw new Error(`A clip was answered ${beside.status}`);
    rounds.push({ alone: alone.ms, beside: beside.ms, worst: ms, refusal: status });
  }
  const of = (key: "alone" | "beside" | "worst") => median(rounds.map((round) => round[key]));
  return [
    { name: "A clip published, alone", value: of("alone"), unit: "ms" },
    {
      ...{
        name: "The same beside the worst film",
        value: of("beside"),
        unit: "ms",
        goal: `< ${MAX_CLIP_MS}`,
      },
      isMissed: of("beside") >= MAX_CLIP_MS,
    },
    {
      ...{ name: "The worst film", value: of("worst"), unit: "ms" },
      note: `answered ${rounds.map(({ refusal }) => refusal).join(", ")}`,
    },
  ];
}
