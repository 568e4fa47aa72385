// npm test: every check that a change must pass, with its own set-up. An unknown argument prints the usage.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hasEngines, needPrograms } from "./programs.mjs";
import { install, root } from "./setup.mjs";
import { planOf, testSteps, usage } from "./test-plan.mjs";
import { commandsOf, countPassed, runCommands } from "./test-steps.mjs";

const plan = planOf(process.argv.slice(2));
if (!plan) {
  console.error(usage);
  process.exit(2);
}

install();
scheduleAsBatch();
const planned = plan.rows.flat();
if (planned.some((step) => ["integration", "browser", "engines", "restored"].includes(step))) needPrograms();
const isWithoutEngines = planned.includes("engines") && !hasEngines();
if (isWithoutEngines) console.log("Neither Firefox nor WebKit is installed: their journeys are left out.");
const steps = isWithoutEngines ? planned.filter((step) => step !== "engines") : planned;
const reports = mkdtempSync(join(tmpdir(), "test-reports-"));
process.on("exit", () => rmSync(reports, { recursive: true, force: true }));
const changesBefore = changes();
const times = [];

for (const planned of plan.rows) {
  const row = planned.filter((step) => steps.includes(step));
  const codes = await Promise.all(row.map((step) => timed(step, row.length > 1)));
  fail(row.filter((_, index) => codes[index] !== 0));
}
const counts = steps
  .filter((step) => testSteps.includes(step))
  .map((step) => [step, countPassed(step, reports)]);
for (const [step, count] of counts) if (count === 0) console.error(`${step} ran no test.`);
fail(counts.filter(([, count]) => count === 0).map(([step]) => step));
const changesAfter = changes();
if (changesAfter !== changesBefore) {
  console.error(`The tests changed files of the tree:\n${changesAfter}`);
  fail(["clean"]);
}
console.log(`\n${times.join(", ")}`);
if (counts.length > 0) console.log(`${counts.reduce((sum, [, count]) => sum + count, 0)} passed, 0 failed`);

async function timed(step, isHeld) {
  const startedAt = Date.now();
  const code = await runCommands(commandsOf(step, { names: plan.names, reports }), isHeld);
  times.push(`${step} ${Math.round((Date.now() - startedAt) / 1000)} s`);
  return code;
}

/** Fewer context switches between the processes of the tests, which inherit it: they take about 5 % less CPU time. */
function scheduleAsBatch() {
  if (process.platform !== "linux") return;
  // Tests also run without this tool and without the permission.
  spawnSync("chrt", ["--batch", "--pid", "0", String(process.pid)], { stdio: "ignore" });
}

function fail(steps) {
  if (steps.length === 0) return;
  console.error(`\n${steps.join(" and ")} failed (${times.join(", ")})`);
  process.exit(1);
}

/** The changed files of the tree, which a test run must not add to. */
function changes() {
  return existsSync(`${root}.git`)
    ? execFileSync("git", ["status", "--porcelain"], { cwd: root, encoding: "utf8" })
    : "";
}
