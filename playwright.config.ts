import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { executablePath, flags } from "./e2e/chromium.ts";
import { clusterExceptions } from "./e2e/cluster-exceptions.ts";
import { noon } from "./e2e/still-site.ts";

// The runner and each worker evaluate this file; workers inherit the values of the first evaluation.
// Below the ports that systems give to outgoing connections and to programs that ask for a free one.
process.env.E2E_PORT ??= String(10_000 + 2 * (process.pid % 10_000));
process.env.E2E_STILL_PORT ??= String(Number(process.env.E2E_PORT) + 1);
process.env.E2E_DATA_DIR ??= join(tmpdir(), `test-e2e-${process.pid}-${Date.now()}`);
process.env.E2E_ADMIN_EMAIL ??= "admin@example.org";
// Every site that the tests start compiles the same modules.
process.env.NODE_COMPILE_CACHE ??= "node_modules/.cache/compile";

const url = `http://127.0.0.1:${process.env.E2E_PORT}`;

// The look and behaviour of pages is tested at both widths (pages, campus pages, music); a journey that is the same at
// both only at the width where it is more common. The kit's spec tests both widths itself.
const atDesk = [
  ...["kit", "account", "ended-session", "profile", "passkeys", "security", "live"],
  ...[
    "content",
    "funding",
    "labs-admin",
    "uploads",
    "waveform",
    "campus-events",
    "campus-admin",
    "campus-office",
  ],
  ...["dialogs", "keyboard", "academic-calendar", "academic-calendar-admin", "admin-desk", "lab-reviews"],
];
const inHand = [
  ...["auth", "labs", "lab-applications", "library", "mentor-messages"],
  ...[
    "booking-sign-up",
    "campus-booking",
    "campus-nights",
    "campus-tickets",
    "late-fonts",
    "later",
    "long-words",
    "my-tickets",
    "older-safari",
    "scroll-positions",
    "signal",
    "status",
  ],
  ...["culture-feed", "culture-moderation", "culture-uploads", "slow-network"],
  ...[
    "editorial",
    "programme",
    "cold-pages",
    "large-text",
    "form-faults",
    "toasts",
    "forced-colours",
    "layout",
    "without-scripts",
  ],
  ...["door", "door-camera", "door-offline", "door-passes", "offline", "outage"],
];

const ignored = [
  "**/e2e/engines/**",
  ...(process.env.E2E_CLUSTER ? Object.keys(clusterExceptions).map((file) => `**/e2e/${file}`) : []),
];

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  snapshotPathTemplate: "{testDir}/pictures/{arg}{ext}",
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  timeout: process.env.E2E_CLUSTER ? 180_000 : 60_000,
  // A test that passes only on its retry is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  // Generous, for a busy machine, which a dozen processes more make busier.
  expect: { timeout: process.env.E2E_CLUSTER ? 45_000 : 15_000 },
  reporter: "line",
  use: {
    baseURL: url,
    // A test's routes do not intercept a service worker's requests. Tests of the worker allow it.
    serviceWorkers: "block",
    launchOptions: { executablePath, args: flags },
  },
  projects: [
    {
      name: "phone",
      testIgnore: [...ignored, ...atDesk.map((journey) => `${journey}.spec.ts`)],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    {
      name: "desktop",
      testIgnore: [...ignored, ...inHand.map((journey) => `${journey}.spec.ts`)],
      use: { viewport: { width: 1440, height: 900 } },
    },
    // Firefox and WebKit, with their own drivers.
    { name: "engines", testMatch: "**/e2e/engines/*.spec.ts" },
  ],
  webServer: [
    server({ PORT: process.env.E2E_PORT, E2E_DATA_DIR: process.env.E2E_DATA_DIR }),
    server({
      ...{
        PORT: process.env.E2E_STILL_PORT,
        E2E_DATA_DIR: `${process.env.E2E_DATA_DIR}-still`,
        CLOCK_OFFSET_MS: String(Date.parse(noon) - Date.now()),
        CONFIRM_EMAIL: "off",
      },
      NODE_OPTIONS: `--import ${new URL("e2e/fixed-clock.mjs", import.meta.url).href}`,
    }),
  ],
});

function server(env: Record<string, string>) {
  // npm run cluster: three processes behind nginx instead of one.
  const program = process.env.E2E_CLUSTER ? "cluster/serve.ts" : "e2e/serve.mjs";
  return {
    command: `"${process.execPath}" ${program}`,
    url: `http://127.0.0.1:${env.PORT}/readyz`,
    // The first start fills the database, which is slow on a busy machine.
    timeout: 180_000,
    env,
    gracefulShutdown: { signal: "SIGTERM" as const, timeout: 10_000 },
  };
}
