// Generates the parts of the documentation that come from the code: npm run docs.
import { readFileSync, writeFileSync } from "node:fs";
import { privacyList } from "../src/app/personal-data/privacy-list.ts";
import { envExample } from "../src/config.ts";
import { decisionsIndex } from "./decisions.ts";

write(".env.example", envExample());
write("docs/decisions/README.md", decisionsIndex());
write("docs/privacy.md", withList(readFileSync(fileAt("docs/privacy.md"), "utf8"), privacyList()));

function write(path: string, text: string): void {
  writeFileSync(fileAt(path), text);
}

/** The text with the list between `<!-- data -->` and `<!-- /data -->`. */
function withList(text: string, list: string): string {
  return text.replace(
    /(<!-- data -->\n)[\s\S]*(<!-- \/data -->)/,
    (_all, open, close) => `${open}${list}\n${close}`,
  );
}

function fileAt(path: string): URL {
  return new URL(`../${path}`, import.meta.url);
}
