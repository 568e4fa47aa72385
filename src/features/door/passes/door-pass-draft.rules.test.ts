import { expect, test } from "vitest";
import { fieldErrorsOf } from "#shared/forms/field-errors.testing.ts";
import { newPassDraft, passForm } from "./door-pass-draft.rules.ts";

const night = { eventDate: "2026-07-14", eventTime: "18:30" };
const noon = new Date("2026-07-14T11:00:00Z");
const form = passForm(night, () => noon);

test("a new pass ends the next morning; after that, at the latest end allowed; after that, none can be created", () => {
  expect(newPassDraft(night, noon)?.end).toBe("2026-07-15T06:00");
  expect(newPassDraft(night, new Date("2026-07-15T05:00:00Z"))?.end).toBe("2026-07-16T18:30");
  expect(newPassDraft(night, new Date("2026-07-16T17:30:00Z"))).toBeUndefined();
});

test("the end is in London time", () => {
  expect(form.parse({ name: "Ade", end: "2026-07-15T06:00" }).end).toBe("2026-07-15T05:00:00.000Z");
});

test.each([
  [{ name: "Ade", end: "2026-07-15T06:00" }, []],
  [{ name: "  ", end: "2026-07-15T06:00" }, ["name"]],
  [{ name: "x".repeat(41), end: "2026-07-15T06:00" }, ["name"]],
  [{ name: "Ade", end: "" }, ["end"]],
  [{ name: "Ade", end: "2026-07-14T12:00" }, ["end"]],
  [{ name: "", end: "2026-07-16T18:31" }, ["name", "end"]],
])("%o: errors at %o", async (draft, fields) => {
  expect((await fieldErrorsOf(form, draft)).map(([field]) => field)).toEqual(fields);
});

test("an end that the clocks skip is refused with the date on which they go forward", async () => {
  const beforeSpring = passForm({ eventDate: "2027-03-27", eventTime: "19:00" }, () => noon);
  expect(await fieldErrorsOf(beforeSpring, { name: "Ade", end: "2027-03-28T01:30" })).toEqual([
    ["end", "The clocks go forward on 28 Mar 2027 and skip 01:30: please choose another time"],
  ]);
});

test("the message for an end that is too late has the latest one", async () => {
  expect(await fieldErrorsOf(form, { name: "Ade", end: "2026-08-01T06:00" })).toEqual([
    ["end", "Choose an end between now and 16 Jul 2026, 18:30"],
  ]);
});
