import { expect, test } from "vitest";
import { pages } from "#features/site/pages.ts";
import { fitTitle } from "#shared/type/fit-title.ts";
import { linkedinTitle, mainframeTitle, soundsTitle, sponsorsTitle } from "./titles.rules.ts";

test("the stored solutions of the titles are up to date", () => {
  expect(mainframeTitle).toEqual(
    fitTitle(pages.mainframe.title, { narrow: { measureEm: 4.4 }, wide: { measureEm: 6 } }),
  );
  expect(sponsorsTitle).toEqual(
    fitTitle(pages.sponsors.title, { narrow: { measureEm: 3.9 }, wide: { measureEm: 5.4 } }),
  );
  expect(linkedinTitle).toEqual(
    fitTitle(pages.linkedinCampaign.title, {
      narrow: { lines: ["LinkedIn", "campaign"], measureEm: 4 },
      wide: { measureEm: 8 },
    }),
  );
  const soundsLines = ["Sounds", "of Scenario"];
  expect(soundsTitle).toEqual(
    fitTitle(pages.soundsOfScenario.title, {
      narrow: { lines: soundsLines, measureEm: 4 },
      wide: { lines: soundsLines, measureEm: 5.6 },
    }),
  );
});
