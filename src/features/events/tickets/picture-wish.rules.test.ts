import { expect, test } from "vitest";
import { pictureCountsText } from "./picture-wish.rules.ts";

test("whoever brings a camera reads how many do not want to be in pictures, and how many have not said", () => {
  expect(pictureCountsText({ booked: 120, no: 3, unknown: 40 })).toBe(
    "3 of 120 who booked do not want to be in pictures, 40 have not said. Not said is not a yes.",
  );
  expect(pictureCountsText({ booked: 1, no: 1, unknown: 0 })).toMatch(/^1 of 1 who booked does not want/);
});
