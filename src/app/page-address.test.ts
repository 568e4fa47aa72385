import { describe, expect, test } from "vitest";
import { readPageAddress } from "./page-address.ts";

describe("a page", () => {
  test.each([
    ["/", "/"],
    ["/labs", "/labs"],
    ["/mainframe/funding", "/mainframe/funding"],
    ["/labs?utm_source=mail&fbclid=1", "/labs"],
    ["/?a", "/"],
  ])("%s is the one render of %s", (target, key) => {
    expect(readPageAddress(target)).toEqual({ kind: "page", path: key, key });
  });

  test.each([
    ["/labs.data", "/labs.data"],
    ["/labs.data?_routes=labs", "/labs.data?_routes=labs"],
    ["/_.data?_routes=home", "/_.data?_routes=home"],
    ["/labs.data?_routes=labs&x=1", "/labs.data?_routes=labs"],
    ["/labs.data?_routes=made-up", "/labs.data"],
  ])("%s is the one answer of %s", (target, key) => {
    expect(readPageAddress(target)).toEqual({ kind: "page", path: key, key });
  });
});

test.each([
  ["/labs/", "/labs"],
  ["/LABS", "/labs"],
  ["/%6Cabs", "/labs"],
  ["/labs//", "/labs"],
  ["//labs", "/labs"],
  ["//", "/"],
  ["/./labs", "/labs"],
  ["/x/../labs", "/labs"],
  ["/labs/?a=1", "/labs?a=1"],
  ["/#x", "/"],
  ["http://evil.example/labs", "/labs"],
  ["http://evil.example", "/"],
])("%s is %s spelt another way", (target, location) => {
  expect(readPageAddress(target)).toEqual({ kind: "elsewhere", location });
});

test.each([
  "/nope",
  "/labs/nope",
  "/nope.data",
  "/_root.data",
  "/labs%00",
  "/%E0%A4%A",
  "/constructor",
  "*",
  "",
  "http://",
])("%s is no page", (target) => {
  expect(readPageAddress(target)).toEqual({ kind: "unknown", key: "not found" });
});
