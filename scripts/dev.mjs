// npm run dev: installs, then runs the server with hot module replacement.
import { install, run, runtime } from "./setup.mjs";

install();
process.exitCode = run(runtime(), ["--watch-path=src/app", "--watch-path=src/shared", "src/dev.ts"], {
  NODE_ENV: "development",
});
