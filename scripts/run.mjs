// npm run build: builds ahead of npm start, for example for a container image.
// npm run admin|backup|restore|move -- …: runs one of the operator's programs (src/programs).
import { build, hasBuild, hasInstallation, install, run, runtime, serverFlags } from "./setup.mjs";

const [program, ...args] = process.argv.slice(2);
// Commands replace neither packages nor a build, which a running site may use.
if (!program || !hasInstallation()) install();
if (!program || !hasBuild()) build();
if (program) process.exitCode = run(runtime(), [...serverFlags, `build/server/${program}.js`, ...args]);
