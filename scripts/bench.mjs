// npm run bench: measures the product on this machine, in part against nginx (about half an hour).
// npm run bench -- rush pages: runs these measurements only; an unknown name lists all.
// npm run bench -- cluster: proves that several processes lose and oversell nothing (about 15 minutes).
// npm run bench -- report: writes docs/performance.md from the last results.
import { needCluster } from "./programs.mjs";
import { build, install, run, runtime, serverFlags } from "./setup.mjs";

const names = process.argv.slice(2);
install();
if (names.includes("cluster")) needCluster();
build();
process.exitCode = run(runtime(), ["bench/main.ts", ...names], {
  NODE_ENV: "production",
  SERVER_FLAGS: serverFlags.join(" "),
});
