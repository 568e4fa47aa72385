import { parseArgs } from "node:util";
import fc from "fast-check";
import { openDatabase } from "#shared/db/database.ts";
import { migrate } from "#shared/db/migrate.ts";
import { findIds, makeAccounts, signInAll } from "#src/testing/attack/attacked-site.ts";
import { callsWith } from "#src/testing/attack/calls.ts";
import { mutatedFiles } from "#src/testing/attack/mutated-files.ts";
import {
  type Attacked,
  describeCall,
  faultIn,
  type Outcome,
  sendCalls,
} from "#src/testing/attack/send-calls.ts";
import { uploadAndPublish } from "#src/testing/attack/upload-files.ts";
import { scratchFolder } from "../bench/processes.ts";
import { readMetrics, startSite } from "../bench/site.ts";

/** Enough accounts that none exceeds its rate limit. */
const ACCOUNTS = 40;
/** The calls between two checks of the event loop, each with a new sign-in of all accounts. */
const BATCH = 1000;
const MAX_RESPONSE_MS = 2000;
const MAX_STALL_MS = 200;

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(Math.floor(Math.random() * 2 ** 31)) },
    calls: { type: "string", default: "100000" },
    files: { type: "string", default: "1000" },
  },
});
const [seed, callCount, fileCount] = [Number(values.seed), Number(values.calls), Number(values.files)];

const dataDir = await scratchFolder();
const database = await openDatabase({ url: undefined, dataDir });
await migrate(database);
await makeAccounts(database, ACCOUNTS);
await database.close();
const { url, child, stop } = await startSite({ dataDir, env: { TRUST_PROXY: "1", LOG_LEVEL: "error" } });
child.once("exit", (code) => report(`the site ended with ${code}`));
const faults: string[] = [];

console.log(`--seed ${seed} --calls ${callCount} --files ${fileCount}, against ${url}`);
const site: Attacked = { url, tokens: { user: [], admin: [] } };
await attackWithCalls();
await attackWithFiles();
child.removeAllListeners("exit");
await stop();
console.log(faults.length === 0 ? "No faults." : `${faults.length} faults.`);
process.exitCode = faults.length === 0 ? 0 : 1;

async function attackWithCalls(): Promise<void> {
  const calls = callsWith(await findIds(url));
  const answered: Record<number, number> = {};
  const took: number[] = [];
  let worstStall = 0;
  for (let sent = 0; sent < callCount; sent += BATCH) {
    site.tokens = await signInAll(url, ACCOUNTS);
    await stallMs();
    const batch = fc.sample(calls, { seed: seed + sent, numRuns: Math.min(BATCH, callCount - sent) });
    const outcomes: Outcome[] = [];
    await sendCalls(site, batch, (outcome) => void outcomes.push(outcome));
    const stall = await stallMs();
    worstStall = Math.max(worstStall, stall);
    for (const outcome of outcomes) {
      answered[outcome.status] = (answered[outcome.status] ?? 0) + 1;
      took.push(outcome.ms);
      const fault =
        faultIn(outcome) ?? (outcome.ms > MAX_RESPONSE_MS ? `took ${Math.round(outcome.ms)} ms` : undefined);
      if (fault) report(`${fault}: ${describeCall(outcome.call)}`);
    }
    if (stall > MAX_STALL_MS) {
      const slowest = outcomes.sort((one, other) => other.ms - one.ms).slice(0, 3);
      report(
        `the event loop stalled for ${Math.round(stall)} ms in the ${BATCH} calls after ${sent}. The slowest:`,
      );
      for (const { ms, call } of slowest) console.error(`  ${Math.round(ms)} ms: ${describeCall(call)}`);
    }
  }
  took.sort((one, other) => one - other);
  const at = (share: number) => Math.round(took[Math.floor(took.length * share)] ?? 0);
  console.log(`${took.length} calls: ${JSON.stringify(answered)}`);
  console.log(
    `half within ${at(0.5)} ms, 99% within ${at(0.99)} ms, all within ${at(0.999999)} ms; the event loop's worst stall ${Math.round(worstStall)} ms`,
  );
}

async function attackWithFiles(): Promise<void> {
  const files = fc.sample(await mutatedFiles(), { seed, numRuns: fileCount });
  const answered: Record<number, number> = {};
  for (const [at, file] of files.entries()) {
    if (at % 200 === 0) site.tokens = await signInAll(url, ACCOUNTS);
    const status = await uploadAndPublish(site, file);
    answered[status] = (answered[status] ?? 0) + 1;
    if (status >= 500) report(`file ${at} (${file.purpose}) was answered with ${status}`);
  }
  console.log(
    `${files.length} damaged files: ${JSON.stringify(answered)}; the event loop's worst stall ${Math.round(await stallMs())} ms`,
  );
}

/** The server's longest event-loop stall since the last call, measured by `monitorEventLoopDelay`. */
async function stallMs(): Promise<number> {
  const [, seconds] = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(await readMetrics(url)) ?? [];
  return Number(seconds) * 1000;
}

function report(fault: string): void {
  faults.push(fault);
  console.error(fault);
}
