import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.{ts,tsx}", "demo/**/*.test.ts", "scripts/**/*.test.ts", "bench/**/*.test.ts"],
    environment: "node",
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // One that passes only then is reported as flaky.
    retry: process.env.CI ? 1 : 0,
    execArgv: ["--import", new URL("src/shared/db/drizzle-build.ts", import.meta.url).href],
  },
});
