import { expect, test } from "vitest";
import { weaknessesOf } from "./password-strength.server.ts";
import { hashPassword, verifyPassword } from "./passwords.server.ts";

test.each([
  ["too short", "abc12", ["length"]],
  ["five characters that take more bytes", "ééééé", ["length"]],
  ["on every list", "password123", ["pwned"]],
  ["a football club and a year", "liverpool2024", ["pwned"]],
  ["one letter", "aaaaaaaaaa", ["characters"]],
  ["the own address", "nadia.o99", ["characters"]],
  ["the site's name", "undertone1", ["characters"]],
  ["six characters, well chosen", "Xk3!pq", []],
  ["a few words", "blue van at noon", []],
])("%s: %s", async (_name, password, reasons) => {
  expect(await weaknessesOf(password, "nadia.o@example.ac.uk")).toEqual(reasons);
});

test("a password matches its own hash only, and never matches without an account", async () => {
  const hash = await hashPassword("blue van at noon");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(hash, "blue van at noon")).toBe(true);
  expect(await verifyPassword(hash, "Blue van at noon")).toBe(false);
  expect(await verifyPassword(null, "nobody's password")).toBe(false);
});
