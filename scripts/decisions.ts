import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../docs/decisions/", import.meta.url));

/** docs/decisions/README.md: each decision by number and title, with its status where it is not just accepted. */
export function decisionsIndex(): string {
  const rows = globSync("[0-9]*.md", { cwd: folder })
    .sort()
    .map((file) => {
      const [title = "", , status = ""] = readFileSync(folder + file, "utf8").split("\n");
      const [, number, name] = /^# (\d{3}) (.+)$/.exec(title) ?? [];
      const [, state] = /^Status: (.+)\. Date: \S+\.$/.exec(status) ?? [];
      return `- [${number}](${file}) ${name}${state === "accepted" ? "" : ` (${state})`}`;
    });
  return `# Decisions

The reasons behind a design that a reader would question: context, decision, consequences, on one page each. A number
stays with its decision, so there are gaps. A new one takes the next number; \`npm run docs\` generates this list.

${rows.join("\n")}
`;
}
