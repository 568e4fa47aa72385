import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { executablePath, flags } from "./e2e/chromium.ts";
import { memoryFolder } from "./src/testing/memory-folder.ts";

// The runner and each worker evaluate this file; workers inherit the values of the first evaluation.
// Below the ports that systems give to outgoing connections and to programs that ask for a free one.
process.env.E2E_PORT ??= String(10_000 + 2 * (process.pid % 10_000));
process.env.E2E_STILL_PORT ??= String(Number(process.env.E2E_PORT) + 1);
process.env.E2E_DATA_DIR ??= join(memoryFolder(), `test-e2e-${process.pid}-${Date.now()}`);
process.env.E2E_ADMIN_EMAIL ??= "admin@example.org";
// Every site that the tests start compiles the same modules.
process.env.NODE_COMPILE_CACHE ??= "node_modules/.cache/compile";

// `npm test` leaves out the files of the full run, and runs each test at one width.
const isMain = process.env.TEST_RUN === "main";
const ignored = ["**/e2e/engines/**", ...(isMain ? ["**/*.full.*"] : [])];

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  snapshotPathTemplate: "{testDir}/pictures/{arg}{ext}",
  workers: 4,
  fullyParallel: true,
  forbidOnly: true,
  // Generous limits, for tests that hang: how long one takes depends on the machine more than on the code.
  timeout: 300_000,
  // A test that passes on its second try only is reported; twice in one run, it fails the run.
  retries: process.env.TEST_RUN === "full" ? 1 : 0,
  expect: { timeout: 45_000 },
  reporter: "line",
  use: {
    baseURL: `http://127.0.0.1:${process.env.E2E_PORT}`,
    // A test's routes do not intercept a service worker's requests. Tests of the worker allow it.
    serviceWorkers: "block",
    launchOptions: { executablePath, args: flags },
  },
  projects: [
    // Starts first: its long files, which run in sequence, would be the only ones left at the end.
    {
      name: "desktop",
      ...(isMain && { testMatch: "**/*.desktop.*" }),
      testIgnore: [...ignored, "**/*.phone.*"],
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: "phone",
      testIgnore: [...ignored, "**/*.desktop.*"],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    // Firefox and WebKit, with their own drivers.
    { name: "engines", testMatch: "**/e2e/engines/*.spec.ts" },
  ],
  globalSetup: "./src/testing/run.ts",
  webServer: {
    command: `"${process.execPath}" e2e/serve.mjs`,
    wait: { stdout: /Both sites serve/ },
    // A first start fills the database, which is slow on a busy machine.
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});
