// npm start: installs, builds, runs. The server has its own process group, so that it receives Ctrl-C once, from this process.
import { spawn } from "node:child_process";
import { build, install, root, runtime, serverFlags } from "./setup.mjs";

install();
build();

const server = spawn(runtime(), [...serverFlags, "build/server/main.js"], {
  cwd: root,
  stdio: ["ignore", "inherit", "inherit", "ipc"],
  detached: true,
  env: { MALLOC_ARENA_MAX: "2", ...process.env, NODE_ENV: "production" },
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill(signal));
server.on("error", (error) => {
  console.error(`The server could not be started: ${error.message}`);
  process.exitCode = 1;
});
server.on("exit", (code, signal) => {
  process.exitCode = code ?? (signal ? 1 : 0);
});

// npm signals its shell only, which may exit without forwarding the signal: a changed parent means that the server must stop.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && server.kill("SIGTERM"), 1000).unref();
