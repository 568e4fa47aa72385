// npm run docs: writes the tables of docs/operations.md and docs/privacy.md from the code.
import { readFileSync, writeFileSync } from "node:fs";
import { privacyTable } from "../src/app/privacy-table.ts";
import { settingsTable } from "../src/config.ts";

replaceBetween("operations.md", "settings", settingsTable());
replaceBetween("privacy.md", "table", privacyTable());

function replaceBetween(name: string, mark: string, table: string): void {
  const file = new URL(`../docs/${name}`, import.meta.url);
  const marked = new RegExp(`(<!-- ${mark} -->\n)[\\s\\S]*(<!-- /${mark} -->)`);
  const written = readFileSync(file, "utf8").replace(
    marked,
    (_all, open, close) => `${open}${table}\n${close}`,
  );
  writeFileSync(file, written);
}
