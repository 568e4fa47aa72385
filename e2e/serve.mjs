// The built product for the browser tests: like `npm start`, with a temporary data folder.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root, serverFlags } from "../scripts/setup.mjs";

// Set by the test runner, whose tests read the mail in this folder.
const data = process.env.E2E_DATA_DIR ?? mkdtempSync(join(tmpdir(), "test-e2e-"));
const server = spawn(process.execPath, [...serverFlags, "src/main.ts"], {
  cwd: root,
  stdio: "inherit",
  env: {
    ...{ ...process.env, NODE_ENV: "production", DATA_DIR: data, LOG_LEVEL: "warn" },
    ...{ ADMIN_EMAIL: process.env.E2E_ADMIN_EMAIL, ADMIN_PASSWORD: "a password only for these tests" },
  },
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => {
  rmSync(data, { recursive: true, force: true });
  process.exitCode = code ?? 1;
});
