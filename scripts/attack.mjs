// npm run attack: 100,000 hostile calls and 1,000 damaged files against the built product on a temporary data folder (about 15 minutes).
// npm run attack -- --seed 7 --calls 3000 --files 50: reproduces a run, or runs fewer. On a busy machine: --slack 10, which
// allows ten times the time. npm run cluster -- attack: the same against three processes behind nginx.
import { build, install, run, runtime, serverFlags } from "./setup.mjs";

install();
build();
process.exitCode = run(runtime(), ["attack/main.ts", ...process.argv.slice(2)], {
  NODE_ENV: "production",
  SERVER_FLAGS: serverFlags.join(" "),
});
