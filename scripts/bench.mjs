// npm run bench: what the product costs, and how it compares with nginx, on this machine (about three minutes).
import { build, install, run, runtime, serverFlags } from "./setup.mjs";

install();
build();
process.exitCode = run(runtime(), ["bench/main.ts"], {
  NODE_ENV: "production",
  SERVER_FLAGS: serverFlags.join(" "),
});
