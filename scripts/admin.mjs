// npm run admin -- list, or grant|revoke|reset-second-factor EMAIL: says or changes who is an admin, and helps who lost a second factor.
import { hasInstallation, install, run, runtime, serverFlags } from "./setup.mjs";

// Nothing is installed anew while there is something: a site may be running on it.
if (!hasInstallation()) install();
process.exitCode = run(runtime(), [...serverFlags, "src/admin.ts", ...process.argv.slice(2)]);
