import { describe, test } from "vitest";
import { startTestSite } from "#src/testing/site.ts";
import { changeNames, pairSettings, pairsOn, startStates } from "./decided-meanwhile.testing.ts";

const site = await startTestSite({ settings: pairSettings });
const pairs = pairsOn(site);

// Every pair of changes in both orders and in parallel, from every state.
describe.each(startStates)("of a %s film", (from) => {
  test.each(changeNames)(
    "%s and any other change: one state, no failure, and no address of a film that was taken down",
    async (first) => {
      for (const second of changeNames)
        for (const atOnce of first <= second ? [false, true] : [false])
          await pairs.run(from, first, second, atOnce);
    },
  );
});
