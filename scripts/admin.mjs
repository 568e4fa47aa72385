// npm run admin -- list, or grant|revoke|reset-second-factor EMAIL: lists and changes admins, and removes a lost second factor.
import { hasInstallation, install, run, runtime, serverFlags } from "./setup.mjs";

// Does not replace an existing installation, which a running site may use.
if (!hasInstallation()) install();
process.exitCode = run(runtime(), [...serverFlags, "src/admin.ts", ...process.argv.slice(2)]);
