import { pages } from "#features/site/pages.ts";
import { solvedTitle } from "#shared/type/display-title.ts";

export const mainframeTitle = solvedTitle(pages.mainframe.title, {
  narrow: [["MAINFRAME", "22.727cqi", "63.89%"]],
  wide: [["MAINFRAME", "16.667cqi", "89.00%"]],
});

export const sponsorsTitle = solvedTitle(pages.sponsors.title, {
  narrow: [["SPONSORS", "25.641cqi", "63.85%"]],
  wide: [["SPONSORS", "18.519cqi", "89.60%"]],
});

/** One word a line on phones. */
export const linkedinTitle = solvedTitle(pages.linkedinCampaign.title, {
  narrow: [
    ["LINKEDIN", "25.000cqi", "78.85%"],
    ["CAMPAIGN", "25.000cqi", "65.01%"],
  ],
  wide: [["LINKEDIN CAMPAIGN", "12.500cqi", "69.84%"]],
});

export const soundsTitle = solvedTitle(pages.soundsOfScenario.title, {
  narrow: [
    ["SOUNDS", "25.000cqi", "87.11%"],
    ["OF SCENARIO", "25.000cqi", "56.79%"],
  ],
  wide: [
    ["SOUNDS", "17.857cqi", "122.93%"],
    ["OF SCENARIO", "17.857cqi", "78.90%"],
  ],
});
