// Generates what the documentation takes from the code: npm run docs.
import { readFileSync, writeFileSync } from "node:fs";
import { metricsTable } from "../src/app/http/metrics-table.ts";
import { privacyTable } from "../src/app/personal-data/privacy-table.ts";
import { envExample, settingsTable } from "../src/config.ts";
import { decisionsIndex } from "./decisions.ts";

write(".env.example", envExample());
write("docs/decisions/README.md", decisionsIndex());
replaceBetween("docs/operations/settings.md", "settings", settingsTable());
replaceBetween("docs/operations/watch.md", "metrics", metricsTable());
replaceBetween("docs/privacy.md", "table", privacyTable());

function write(path: string, text: string): void {
  writeFileSync(fileAt(path), text);
}

/** Replaces what stands between `<!-- mark -->` and `<!-- /mark -->`. */
function replaceBetween(path: string, mark: string, table: string): void {
  const marked = new RegExp(`(<!-- ${mark} -->\n)[\\s\\S]*(<!-- /${mark} -->)`);
  const text = readFileSync(fileAt(path), "utf8");
  write(
    path,
    text.replace(marked, (_all, open, close) => `${open}${table}\n${close}`),
  );
}

function fileAt(path: string): URL {
  return new URL(`../${path}`, import.meta.url);
}
