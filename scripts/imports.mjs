// npm test -- imports: checks every import against .dependency-cruiser.cjs, and fails on any violation.
import { spawnSync } from "node:child_process";
import config from "../.dependency-cruiser.cjs";
import { bin, root, runtime } from "./setup.mjs";

const found = violations();

for (const rule of new Set(found.map((each) => each.rule))) {
  console.error(`${rule}${comment(rule)}`);
  for (const { from, to } of found.filter((each) => each.rule === rule)) console.error(`  ${from} -> ${to}`);
}
if (found.length > 0) process.exit(1);
console.log("Imports: no violation");

/** The explanation of a rule, where the name is not enough. */
function comment(name) {
  const { comment } = [...config.forbidden, ...config.required].find((rule) => rule.name === name) ?? {};
  return comment ? `: ${comment}` : "";
}

function violations() {
  const args = [
    bin("dependency-cruiser", "bin/dependency-cruiser.mjs"),
    "src",
    "--config",
    ".dependency-cruiser.cjs",
  ];
  const cruise = spawnSync(runtime(), [...args, "--output-type", "json"], { cwd: root, maxBuffer: 2 ** 28 });
  const text = cruise.stdout.toString();
  if (!text.startsWith("{")) throw new Error(`dependency-cruiser failed: ${cruise.stderr}`);
  return JSON.parse(text).summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
}
