// npm test: every check that a change must pass, with its own set-up. An unknown argument prints the usage.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hasEngines, needPrograms } from "./programs.mjs";
import { install, root } from "./setup.mjs";
import { readReport, runStep } from "./test-steps.mjs";

const checks = ["types", "lint", "unused", "imports"];

/** The steps of a run in order. The independent steps of a row run concurrently. */
const runs = {
  main: [checks, ["build", "unit"], ["integration"], ["browser"]],
  // The engines' journeys are mostly idle.
  full: [checks, ["build", "unit"], ["integration", "engines"], ["browser"]],
  quick: [checks, ["unit"]],
  // One step, for some of its test files.
  ...Object.fromEntries([...checks, "build", "unit"].map((step) => [step, [[step]]])),
  ...Object.fromEntries(
    ["integration", "browser", "engines", "restored"].map((step) => [step, [["build"], [step]]]),
  ),
};

const withTests = ["unit", "integration", "browser", "engines", "restored"];

const usage = `npm test                     the run for every change
npm test -- full             everything: also pictures, other engines, random games, kills and outages
npm test -- quick            ${checks.join(", ")}, unit
npm test -- STEP             one of: ${Object.keys(runs).slice(3).join(", ")}
npm test -- STEP NAME...     of ${withTests.join(", ")}: the files whose path has one of these names`;

/** What to do after a failed step, where the output of the step does not say it. */
const hints = { lint: "`npx biome check --write` repairs the format and most findings of lint." };

const [run = "main", ...names] = process.argv.slice(2);
if (!(run in runs) || (names.length > 0 && !withTests.includes(run))) {
  console.error(usage);
  process.exit(2);
}

install();
scheduleAsBatch();
const steps = runs[run].flat();
if (steps.some((step) => ["integration", "browser", "engines", "restored"].includes(step)))
  needPrograms(...(run === "full" ? ["pgbouncer"] : []));
if (steps.includes("engines") && !hasEngines()) {
  console.log("Neither Firefox nor WebKit is installed: their journeys are left out.");
  runs[run] = runs[run].map((row) => row.filter((step) => step !== "engines"));
}
const reports = mkdtempSync(join(tmpdir(), "test-reports-"));
process.on("exit", () => rmSync(reports, { recursive: true, force: true }));
const changesBefore = changes();
const times = [];
const flaky = [];
let passed = 0;

for (const row of runs[run]) {
  const codes = await Promise.all(row.map((step) => timed(step, row.length > 1)));
  const failed = row.filter((_, index) => codes[index] !== 0);
  for (const step of failed) if (hints[step]) console.error(`\n${hints[step]}`);
  if (failed.length > 0) fail(`${failed.join(" and ")} failed`);
}
for (const step of runs[run].flat().filter((step) => withTests.includes(step))) {
  const report = readReport(step, reports);
  if (report.passed === 0) fail(`${step} ran no test`);
  passed += report.passed;
  flaky.push(...report.flaky);
}
if (changes() !== changesBefore) fail(`The tests changed files of the tree:\n${changes()}`);
if (flaky.length > 0) console.error(`\nPassed on the second try only:\n  ${flaky.join("\n  ")}`);
const twice = flaky.filter((name, at) => flaky.indexOf(name) < at);
if (twice.length > 0) fail(`Flaky twice in one run: ${twice.join(", ")}`);
console.log(`\n${summary()}`);
if (passed > 0) console.log(`${passed} passed, 0 failed`);

async function timed(step, isHeld) {
  const startedAt = Date.now();
  const code = await runStep(step, { run, names, reports, isHeld });
  times.push([step, Math.round((Date.now() - startedAt) / 1000)]);
  return code;
}

function summary() {
  return `${times.map(([step, seconds]) => `${step} ${seconds} s`).join(", ")}; ${Math.round(performance.now() / 1000)} s in all`;
}

/** Fewer context switches between the processes of the tests, which inherit it: they take about 5 % less CPU time. */
function scheduleAsBatch() {
  if (process.platform !== "linux") return;
  // Tests also run without this tool and without the permission.
  spawnSync("chrt", ["--batch", "--pid", "0", String(process.pid)], { stdio: "ignore" });
}

function fail(sentence) {
  console.error(`\n${sentence} (${summary()})`);
  process.exit(1);
}

/** The changed files of the tree, which a test run must not add to. */
function changes() {
  return existsSync(`${root}.git`)
    ? execFileSync("git", ["status", "--porcelain"], { cwd: root, encoding: "utf8" })
    : "";
}
