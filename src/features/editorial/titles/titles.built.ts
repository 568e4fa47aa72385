import { pages } from "#features/site/pages.ts";
import { fitTitle } from "#shared/type/fit.ts";

export const mainframeTitle = fitTitle(pages.mainframe.title, {
  narrow: { measureEm: 4.4 },
  wide: { measureEm: 6 },
});

export const sponsorsTitle = fitTitle(pages.sponsors.title, {
  narrow: { measureEm: 3.9 },
  wide: { measureEm: 5.4 },
});

export const linkedinTitle = fitTitle(pages.linkedinCampaign.title, {
  narrow: { lines: ["LinkedIn", "campaign"], measureEm: 4 },
  wide: { measureEm: 8 },
});

const soundsLines = ["Sounds", "of Scenario"];

export const soundsTitle = fitTitle(pages.soundsOfScenario.title, {
  narrow: { lines: soundsLines, measureEm: 4 },
  wide: { lines: soundsLines, measureEm: 5.6 },
});

export const communityTitle = fitTitle(pages.community.title, {
  narrow: { measureEm: 3.6 },
  wide: { measureEm: 5.2 },
});

export const dropTitle = fitTitle(pages.drop.title, {
  narrow: { lines: pages.drop.title.split(" "), measureEm: 2.5 },
  wide: { measureEm: 4.2 },
});

export const ourStoryTitle = fitTitle(pages.ourStory.title, {
  narrow: { lines: pages.ourStory.title.split(" "), measureEm: 2.5 },
  wide: { measureEm: 4.6 },
});
