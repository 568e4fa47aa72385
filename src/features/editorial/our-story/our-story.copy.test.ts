import { expect, test } from "vitest";
import { ourStory } from "./our-story.copy.ts";

test("the story ends with a link to the signal", () => {
  expect(ourStory.next.links[0]?.to).toBe("/signal");
});
