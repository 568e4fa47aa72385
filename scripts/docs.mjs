// npm run docs: generates .env.example, the tables of settings, metrics and personal data, and the list of decisions.
import { install, run, runtime } from "./setup.mjs";

install();
process.exitCode = run(runtime(), ["scripts/document.ts"]);
