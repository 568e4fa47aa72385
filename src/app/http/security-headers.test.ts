import { expect, test } from "vitest";
import { baseHeaders } from "./security-headers.ts";

test("https is asked for on this host alone, and on names below it where a setting says that they have it", () => {
  const hsts = (transport: Parameters<typeof baseHeaders>[0]) =>
    baseHeaders(transport)["strict-transport-security"];
  expect(hsts({ secure: true })).toBe("max-age=63072000");
  expect(hsts({ secure: true, subdomains: true })).toBe("max-age=63072000; includeSubDomains");
  expect(hsts({ secure: false, subdomains: true })).toBeUndefined();
});

test("a page shares its process with no page of another origin", () => {
  expect(baseHeaders({ secure: false })).toMatchObject({
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
  });
});
