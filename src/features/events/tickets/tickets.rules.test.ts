import { expect, test } from "vitest";
import { readCode, typedCode } from "./tickets.rules.ts";

test.each([
  ["TKT-00001eef", "TKT-00001EEF"],
  [" tkt\u201300001EEF\n", "TKT-00001EEF"],
  ["7c9e6679-7425-40de-944b-e07fc1f90ae7", "7C9E6679-7425-40DE-944B-E07FC1F90AE7"],
  ["EVENT_2026_17", "EVENT_2026_17"],
  // Of eight characters: in the form of the site's own.
  ["ab12cd34", "UT-AB12-CD34"],
])("a code of another system, %j, is read as %j", (text, code) => expect(readCode(text)).toBe(code));

test.each(["https://other.example/t/1", "NIGHT-BUS", "a1", "", "-12345", "1".repeat(65)])(
  "%j is no code",
  (text) => expect(readCode(text)).toBeUndefined(),
);

test("a person who types searches for a code of another system, since it could be the beginning of one", () => {
  expect(typedCode("7K4Q")).toBeUndefined();
  expect(typedCode("TKT-00001EEF")).toBeUndefined();
});
