import { globSync, readFileSync } from "node:fs";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

const tests = ["src/**/*.test.{ts,tsx}", "demo/**/*.test.ts", "scripts/**/*.test.ts", "bench/**/*.test.ts"];
const integration = "src/**/*.integration.test.ts";
const drizzleBuild = new URL("src/shared/db/drizzle-build.ts", import.meta.url).href;
const mocking = globSync(integration).filter((file) => readFileSync(file, "utf8").includes("vi.mock("));

export default defineConfig({
  test: {
    maxWorkers: 3,
    // One that passes only then is reported as flaky.
    retry: process.env.CI ? 1 : 0,
    projects: [
      project("unit", { include: tests, exclude: [integration] }),
      project("integration", { include: [integration], exclude: mocking, ...withServers() }),
      // A module that one file replaces is replaced for all that share its modules.
      project("integration-mocks", { include: mocking, isolate: true, ...withServers() }),
    ],
  },
});

/** Files that run in one worker share their modules, so that each module is loaded once a worker. */
function project(
  name: string,
  options: TestProjectInlineConfiguration["test"],
): TestProjectInlineConfiguration {
  return {
    test: {
      ...{ name, environment: "node", isolate: false },
      // Limits for what hangs: how long a test takes says more about the machine than about the code.
      ...{ testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 120_000 } } },
      // As the server runs: compiling the embedded database's WebAssembly to the last bit costs more than it saves.
      execArgv: ["--liftoff-only", "--import", drizzleBuild],
      ...options,
    },
  };
}

function withServers(): TestProjectInlineConfiguration["test"] {
  return { globalSetup: "src/testing/run.ts", setupFiles: "src/testing/after-file.ts" };
}
