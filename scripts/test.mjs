// npm test: everything that must hold before a change lands, with all its own set-up. One step named on the command line
// (npm test -- unit) runs alone, the tests of a step also by name (npm test -- browser door.spec.ts).
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { needPrograms } from "./programs.mjs";
import { bin, build, install, root, run, runtime } from "./setup.mjs";

const reportFolder = mkdtempSync(join(tmpdir(), "test-reports-"));
process.on("exit", () => rmSync(reportFolder, { recursive: true, force: true }));
const reports = { unit: join(reportFolder, "unit.json"), browser: join(reportFolder, "browser.json") };

const node = (...args) => run(runtime(), args);
const program = (packageName, file, ...args) => node(bin(packageName, file), ...args);

const steps = {
  types: () =>
    program("@react-router/dev", "bin.cjs", "typegen") || program("typescript", "bin/tsc", "--noEmit"),
  lint: () => program("@biomejs/biome", "bin/biome", "ci", "--error-on-warnings"),
  unused: () => program("knip", "bin/knip.js"),
  imports: () => node("scripts/imports.mjs"),
  build: () => build() ?? 0,
  unit: () =>
    program(
      "vitest",
      "vitest.mjs",
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile=${reports.unit}`,
      ...names,
    ),
  browser: () =>
    run(runtime(), [bin("@playwright/test", "cli.js"), "test", "--reporter=line,json", ...names], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: reports.browser,
    }),
  clean: () => (sameAs(before) ? 0 : 1),
};

install();
needPrograms();
const before = changes();
const [only, ...names] = process.argv.slice(2);
if (only && (!steps[only] || (names.length > 0 && !reports[only]))) {
  console.error(
    `One step at most, of: ${Object.keys(steps).join(", ")}. Names of tests: after ${Object.keys(reports).join(" or ")}.`,
  );
  process.exit(2);
}

const times = [];
for (const [name, step] of Object.entries(steps)) {
  if (only && name !== only && name !== "build") continue;
  const startedAt = Date.now();
  const code = step();
  times.push(`${name} ${Math.round((Date.now() - startedAt) / 1000)} s`);
  if (code !== 0) {
    console.error(`\n${name} failed (${times.join(", ")})`);
    process.exit(1);
  }
}
console.log(`\n${times.join(", ")}`);
const counts = Object.entries(reports)
  .filter(([name]) => !only || name === only)
  .map(([name, file]) => passedTests(name, file));
if (counts.length > 0) console.log(`${counts.reduce((sum, count) => sum + count)} passed, 0 failed`);

/** How many tests a step has passed, by its own report. None at all means that it did not look where the tests are. */
function passedTests(name, file) {
  const report = JSON.parse(readFileSync(file, "utf8"));
  const count = report.numPassedTests ?? report.stats.expected;
  if (count > 0) return count;
  console.error(`${name} failed: it ran no test.`);
  process.exit(1);
}

/** What git sees as changed in the tree, which a test run must leave as it was. */
function changes() {
  return existsSync(`${root}.git`)
    ? execFileSync("git", ["status", "--porcelain"], { cwd: root, encoding: "utf8" })
    : "";
}

function sameAs(earlier) {
  const now = changes();
  if (now !== earlier) console.error(`The tests left something behind:\n${now}`);
  return now === earlier;
}
