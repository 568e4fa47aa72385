// npm run docs: generates .env.example, the lists of personal data and decisions.
import { install, run, runtime } from "./setup.mjs";

install();
process.exitCode = run(runtime(), ["scripts/run-source.mjs", "scripts/document.ts"]);
