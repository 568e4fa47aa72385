// The built product for the browser tests: as npm start runs it, on a data folder that goes when it ends.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root, serverFlags } from "../scripts/setup.mjs";

// Named by whoever starts it, where the tests want to read what is written there: the mail.
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
