import { expect, test } from "vitest";
import { testSecrets } from "#shared/secrets/secrets.testing.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { readDevice } from "./device-cookie.server.ts";
import { KNOWN_DEVICE_DAYS } from "./sessions.rules.ts";

const email = "zoe@example.ac.uk";
const now = new Date("2026-05-01T12:00:00Z");

function cookieOf(...emails: string[]): string {
  const device = readDevice(testSecrets, "", now);
  for (const each of emails) device.remember(each);
  return device.changedCookie() ?? "";
}

test("a browser is a known device of the accounts it has signed in to, and of no other", () => {
  const device = readDevice(testSecrets, cookieOf("other@example.ac.uk", email), now);
  expect(device.markFor(email)).toBeDefined();
  expect(device.markFor("other@example.ac.uk")).not.toBe(device.markFor(email));
  expect(device.markFor("stranger@example.ac.uk")).toBeUndefined();
  expect(device.changedCookie()).toBeUndefined();
});

test("the cookie does not reveal the account", () => {
  expect(cookieOf(email)).not.toMatch(/zoe@|example/);
});

test.each([
  ["nothing", ""],
  ["noise", "a~b.c~~.."],
  ["a changed time", cookieOf(email).replace(/^./, (first) => (first === "z" ? "y" : "z"))],
  ["a changed signature", cookieOf(email).slice(0, -4)],
  ["a mark signed with another key", cookieOf("somebody.else@example.ac.uk")],
])("%s is no known device", (_name, cookie) => {
  expect(readDevice(testSecrets, cookie, now).markFor(email)).toBeUndefined();
});

test("a mark expires on a browser that stays away", () => {
  const after = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const known = (days: number) => readDevice(testSecrets, cookieOf(email), after(days)).markFor(email);
  expect(known(KNOWN_DEVICE_DAYS - 1)).toBeDefined();
  expect(known(KNOWN_DEVICE_DAYS)).toBeUndefined();
});

test("another sign-in keeps the mark, and the cookie holds the five newest", () => {
  const device = readDevice(testSecrets, cookieOf(email), now);
  const mark = device.markFor(email);
  device.remember(email);
  expect(device.markFor(email)).toBe(mark);
  for (let n = 0; n < 5; n++) device.remember(`person${n}@example.ac.uk`);
  expect(device.changedCookie()?.split("~")).toHaveLength(5);
  expect(device.markFor(email)).toBeUndefined();
});
