import { expect, test } from "vitest";
import { startTestSite } from "#src/testing/site.ts";
import { type ChangeName, pairSettings, pairsOn } from "./decided-meanwhile.testing.ts";

const site = await startTestSite({ settings: pairSettings });
const pairs = pairsOn(site);

test.each([
  ["take down", "hide"],
  ["take down", "keep"],
  ["hide", "keep"],
  ["hide", "approve"],
  ["take down", "show"],
] satisfies [ChangeName, ChangeName][])(
  "of two decisions, %s and then %s, the second is refused with a sentence",
  async (first, second) => {
    const { answers } = await pairs.run("shown", first, second, false);
    expect(answers[0]?.status).toBe(200);
    expect(answers[1]).toMatchObject({
      status: 409,
      body: { code: "DECIDED_MEANWHILE", message: expect.stringContaining("Someone else decided") },
    });
  },
);

test("two moderators at once: one film, one state, and no address of it is left behind", async () => {
  for (let time = 0; time < 3; time++) await pairs.run("shown", "take down", "hide", true);
});

test("the owner removes a film that is being taken down: no address serves it any more", async () => {
  for (const atOnce of [false, true]) {
    const { state } = await pairs.run("shown", "take down", "owner removes", atOnce);
    expect(["sealed", "erased", "removed"]).toContain(state);
  }
});
