// npm run image: the Dockerfile's steps without a container engine.
import { install, run, runtime } from "./setup.mjs";

install();
process.exitCode = run(runtime(), ["scripts/image.ts"]);
