import { readFileSync } from "node:fs";
import semver from "semver";

/** What the checks read of an advisory in OSV's format, as of github.com/github/advisory-database. */
export interface Advisory {
  id: string;
  summary: string;
  affected: {
    package: { ecosystem: string; name: string };
    ranges?: { events: { introduced?: string; fixed?: string; last_affected?: string }[] }[];
    versions?: string[];
  }[];
  database_specific: { severity: string };
  withdrawn?: string;
}

/** An advisory that does not concern this site: the check accepts it until a day (yyyy-MM-dd). */
export interface Exception {
  id: string;
  reason: string;
  expires: string;
}

export interface Finding {
  id: string;
  severity: string;
  summary: string;
  name: string;
  version: string;
}

interface LockedPackage {
  name: string;
  version: string;
}

/** Every package of a lock file, in each of its versions. */
export function lockedPackages(lockFile: string): LockedPackage[] {
  const { packages } = JSON.parse(lockFile) as {
    packages: Record<string, { name?: string; version?: string; link?: boolean }>;
  };
  return Object.entries(packages).flatMap(([path, { name, version, link }]) => {
    const [, folder] = /^.*node_modules\/(.+)$/.exec(path) ?? [];
    return folder && version && !link ? [{ name: name ?? folder, version }] : [];
  });
}

/** The packages that an advisory affects. */
export function findingsOf(packages: readonly LockedPackage[], advisories: readonly Advisory[]): Finding[] {
  return advisories
    .filter(({ withdrawn }) => !withdrawn)
    .flatMap(({ id, summary, affected, database_specific: { severity } }) =>
      affected.flatMap((one) =>
        packages
          .filter(({ name, version }) => namesPackage(one, name) && isAffected(one, version))
          .map(({ name, version }) => ({ id, severity: severity.toLowerCase(), summary, name, version })),
      ),
    );
}

/** The advisories of a list that name one of the packages. */
export function advisoriesFor(
  packages: readonly LockedPackage[],
  advisories: readonly Advisory[],
): Advisory[] {
  const names = new Set(packages.map(({ name }) => name));
  return advisories.filter(({ affected }) => affected.some((one) => namesPackage(one, ...names)));
}

/** The findings that fail the check: high or critical, and without a valid exception. */
export function failuresOf(
  findings: readonly Finding[],
  exceptions: readonly Exception[],
  today: string,
): Finding[] {
  const accepted = exceptions.filter(({ expires }) => expires >= today).map(({ id }) => id);
  return findings.filter(
    ({ id, severity }) => ["high", "critical"].includes(severity) && !accepted.includes(id),
  );
}

export function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8"));
}

type Affected = Advisory["affected"][number];

function namesPackage({ package: { ecosystem, name } }: Affected, ...names: string[]): boolean {
  return ecosystem === "npm" && names.includes(name);
}

function isAffected({ ranges = [], versions = [] }: Affected, version: string): boolean {
  return versions.includes(version) || ranges.some(({ events }) => isWithin(events, version));
}

/** OSV lists each range as events in order: introduced, then fixed or last affected. */
function isWithin(
  events: readonly { introduced?: string; fixed?: string; last_affected?: string }[],
  version: string,
): boolean {
  let isAffected = false;
  for (const { introduced, fixed, last_affected: last } of events) {
    if (introduced !== undefined && (introduced === "0" || semver.gte(version, introduced)))
      isAffected = true;
    if (fixed !== undefined && semver.gte(version, fixed)) isAffected = false;
    if (last !== undefined && semver.gt(version, last)) isAffected = false;
  }
  return isAffected;
}
