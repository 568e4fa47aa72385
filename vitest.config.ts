import { globSync, readFileSync } from "node:fs";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

const tests = ["src/**/*.test.{ts,tsx}", "demo/**/*.test.ts", "scripts/**/*.test.ts", "lint/*.test.ts"];
const integration = "src/**/*.integration.test.ts";
/** `npm test` leaves out the files of the full run. */
const leftOut = process.env.TEST_RUN === "main" ? ["**/*.full.*"] : [];
const mocking = globSync(integration).filter((file) => readFileSync(file, "utf8").includes("vi.mock("));

export default defineConfig({
  test: {
    maxWorkers: 4,
    // A test that passes on its second try only is reported; twice in one run, it fails the run.
    retry: process.env.TEST_RUN === "full" ? 1 : 0,
    reporters: ["default", "./scripts/test-reporter.mjs"],
    projects: [
      project("unit", { include: tests, exclude: [integration, ...leftOut] }),
      project("integration", {
        include: [integration],
        exclude: [...mocking, ...leftOut],
        ...withServers(),
        // The built pages, which Node imports itself.
        server: { deps: { external: [/[\\/]build[\\/]server[\\/]/] } },
      }),
      // A mocked module would be mocked for all files that share its worker.
      project("integration-mocks", { include: mocking, exclude: leftOut, isolate: true, ...withServers() }),
    ],
  },
});

/** The test files of a worker share their modules (`isolate: false`), so that each module loads once a worker. */
function project(
  name: string,
  options: TestProjectInlineConfiguration["test"],
): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      environment: "node",
      isolate: false,
      // Generous timeouts, for hanging tests only: the duration depends on the machine more than on the code.
      testTimeout: 180_000,
      hookTimeout: 180_000,
      expect: { poll: { timeout: 120_000 } },
      ...options,
    },
  };
}

function withServers(): TestProjectInlineConfiguration["test"] {
  return { globalSetup: "src/testing/run.ts", setupFiles: "src/testing/after-file.ts" };
}
