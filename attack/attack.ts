import { parseArgs } from "node:util";
import fc from "fast-check";
import { findIds, signInAll } from "#src/testing/attack/attacked-site.ts";
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
import { sumOfMetric } from "#src/testing/metric.ts";

/** The accounts of each kind that the attacked site has: enough that none exceeds its rate limit. */
export const ACCOUNTS = 40;
/** The calls between two checks of the event loops, each with a new sign-in of all accounts. */
const BATCH = 1000;
/** On a machine that does nothing else; `--slack 10` allows ten times as much. */
const MAX_RESPONSE_MS = 2000;
const MAX_STALL_MS = 200;

export interface Target {
  /** The address that is attacked. The site takes the client's address from the `x-forwarded-for` of the attack. */
  url: string;
  /** Reads the metrics of each process, in Prometheus format; rejects once one has ended. */
  metrics(): Promise<string[]>;
}

/**
 * Attacks a site with the calls and files of a command line (`--seed`, `--calls`, `--files`, `--slack`), and prints its
 * figures and each fault. Resolves to the number of faults: answers of 5xx, callers beyond their access, slow answers, stalled event
 * loops and ended processes.
 */
export async function attack({ url, metrics }: Target, args: readonly string[]): Promise<number> {
  const { seed, callCount, fileCount, slack } = readArgs(args);
  const site: Attacked = { url, tokens: { user: [], admin: [] } };
  let faults = 0;
  console.log(`--seed ${seed} --calls ${callCount} --files ${fileCount}, against ${url}`);
  const startedAt = performance.now();
  await attackWithCalls();
  await attackWithFiles();
  const answered = (await metrics()).map((text) => sumOfMetric(text, "http_requests_total"));
  console.log(
    `${Math.round((performance.now() - startedAt) / 1000)} s; requests by process: ${answered.join(", ")}`,
  );
  console.log(faults === 0 ? "No faults." : `${faults} faults.`);
  return faults;

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
          faultIn(outcome) ??
          (outcome.ms > MAX_RESPONSE_MS * slack ? `took ${Math.round(outcome.ms)} ms` : undefined);
        if (fault) report(`${fault}: ${describeCall(outcome.call)}`);
      }
      if (stall > MAX_STALL_MS * slack) {
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

  /** The longest stall of a process's event loop since the last call, measured by `monitorEventLoopDelay`. */
  async function stallMs(): Promise<number> {
    return (
      1000 *
      Math.max(...(await metrics()).map((text) => sumOfMetric(text, "nodejs_eventloop_lag_max_seconds")))
    );
  }

  function report(fault: string): void {
    faults++;
    console.error(fault);
  }
}

function readArgs(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: "string", default: String(Math.floor(Math.random() * 2 ** 31)) },
      calls: { type: "string", default: "100000" },
      files: { type: "string", default: "1000" },
      slack: { type: "string", default: "1" },
    },
  });
  return {
    ...{ seed: Number(values.seed), slack: Number(values.slack) },
    ...{ callCount: Number(values.calls), fileCount: Number(values.files) },
  };
}
