// npm run docs:settings: writes the table of settings into docs/operations.md.
import { readFileSync, writeFileSync } from "node:fs";
import { settingsTable } from "../src/config.ts";

const file = new URL("../docs/operations.md", import.meta.url);
const document = readFileSync(file, "utf8");
const marked = /(<!-- settings -->\n)[\s\S]*(<!-- \/settings -->)/;
writeFileSync(
  file,
  document.replace(marked, (_all, open, close) => `${open}${settingsTable()}\n${close}`),
);
