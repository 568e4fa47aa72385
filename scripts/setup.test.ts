import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const good = "{}";
const bad = '{ "bad": true }';
let project: string;

// A project with a fake npm and build tool, which count their runs and fail on demand of `src/page.ts` or `package.json`.
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "test-setup-"));
  for (const file of [
    "package-lock.json",
    "vite.config.ts",
    "react-router.config.ts",
    "scripts/compress.mjs",
  ])
    write(file, "");
  write("package.json", good);
  write("src/page.ts", good);
  write("npm.js", countAndObey("installs", "package.json"));
  write("node_modules/@react-router/dev/bin.cjs", countAndObey("builds", "src/page.ts"));
  copyFileSync(new URL("./setup.mjs", import.meta.url), join(project, "scripts/setup.mjs"));
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

test.each([
  ["build", "src/page.ts", "builds"],
  ["install", "package.json", "installs"],
])(
  "the step %s that failed is done again, also for the very files of the last good one",
  (step, file, count) => {
    const done = () =>
      existsSync(join(project, count)) ? readFileSync(join(project, count), "utf8").length : 0;
    expect([run(step), run(step)]).toEqual([0, 0]);
    expect(done()).toBe(1);

    write(file, bad);
    expect(run(step)).toBe(3);
    expect(done()).toBe(2);

    write(file, good);
    expect(run(step)).toBe(0);
    expect(done()).toBe(3);
  },
);

function run(step: string): number | null {
  const program = `import { ${step} } from "./scripts/setup.mjs"; ${step}();`;
  return spawnSync(process.execPath, ["--input-type=module", "-e", program], {
    cwd: project,
    env: { ...process.env, npm_execpath: join(project, "npm.js") },
  }).status;
}

function countAndObey(count: string, file: string): string {
  return `const { appendFileSync, readFileSync } = require("node:fs");
appendFileSync(${JSON.stringify(count)}, "x");
process.exitCode = readFileSync(${JSON.stringify(file)}, "utf8") === ${JSON.stringify(bad)} ? 3 : 0;`;
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), text);
}
