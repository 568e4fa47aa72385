// npm run faults: breaks what the built product depends on, in each way, and measures what visitors get (about 25 minutes).
// npm run faults -- database mail: runs these faults only; an unknown name lists all.
import { build, install, run, runtime, serverFlags } from "./setup.mjs";

install();
build();
process.exitCode = run(runtime(), ["e2e/faults/main.ts", ...process.argv.slice(2)], {
  NODE_ENV: "production",
  SERVER_FLAGS: serverFlags.join(" "),
});
