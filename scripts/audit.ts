// npm run audit: fails for packages with a known vulnerability of high or critical severity.
// npm run audit -- --update FOLDER: renews scripts/advisories.json from a clone of github.com/github/advisory-database.
import { spawnSync } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import {
  type Advisory,
  advisoriesFor,
  type Exception,
  type Finding,
  failuresOf,
  findingsOf,
  lockedPackages,
  readJson,
} from "./advisories.ts";

const LIST = new URL("advisories.json", import.meta.url);
const packages = lockedPackages(readFileSync(new URL("../package-lock.json", import.meta.url), "utf8"));
const { update } = parseArgs({ options: { update: { type: "string" } } }).values;

if (update === undefined) check();
else renew(update);

function check(): void {
  const answer = askRegistry();
  const findings = answer ?? askList();
  const failures = failuresOf(findings, readJson<Exception[]>("audit-exceptions.json"), today());
  for (const { id, severity, name, version, summary } of findings)
    process.stdout.write(
      `${severity}: ${name}@${version}: ${summary} (https://github.com/advisories/${id})\n`,
    );
  if (failures.length === 0) {
    const known = `${packages.length} packages: no vulnerability of high or critical severity is known`;
    const isProof = answer !== undefined || readList().isComplete === true;
    process.stdout.write(
      isProof ? `${known}.\n` : `${known} to that list, which is not complete: this proves little.\n`,
    );
    return;
  }
  process.stdout.write(
    `${failures.length} must be solved: update the package (npm i --save-exact NAME@VERSION). An advisory that does not concern the site goes into scripts/audit-exceptions.json, with a reason and the last day of its validity.\n`,
  );
  process.exitCode = 1;
}

/** Undefined where the registry answers no audits. */
function askRegistry(): Finding[] | undefined {
  const { stdout } = spawnSync("npm", ["audit", "--json"], {
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  const answer = JSON.parse(stdout || "{}") as {
    vulnerabilities?: Record<string, { via: (string | { url: string; title: string; severity: string })[] }>;
  };
  if (!answer.vulnerabilities) return undefined;
  return Object.entries(answer.vulnerabilities).flatMap(([name, { via }]) =>
    via.flatMap((cause) => {
      if (typeof cause === "string") return [];
      const version = packages.find((one) => one.name === name)?.version ?? "";
      const id = cause.url.split("/").at(-1) ?? "";
      return [{ id, severity: cause.severity, summary: cause.title, name, version }];
    }),
  );
}

function askList(): Finding[] {
  const { updated, advisories } = readList();
  process.stdout.write(
    `The registry answers no audits, so this is the list of ${updated} (${advisories.length} advisories). Renew it: git clone --depth 1 https://github.com/github/advisory-database FOLDER, then npm run audit -- --update FOLDER\n`,
  );
  return findingsOf(packages, advisories);
}

/** `isComplete` is set where the list was renewed from a clone. */
function readList() {
  return readJson<{ updated: string; isComplete?: boolean; advisories: Advisory[] }>("advisories.json");
}

function renew(folder: string): void {
  const files = globSync("advisories/github-reviewed/**/*.json", { cwd: folder });
  if (files.length === 0) throw new Error(`${folder} is no clone of github.com/github/advisory-database`);
  const all = files.map((file): Advisory => {
    const { id, summary, affected, database_specific, withdrawn } = JSON.parse(
      readFileSync(join(folder, file), "utf8"),
    );
    const { severity } = database_specific;
    return { id, summary, affected, database_specific: { severity }, ...(withdrawn && { withdrawn }) };
  });
  const advisories = advisoriesFor(packages, all).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  writeFileSync(
    LIST,
    `${JSON.stringify({ updated: today(), isComplete: true, advisories }, undefined, 2)}\n`,
  );
  process.stdout.write(`${advisories.length} advisories name a package of the lock file.\n`);
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
