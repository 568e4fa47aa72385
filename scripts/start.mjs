// npm start: install, build, run. The server is a process of its own group, so that Ctrl-C reaches it once, through here.
import { spawn } from "node:child_process";
import { build, install, root, runtime, serverFlags } from "./setup.mjs";

install();
build();

const server = spawn(runtime(), [...serverFlags, "src/main.ts"], {
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

// npm hands a signal to its shell, which may die of it without a word: then the server has to be told.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && server.kill("SIGTERM"), 1000).unref();
