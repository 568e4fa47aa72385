// npm run bench: measures the product on this machine, in part against nginx (about half an hour).
// npm run bench -- rush load: runs these measurements only; an unknown name lists all.
// npm run bench -- report: writes docs/performance.md from the last results.
import { build, install, run, runtime, serverFlags } from "./setup.mjs";

const names = process.argv.slice(2);
install();
build();
process.exitCode = run(runtime(), ["bench/main.ts", ...names], {
  NODE_ENV: "production",
  SERVER_FLAGS: serverFlags.join(" "),
});
