// npm run cluster: proves that the product works as several processes behind nginx, which share PostgreSQL and object
// storage (about an hour): booking and upload storms with kills, a rolling release, PgBouncer, the table of roles, the
// browser tests, the attack.
// npm run cluster -- storm: one of them. npm run cluster -- journeys e2e/auth.spec.ts: some of the browser tests.
// npm run cluster -- attack --seed 7 --calls 3000: as npm run attack.
import { needCluster } from "./programs.mjs";
import { build, install, run, runtime } from "./setup.mjs";

install();
needCluster();
build();
process.exitCode = run(runtime(), ["cluster/main.ts", ...process.argv.slice(2)]);
