import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { bin, root, runtime } from "./setup.mjs";

/** The browser tests that use restored data: accounts, bookings, tickets, files and the demo content. */
const restoredJourneys = [
  ...["auth", "security", "profile", "my-tickets", "campus-booking", "campus-tickets", "door"],
  ...["culture-feed", "library", "lab-applications", "signal"],
].map((name) => `/${name}.`);

/** Biome colours each character of a difference, even in a file or a pipe, where colours make it unreadable. */
const colours = process.stdout.isTTY ? [] : ["--colors=off"];

/** The arguments and the environment of each command of a step; `names` filter the test files. */
function commandsOf(step, { names, report }) {
  const vitest = (project) => [
    {
      args: [bin("vitest", "vitest.mjs"), "run", "--project", project, ...names],
      env: { TEST_REPORT: report },
    },
  ];
  const playwright = (projects, files = names, env = {}) => [
    {
      args: [
        ...[bin("@playwright/test", "cli.js"), "test", ...files, "--reporter=line,json"],
        ...projects.map((project) => `--project=${project}`),
      ],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env },
    },
  ];
  const commands = {
    types: () => [
      { args: [bin("@react-router/dev", "bin.cjs"), "typegen"] },
      // By default each of four checkers instantiates the types, for almost three times the CPU time.
      { args: [bin("typescript", "bin/tsc"), "--noEmit", "--checkers", "1"] },
    ],
    lint: () => [{ args: [bin("@biomejs/biome", "bin/biome"), "ci", "--error-on-warnings", ...colours] }],
    unused: () => [{ args: [bin("knip", "bin/knip.js")] }],
    imports: () => [{ args: ["scripts/imports.mjs"] }],
    build: () => [{ args: ["scripts/run.mjs"] }],
    unit: () => vitest("unit"),
    integration: () => vitest("integration*"),
    browser: () => playwright(["phone", "desktop"]),
    engines: () => playwright(["engines"]),
    restored: () =>
      playwright(["phone", "desktop"], names.length > 0 ? names : restoredJourneys, { E2E_RESTORED: "on" }),
  };
  return commands[step]();
}

/**
 * Runs the commands of a step up to the first failure. Resolves to its exit code. With `isHeld`, prints their output
 * in one piece at the end.
 */
export async function runStep(step, { run, names, reports, isHeld }) {
  const held = [];
  let code = 0;
  for (const command of commandsOf(step, { names, report: reportOf(step, reports) })) {
    const env = { TEST_RUN: run, ...command.env };
    if (code === 0)
      code = await runCommand(command.args, env, isHeld ? (text) => held.push(text) : undefined);
  }
  process.stdout.write(held.join(""));
  return code;
}

function runCommand(args, env, hold) {
  return new Promise((resolve) => {
    const child = spawn(runtime(), args, {
      cwd: root,
      stdio: hold ? ["ignore", "pipe", "pipe"] : "inherit",
      env: { NODE_COMPILE_CACHE: join(root, "node_modules/.cache/node"), ...process.env, ...env },
    });
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", hold);
    child.on("error", (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on("close", (code) => resolve(code ?? 1));
  });
}

/** How many tests of a step passed, and the names of tests that only passed on their second try. */
export function readReport(step, reports) {
  const report = JSON.parse(readFileSync(reportOf(step, reports), "utf8"));
  if (!report.stats) return report;
  const flaky = [];
  const collect = ({ title, suites = [], specs = [] }) => {
    for (const spec of specs)
      for (const { status } of spec.tests) if (status === "flaky") flaky.push(`${spec.file}: ${spec.title}`);
    for (const suite of suites) collect({ title, ...suite });
  };
  for (const suite of report.suites) collect(suite);
  return { passed: report.stats.expected + report.stats.flaky, flaky };
}

function reportOf(step, reports) {
  return join(reports, `${step}.json`);
}
