import { expect, test } from "vitest";
import {
  ATTACKED_CODE_ATTEMPTS,
  allowedRedirect,
  isCodeOpen,
  isOpen,
  mailedLink,
  mailTarget,
  ownPath,
} from "./one-time-tokens.rules.ts";

const site = "https://site.example";
const allowed = ["https://app.example"];

test.each([
  ["/auth", "https://site.example/auth"],
  ["https://site.example/profile?a=1", "https://site.example/profile?a=1"],
  ["https://app.example/in", "https://app.example/in"],
])("%s is an allowed redirect", (target, place) => {
  expect(allowedRedirect(target, site, allowed)).toBe(place);
});

test.each([
  [undefined],
  [""],
  ["https://evil.example/"],
  ["//evil.example/"],
  ["/\\evil.example"],
  ["https://site.example.evil.example/"],
  ["https://site.example@evil.example/"],
  ["https://user:secret@site.example/"],
  ["http://site.example/"],
  ["javascript:alert(1)"],
  ["data:text/html,x"],
  ["https://app.example:444/"],
  ["\u0000https://evil.example"],
  ["https:evil.example"],
])("%j redirects to the front page", (target) => {
  expect(new URL(allowedRedirect(target, site, allowed)).origin).toBe("https://site.example");
  if (target !== "https:evil.example") expect(allowedRedirect(target, site, allowed)).toBe(`${site}/`);
});

test("a link works until it expires; a code also ends after five wrong ones", () => {
  const now = new Date("2026-05-01T12:00:00Z");
  const expiresAt = new Date(now.getTime() + 1);
  expect(isOpen({ expiresAt }, now)).toBe(true);
  expect(isOpen({ expiresAt: now }, now)).toBe(false);
  expect(isCodeOpen({ expiresAt, attempts: 4 }, now)).toBe(true);
  expect(isCodeOpen({ expiresAt, attempts: 5 }, now)).toBe(false);
  expect(isCodeOpen({ expiresAt: now, attempts: 0 }, now)).toBe(false);
  expect(isCodeOpen({ expiresAt, attempts: 1 }, now, ATTACKED_CODE_ATTEMPTS)).toBe(false);
});

test.each([
  ["https://site.example/campus-tickets?event=1", "/campus-tickets?event=1"],
  ["/campus-tickets#book", "/campus-tickets"],
])("%s has the path %s of this site", (target, path) => {
  expect(ownPath(target, site)).toBe(path);
});

test.each([
  null,
  "",
  "https://site.example/",
  "https://app.example/in",
  "https://evil.example/campus-tickets",
  "//evil.example/in",
  "/\\evil.example/in",
  "https://site.example//evil.example/in",
  "https://site.example@evil.example/in",
  "https://user:secret@site.example/in",
  "http://site.example/in",
  "javascript:alert(1)",
  `/${"x".repeat(500)}`,
])("%s is no path of this site to continue on", (target) => {
  expect(ownPath(target, site)).toBeUndefined();
});

test("a mailed link opens the site's own page", () => {
  expect(mailedLink(site, "signup", "abc", "/campus-tickets?event=1")).toBe(
    "https://site.example/auth?token_hash=abc&type=signup&next=%2Fcampus-tickets%3Fevent%3D1",
  );
  expect(mailedLink(site, "recovery", "abc")).toBe("https://site.example/auth?token_hash=abc&type=recovery");
});

test("a mailed link opens the page of another client that asked for it, and no page of a stranger", () => {
  const clients = { siteUrl: site, clientOrigins: allowed };
  const link = (target: string) => mailedLink(site, "signup", "abc", mailTarget(target, clients));
  expect(link("https://app.example/in?a=1#top")).toBe(
    "https://app.example/in?a=1&token_hash=abc&type=signup#top",
  );
  const own = "https://site.example/auth?token_hash=abc&type=signup";
  for (const target of ["https://evil.example/in", "https://app.example.evil.example/", "//evil.example"])
    expect(link(target)).toBe(own);
  expect(link(`https://app.example/${"x".repeat(500)}`)).toBe(own);
});
