import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import {
  type Advisory,
  advisoriesFor,
  type Exception,
  failuresOf,
  findingsOf,
  lockedPackages,
  readJson,
} from "./advisories.ts";
import { billOfMaterials } from "./bill-of-materials.ts";
import { secretsIn } from "./secret-scan.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const packages = lockedPackages(readFileSync(`${root}package-lock.json`, "utf8"));
const { advisories } = readJson<{ advisories: Advisory[] }>("advisories.json");
const exceptions = readJson<Exception[]>("audit-exceptions.json");

const advisory = (
  name: string,
  ...events: { introduced?: string; fixed?: string; last_affected?: string }[]
) => ({
  ...{ id: "GHSA-test", summary: "It leaks", database_specific: { severity: "HIGH" } },
  affected: [{ package: { ecosystem: "npm", name }, ranges: [{ events }] }],
});

test("no package of the lock file has a known vulnerability of high severity", () => {
  const today = new Date().toISOString().slice(0, 10);
  expect(failuresOf(findingsOf(packages, advisories), exceptions, today)).toEqual([]);
});

test("the lock file is read with nested and aliased packages", () => {
  const lock = {
    packages: {
      "": { version: "1.0.0" },
      "node_modules/a": { version: "1.0.0" },
      "node_modules/a/node_modules/@s/b": { version: "2.0.0" },
      "node_modules/c": { name: "d", version: "3.0.0" },
    },
  };
  expect(lockedPackages(JSON.stringify(lock)).map(({ name, version }) => `${name}@${version}`)).toEqual([
    ...["a@1.0.0", "@s/b@2.0.0", "d@3.0.0"],
  ]);
});

test.each([
  ["1.9.9", [{ introduced: "0" }, { fixed: "2.0.0" }], true],
  ["2.0.0", [{ introduced: "0" }, { fixed: "2.0.0" }], false],
  ["1.0.0", [{ introduced: "1.0.1" }, { fixed: "2.0.0" }], false],
  ["3.1.0", [{ introduced: "1.0.0" }, { fixed: "2.0.0" }, { introduced: "3.0.0" }, { fixed: "3.2.0" }], true],
  [
    "2.5.0",
    [{ introduced: "1.0.0" }, { fixed: "2.0.0" }, { introduced: "3.0.0" }, { fixed: "3.2.0" }],
    false,
  ],
  ["2.0.0", [{ introduced: "0" }, { last_affected: "2.0.0" }], true],
  ["2.0.0-rc.1", [{ introduced: "0" }, { fixed: "2.0.0" }], true],
])("version %s in %j is affected: %s", (version, events, isAffected) => {
  const found = findingsOf([{ name: "a", version }], [advisory("a", ...events)]);
  expect(found).toHaveLength(isAffected ? 1 : 0);
});

test("a vulnerable package fails the audit; an exception with a reason counts until its last day", () => {
  const found = findingsOf([{ name: "a", version: "1.0.0" }], [advisory("a", { introduced: "0" })]);
  const exception = { id: "GHSA-test", reason: "not used", expires: "2026-12-31" };
  expect(failuresOf(found, [], "2026-11-23")).toHaveLength(1);
  expect(failuresOf(found, [exception], "2026-12-31")).toHaveLength(0);
  expect(failuresOf(found, [exception], "2027-01-01")).toHaveLength(1);
  expect(failuresOf([{ ...found[0], severity: "moderate" } as (typeof found)[0]], [], "2026-11-23")).toEqual(
    [],
  );
});

test("the list keeps the advisories of the site's packages only", () => {
  const kept = advisoriesFor([{ name: "a", version: "1.0.0" }], [advisory("a"), advisory("b")]);
  expect(kept).toEqual([advisory("a")]);
});

test("every exception has a reason and a last day", () => {
  for (const { id, reason, expires } of exceptions) {
    expect(id).toMatch(/^GHSA-/);
    expect(reason.length).toBeGreaterThan(20);
    expect(expires).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
});

test("the bill of materials is the same for the same lock file", () => {
  const bill = (serialNumber: string, timestamp: string) =>
    JSON.stringify({
      ...{ bomFormat: "CycloneDX", serialNumber, components: [{ name: "a" }] },
      metadata: { timestamp, tools: [], component: { "bom-ref": "undertone@0.1.0", name: "folder" } },
    });
  const one = billOfMaterials(bill("urn:uuid:1", "2026-01-01"));
  expect(one).toEqual(billOfMaterials(bill("urn:uuid:2", "2026-01-02")));
  expect(JSON.parse(one.text).metadata.component.name).toBe("undertone");
});

test("a planted key is found, and not repeated", async () => {
  // In two parts, or this file would have one.
  const key = `-----BEGIN RSA ${"PRIVATE KEY"}-----\n${"MIIEpAIBAAKCAQEA".repeat(20)}\n-----END RSA ${"PRIVATE KEY"}-----`;
  const [found = "", ...others] = await secretsIn(
    "src/a.ts",
    Buffer.from(`const one = 1;\nconst key = \`${key}\`;`),
  );
  expect(others).toEqual([]);
  expect(found).toMatch(/^src\/a\.ts:2 /);
  expect(found).not.toContain("MIIE");
});
