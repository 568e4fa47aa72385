// npm run bench: what the product costs, and how it compares with nginx, on this machine (about ten minutes).
// npm run bench -- rush bookings: only what is named; a name that is not known lists them all.
import { build, install, run, runtime, serverFlags } from "./setup.mjs";

install();
build();
process.exitCode = run(runtime(), ["bench/main.ts", ...process.argv.slice(2)], {
  NODE_ENV: "production",
  SERVER_FLAGS: serverFlags.join(" "),
});
