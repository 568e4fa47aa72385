import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

let project: string;

// A project with fake tools: vitest reports a given number of passed tests for each project.
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "test-test-"));
  write("package.json", "{}");
  for (const file of ["package-lock.json", "npm.js", "scripts/imports.mjs"]) write(file, "");
  for (const file of ["@react-router/dev/bin.cjs", "typescript/bin/tsc", "knip/bin/knip.js"])
    write(`node_modules/${file}`, "");
  write("node_modules/@biomejs/biome/bin/biome", "console.log('Checked 9 files')");
  for (const file of ["test", "test-plan", "test-steps", "programs", "setup"])
    cpSync(new URL(`./${file}.mjs`, import.meta.url), join(project, `scripts/${file}.mjs`));
  vitestPasses(12);
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

test("the quick steps end with the number of tests that passed", () => {
  const { status, stdout } = npmTest("quick");
  expect(stdout).toContain("Checked 9 files");
  expect(stdout).toMatch(/types \d+ s.*unit \d+ s\n12 passed, 0 failed\n$/s);
  expect(status).toBe(0);
});

test("names go to the program that runs the tests", () => {
  expect(npmTest("unit", "price", "dates").stdout).toContain("--project unit price dates");
});

test("a step without tests counts none", () => {
  expect(npmTest("lint").stdout).not.toContain("passed");
});

test("a failed step ends the run with its output and its name", () => {
  write("node_modules/knip/bin/knip.js", "console.log('Unused: a.ts'); process.exitCode = 1;");
  const { status, stdout, stderr } = npmTest("quick");
  expect(stdout).toContain("Unused: a.ts");
  expect(stdout).not.toContain("--project");
  expect(stderr).toMatch(/^\nunused failed \(.*unused \d+ s.*\)\n$/);
  expect(status).toBe(1);
});

test("a step that ran no test fails", () => {
  vitestPasses(0);
  const { status, stderr } = npmTest("unit");
  expect(stderr).toMatch(/unit ran no test.\n\nunit failed/);
  expect(status).toBe(1);
});

test("a run that changes a file of the tree fails", () => {
  spawnSync("git", ["init"], { cwd: project });
  write("node_modules/knip/bin/knip.js", "require('node:fs').writeFileSync('left.txt', '')");
  const { status, stderr } = npmTest("unused");
  expect(stderr).toContain("The tests changed files of the tree:");
  expect(stderr).toContain("left.txt");
  expect(status).toBe(1);
});

test("an unknown step prints the usage", () => {
  const { status, stderr } = npmTest("units");
  expect(stderr).toContain("npm test -- quick");
  expect(status).toBe(2);
});

function npmTest(...words: string[]) {
  return spawnSync(process.execPath, ["scripts/test.mjs", ...words], {
    cwd: project,
    encoding: "utf8",
    env: { ...process.env, npm_execpath: join(project, "npm.js") },
  });
}

function vitestPasses(count: number): void {
  write(
    "node_modules/vitest/vitest.mjs",
    `import { writeFileSync } from "node:fs";
console.log(process.argv.slice(2).join(" "));
const [, file] = process.argv.map((arg) => /^--outputFile=(.*)/.exec(arg)).find(Boolean);
writeFileSync(file, JSON.stringify({ numPassedTests: ${count} }));`,
  );
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), text);
}
