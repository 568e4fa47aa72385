// npm run admin -- grant|revoke|list [EMAIL]: says or changes who is an admin.
import { hasInstallation, install, run, runtime, serverFlags } from "./setup.mjs";

// Nothing is installed anew while there is something: a site may be running on it.
if (!hasInstallation()) install();
process.exitCode = run(runtime(), [...serverFlags, "src/admin.ts", ...process.argv.slice(2)]);
