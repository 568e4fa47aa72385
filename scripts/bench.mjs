// npm run bench: measures the product on this machine, in part against nginx (about ten minutes).
// npm run bench -- rush bookings: runs these measurements only; an unknown name lists all.
import { build, install, run, runtime, serverFlags } from "./setup.mjs";

install();
build();
process.exitCode = run(runtime(), ["bench/main.ts", ...process.argv.slice(2)], {
  NODE_ENV: "production",
  SERVER_FLAGS: serverFlags.join(" "),
});
