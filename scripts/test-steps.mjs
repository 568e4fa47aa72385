import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { bin, root, runtime } from "./setup.mjs";

/**
 * The commands of a step of `npm test`; `names` filter the test files, `reports` is the folder of the test runners'
 * reports.
 */
export function commandsOf(step, { names, reports }) {
  const report = join(reports, `${step}.json`);
  const vitest = (project) => [
    ...[bin("vitest", "vitest.mjs"), "run", "--project", project, ...names],
    ...["--reporter=default", "--reporter=json", `--outputFile=${report}`],
  ];
  const playwright = (projects, env = {}) => [
    {
      args: [
        ...[bin("@playwright/test", "cli.js"), "test", ...names, "--reporter=line,json"],
        ...projects.map((project) => `--project=${project}`),
      ],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env },
    },
  ];
  const commands = {
    types: [
      { args: [bin("@react-router/dev", "bin.cjs"), "typegen"] },
      // By default four checkers each instantiate the types anew, for almost three times the CPU time.
      { args: [bin("typescript", "bin/tsc"), "--noEmit", "--checkers", "1"] },
    ],
    lint: [{ args: [bin("@biomejs/biome", "bin/biome"), "ci", "--error-on-warnings"] }],
    unused: [{ args: [bin("knip", "bin/knip.js")] }],
    imports: [{ args: ["scripts/imports.mjs"] }],
    build: [{ args: ["scripts/build.mjs"] }],
    unit: [{ args: vitest("unit") }],
    integration: [{ args: vitest("integration*") }],
    browser: playwright(["phone", "desktop"]),
    engines: playwright(["engines"]),
    restored: playwright(["phone", "desktop"], { E2E_RESTORED: "on" }),
  };
  return commands[step];
}

/**
 * Runs Node commands in sequence up to the first failure. With `isHeld`, prints their output in one piece at the end.
 */
export async function runCommands(commands, isHeld) {
  const held = [];
  let code = 0;
  for (const command of commands) {
    if (code === 0) code = await runCommand(command, isHeld ? (text) => held.push(text) : undefined);
  }
  process.stdout.write(held.join(""));
  return code;
}

function runCommand({ args, env }, hold) {
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

/** The number of passed tests in a step's report. */
export function countPassed(step, reports) {
  const report = JSON.parse(readFileSync(join(reports, `${step}.json`), "utf8"));
  return report.numPassedTests ?? report.stats.expected;
}
