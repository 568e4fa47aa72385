// npm run admin -- grant|revoke|list [EMAIL]: installs, then says or changes who is an admin.
import { install, run, runtime, serverFlags } from "./setup.mjs";

install();
process.exitCode = run(runtime(), [...serverFlags, "src/admin.ts", ...process.argv.slice(2)]);
