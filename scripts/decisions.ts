import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../docs/decisions/", import.meta.url));

/** docs/decisions/README.md: each decision with its title, status and date. */
export function decisionsIndex(): string {
  const rows = globSync("[0-9]*.md", { cwd: folder })
    .sort()
    .map((file) => {
      const [title = "", , status = ""] = readFileSync(folder + file, "utf8").split("\n");
      const [, number, name] = /^# (\d{3}) (.+)$/.exec(title) ?? [];
      const [, state, date] = /^Status: (.+)\. Date: (\S+)\.$/.exec(status) ?? [];
      return `| [${number}](${file}) | ${name} | ${state} | ${date} |`;
    });
  return `# Decisions

The reasons behind the design, each with its context, decision and consequences, and with measured figures. A new
decision takes the next number; \`npm run docs\` generates this list.

| number | decision | status | date |
| --- | --- | --- | --- |
${rows.join("\n")}
`;
}
