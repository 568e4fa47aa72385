import { expect, test } from "vitest";
import { codeIn, initialsOf, shownCertificate } from "./certificates.rules.ts";

const achievement = { fullName: "Blessing Adeyemi", cycle: "Spring 2027", came: 4, weeks: 6, hours: 8 };

test("a certificate says no more than its person chose", () => {
  expect(shownCertificate(achievement, { shownName: "none", showsCycle: false, showsWeeks: false })).toEqual({
    name: null,
    cycle: null,
    weeks: null,
  });
  expect(shownCertificate(achievement, { shownName: "full", showsCycle: true, showsWeeks: true })).toEqual({
    name: "Blessing Adeyemi",
    cycle: "Spring 2027",
    weeks: "4 of 6 weeks, 8 hours",
  });
});

test.each([
  ["Blessing Adeyemi", "B. A."],
  ["  ángel   de la Cruz ", "Á. D. L. C."],
  ["ירדן כהן", "י. כ."],
  ["নেহা রায়", "নে. রা."],
  ["X", "X."],
])("the initials of %s are %s", (name, initials) => expect(initialsOf(name)).toBe(initials));

test.each([
  ["ABCD-EFGH-JK1M-NPQ0", "ABCD-EFGH-JK1M-NPQ0"],
  [" abcd efgh jklm npqo ", "ABCD-EFGH-JK1M-NPQ0"],
  ["abcdefghjkimnpq0", "ABCD-EFGH-JK1M-NPQ0"],
  ["ABCD", undefined],
  ["", undefined],
])("the code typed as %j is %j", (typed, code) => expect(codeIn(typed)).toBe(code));
