// npm test -- imports: checks every import against .dependency-cruiser.cjs. Fails on a violation that is not in the list of known ones,
// and on an entry of that list that no longer occurs. The list has an upper limit, so it can only shrink.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import config from "../.dependency-cruiser.cjs";
import { bin, root, runtime } from "./setup.mjs";

const LIST = ".dependency-cruiser-known-violations.json";

/** Lower it with each entry that you remove; never raise it. */
const MOST_KNOWN = 1;

const known = JSON.parse(readFileSync(join(root, LIST), "utf8"));
const found = violations();
const isSame = (one, other) => ["rule", "from", "to"].every((part) => one[part] === other[part]);
const fresh = found.filter((each) => !known.some((old) => isSame(each, old)));
const solved = known.filter((old) => !found.some((each) => isSame(each, old)));

for (const rule of new Set(fresh.map((each) => each.rule))) {
  console.error(`${rule}${comment(rule)}`);
  for (const { from, to } of fresh.filter((each) => each.rule === rule)) console.error(`  ${from} -> ${to}`);
}
for (const { rule, from, to } of solved)
  console.error(`No longer occurs, remove it from ${LIST}: ${rule}: ${from} -> ${to}`);
if (known.length > MOST_KNOWN)
  console.error(`${LIST} may have ${MOST_KNOWN} entries, and has ${known.length}.`);
if (fresh.length + solved.length > 0 || known.length > MOST_KNOWN) process.exit(1);
console.log(`Imports: no new violation, ${known.length} known`);

/** What a rule asks for, where its name alone does not say it. */
function comment(name) {
  const { comment } = [...config.forbidden, ...config.required].find((rule) => rule.name === name) ?? {};
  return comment ? `: ${comment}` : "";
}

/** Every violation of the rules, the known ones too. */
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
