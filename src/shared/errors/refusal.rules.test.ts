import { ORPCError } from "@orpc/client";
import { expect, test } from "vitest";
import { Refused, refusalIn, refusalText } from "./refusal.rules.ts";

test("a declared error is a refusal with its code, its message and its data", () => {
  const error = new ORPCError("CAPACITY_BELOW_BOOKINGS", {
    defined: true,
    status: 409,
    message: "No.",
    data: { least: 7 },
  });
  expect(refusalIn(error)).toEqual({
    code: "CAPACITY_BELOW_BOOKINGS",
    message: "No.",
    fields: {},
    data: { least: 7 },
  });
});

test("input that fails its validation is a refusal with the first message about each field", () => {
  const issues = [
    { path: ["email"], message: "No address" },
    { path: ["email"], message: "Too long" },
    { path: ["headliners", 0], message: "Too long a name" },
    { path: [], message: "All of it" },
    { message: 3 },
  ];
  expect(refusalIn(new ORPCError("BAD_REQUEST", { data: { issues } }))?.fields).toEqual({
    email: "No address",
    headliners: "Too long a name",
  });
  expect(refusalIn(new ORPCError("BAD_REQUEST"))).toMatchObject({ code: undefined, fields: {} });
});

test("a refusal outside oRPC has its code and its message", () => {
  expect(refusalIn(new Refused("DISK_FULL", "No space."))).toMatchObject({
    code: "DISK_FULL",
    message: "No space.",
  });
});

test.each([500, 502])("a response %i without an API error has a sentence of the site", (status) => {
  const error = new ORPCError("INTERNAL_SERVER_ERROR", { status });
  expect(error.message).toBe("Internal Server Error");
  expect(refusalIn(error)).toBeUndefined();
  expect(refusalText(error)).toBe("Something went wrong on our side. Try again in a minute.");
});

test.each([
  new TypeError("fetch failed"),
  // Shaped like an error of the API, but without oRPC's class.
  Object.assign(new Error("No."), { code: "EVENT_FULL", defined: true }),
  "x",
  null,
])("%s is no refusal", (error) => {
  expect(refusalIn(error)).toBeUndefined();
  expect(refusalText(error)).toBe("Check your connection and try again.");
});
