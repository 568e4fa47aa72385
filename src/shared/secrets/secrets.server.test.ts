import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readSecretKey } from "./secret-key.server.ts";
import { secretsFrom } from "./secrets.server.ts";

const secrets = secretsFrom("one key of thirty-two characters.");

test("a sealed text opens again, and each seal differs", () => {
  const sealed = secrets.seal("phone", "07700 900123 – Zoë");
  expect(secrets.open("phone", sealed)).toBe("07700 900123 – Zoë");
  expect(secrets.seal("phone", "07700 900123 – Zoë")).not.toBe(sealed);
  expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("07700");
});

test.each([
  ["another purpose", (sealed: string) => secrets.open("diet", sealed)],
  ["another key", (sealed: string) => secretsFrom("another key of thirty-two letters").open("phone", sealed)],
  ["a changed text", (sealed: string) => secrets.open("phone", `${sealed.slice(0, -8)}AAAAAAAA`)],
  ["a cut text", (sealed: string) => secrets.open("phone", sealed.slice(0, 20))],
])("it does not open with %s", (_name, open) => {
  const sealed = secrets.seal("phone", "07700 900123 00000");
  expect(() => open(sealed)).toThrow();
});

test("a digest is stable, and differs by purpose", () => {
  expect(secrets.digest("a", "x")).toBe(secrets.digest("a", "x"));
  expect(secrets.digest("a", "x")).not.toBe(secrets.digest("b", "x"));
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "test-secret-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a key is created once, readable by its owner only", () => {
  const key = readSecretKey(undefined, folder);
  expect(key.length).toBeGreaterThanOrEqual(43);
  expect(readSecretKey(undefined, folder)).toBe(key);
  expect(statSync(join(folder, "secret.key")).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(folder, "secret.key"), "utf8").trim()).toBe(key);
});

test("the setting overrides the file; a damaged file is reported", () => {
  expect(readSecretKey("k".repeat(32), folder)).toBe("k".repeat(32));
  writeFileSync(join(folder, "secret.key"), "short");
  expect(() => readSecretKey(undefined, folder)).toThrow(/secret\.key is damaged/);
});
