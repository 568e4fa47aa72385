// npm run dev: installs, then serves with hot module replacement of the pages. A change of the server's own files restarts it.
import { mkdirSync } from "node:fs";
import { install, run, runtime } from "./setup.mjs";

install();
// Node watches this folder; the server writes into it when it needs a restart.
const signals = "node_modules/.cache/dev";
mkdirSync(signals, { recursive: true });
process.exitCode = run(runtime(), [`--watch-path=${signals}`, "scripts/dev-server.mjs", signals], {
  NODE_ENV: "development",
});
