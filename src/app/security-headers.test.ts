import { expect, test } from "vitest";
import { baseHeaders } from "./security-headers.ts";

test("https is asked for on this host alone: names below it may be another's, without https", () => {
  expect(baseHeaders(true)["strict-transport-security"]).toBe("max-age=63072000");
  expect(baseHeaders(false)).not.toHaveProperty("strict-transport-security");
});
