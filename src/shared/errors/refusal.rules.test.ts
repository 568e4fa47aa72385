import { expect, test } from "vitest";
import { refusalIn } from "./refusal.rules.ts";

const answer = (more: object) => Object.assign(new Error("No."), more);

test("what a procedure declares is told by its code and its words", () => {
  const error = answer({ code: "CAPACITY_BELOW_BOOKINGS", defined: true, data: { least: 7 } });
  expect(refusalIn(error)).toEqual({
    code: "CAPACITY_BELOW_BOOKINGS",
    message: "No.",
    fields: {},
    data: { least: 7 },
  });
});

test("refused input is told field by field, the first fault of each", () => {
  const issues = [
    { path: ["email"], message: "No address" },
    { path: ["email"], message: "Too long" },
    { path: ["headliners", 0], message: "Too long a name" },
    { path: [], message: "All of it" },
    { message: 3 },
  ];
  expect(refusalIn(answer({ code: "BAD_REQUEST", data: { issues } }))?.fields).toEqual({
    email: "No address",
    headliners: "Too long a name",
  });
  expect(refusalIn(answer({ code: "BAD_REQUEST" }))?.fields).toEqual({});
});

test("a lost connection and a fault of the server are no refusals", () => {
  for (const error of [new TypeError("fetch failed"), answer({ code: "INTERNAL_SERVER_ERROR" }), "x", null])
    expect(refusalIn(error)).toBeUndefined();
});
