import { expect, test } from "vitest";
import * as z from "zod/mini";
import { dateField, isShownInLondon, momentField, timeOfDayField } from "./date.fields.ts";
import { londonDate } from "./london.ts";

test.each([
  [momentField("A moment, please"), "0210-02-23T10:12:31.544Z"],
  [momentField("A moment, please"), "9999-12-31T10:12:31Z"],
  [dateField("A date, please"), "0210-02-23"],
  [dateField("A date, please"), "tomorrow"],
])("a check of several fields never sees a date that is refused: %#", (schema, value) => {
  const form = z.object({ day: schema }).check(({ value: { day }, issues }) => {
    issues.push({ code: "custom", input: day, message: londonDate(new Date(`${day}`)) });
  });
  expect(form.safeParse({ day: value }).error?.issues.map(({ message }) => message)).toEqual([
    expect.stringContaining("please"),
  ]);
});

test("a time that is none is refused once, whatever the date", () => {
  const form = z
    .object({ day: dateField("A date, please"), time: timeOfDayField("A time, please") })
    .check(isShownInLondon("day", "time"));
  for (const [day, time] of [
    ["2027-03-28", "25:99"],
    ["0001-01-01", "01:30"],
  ])
    expect(form.safeParse({ day, time }).error?.issues).toHaveLength(1);
});
