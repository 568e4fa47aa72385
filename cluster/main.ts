// The proofs of `npm run cluster`: what holds when the product runs as several processes.
import { loadavg } from "node:os";
import { hasPooler, startPooler } from "#src/testing/cluster/pooler.ts";
import { freshDatabase } from "#src/testing/postgres.ts";
import { attackCluster } from "./attack.ts";
import { rollingRelease } from "./release.ts";
import { runTests } from "./run-tests.ts";
import { bookingStorm, type Storm } from "./storm.ts";
import { uploadStorm } from "./uploads.ts";

const [wanted, ...rest] = process.argv.slice(2);
const proofs: Record<string, () => Promise<void>> = {
  ...{ storm, uploads, release, pooler, access, journeys },
  attack: () => attackCluster(rest),
};
if (wanted && !(wanted in proofs)) {
  console.error(`There is no ${wanted}. There is: ${Object.keys(proofs).join(", ")}.`);
  process.exit(2);
}
console.log(`load ${loadavg()[0]?.toFixed(1)} before the start`);
for (const [name, prove] of Object.entries(proofs)) {
  if (wanted && wanted !== name) continue;
  console.log(`${name} …`);
  try {
    await prove();
  } catch (error) {
    console.error(`${name} failed:`, error);
    process.exitCode = 1;
  }
}

/** Three processes, one of them killed every second, beside the same without kills and one process alone. */
async function storm(): Promise<void> {
  await reportStorm("one process", { students: 4000, kills: false, count: 1, direct: true });
  await reportStorm("three processes behind nginx", { students: 4000, kills: false, count: 3 });
  await reportStorm("three processes, one killed every second", { students: 4000, kills: true, count: 3 });
}

async function uploads(): Promise<void> {
  const { files, megabytes, seconds, kills } = await uploadStorm();
  console.log(
    `  ${files} sounds, ${Math.round(megabytes)} MB in ${seconds.toFixed(1)} s over ${kills} kills: each is served as it was sent`,
  );
}

async function release(): Promise<void> {
  const { bookings, reads, cured } = await rollingRelease();
  console.log(
    `  a release over three processes, with a migration: ${bookings} bookings and ${reads} reads, none lost; ${cured} needed a second attempt; the old release refuses to start afterwards`,
  );
}

async function pooler(): Promise<void> {
  if (!hasPooler) {
    console.log("  left out: PgBouncer is not installed (apt-get install pgbouncer)");
    return;
  }
  const inFront = await startPooler(await freshDatabase());
  try {
    const through = { students: 2000, count: 3, poolerUrl: inFront.urlOf };
    await reportStorm("three processes through PgBouncer in transaction mode", { ...through, kills: false });
    await reportStorm("the same, one killed every second", { ...through, kills: true });
  } finally {
    await inFront.stop();
  }
}

async function reportStorm(name: string, options: Storm): Promise<void> {
  const found = await bookingStorm(options);
  const ms = (value: number) => `${Math.round(value)} ms`;
  console.log(
    `  ${name}: ${Math.round(found.perSecond)} bookings/s, p50 ${ms(found.p50)}, p99 ${ms(found.p99)}; with repeated attempts p99 ${ms(found.waited99)}; ${found.tickets} tickets, ${found.kills} kills, ${found.repeated} people asked again; none lost, none oversold, every mail sent`,
  );
}

/** The role table: every procedure as every caller. */
function access(): Promise<void> {
  const args = ["run", "--project", "integration", "src/app/api/access.integration.test.ts", ...rest];
  return runTests("vitest/vitest.mjs", args, { ACCESS_CLUSTER: "on" });
}

/** The browser tests on three processes; sites of single test files run as two. */
function journeys(): Promise<void> {
  const args = ["test", ...rest, "--project", "phone", "--project", "desktop"];
  return runTests("@playwright/test/cli.js", args, { E2E_CLUSTER: "on" });
}
