import { campusCopy } from "#features/campus/tour/campus.copy.ts";
import { terms } from "#features/culture/terms/terms.copy.ts";
import { accessibility } from "#features/editorial/accessibility/accessibility.copy.ts";
import { community } from "#features/editorial/community/community.copy.ts";
import { dripCopy } from "#features/editorial/drip-pitch/drip-pitch.copy.ts";
import { drop } from "#features/editorial/drop/drop.copy.ts";
import { manifesto } from "#features/editorial/enter-scenario/enter-scenario.copy.ts";
import { getStarted } from "#features/editorial/get-started/get-started.copy.ts";
import { linkedinCopy } from "#features/editorial/linkedin-campaign/linkedin-campaign.copy.ts";
import { mainframeCopy } from "#features/editorial/mainframe/mainframe.copy.ts";
import { newsletterCopy } from "#features/editorial/newsletter/newsletter.copy.ts";
import { ourStory } from "#features/editorial/our-story/our-story.copy.ts";
import { soundsCopy } from "#features/editorial/sounds-of-scenario/sounds-of-scenario.copy.ts";
import { sponsorsCopy } from "#features/editorial/sponsors/sponsors.copy.ts";
import { fundingCopy } from "#features/funding/content/funding.copy.ts";
import { homeCopy } from "#features/home/home.copy.ts";
import { becomeMentor } from "#features/labs/become-mentor.copy.ts";
import { labsCopy } from "#features/labs/labs.copy.ts";
import { programmeCopy } from "#features/programme/programme.copy.ts";
import { schoolsCopy } from "#features/programme/schools.copy.ts";
import { complaintsCopy } from "#features/safety/complaints/complaints.copy.ts";
import { privacy } from "#features/safety/privacy/privacy.copy.ts";
import { signalCopy } from "#features/signal/signal.copy.ts";
import type { PageName } from "#features/site/pages.ts";

/** The copy of each page, against which changed page content is checked: one line per page. */
export const copies: Partial<Record<PageName, object>> = {
  campus: campusCopy,
  accessibility,
  community,
  dripPitch: dripCopy,
  drop,
  enterScenario: manifesto,
  getStarted,
  linkedinCampaign: linkedinCopy,
  mainframe: mainframeCopy,
  funding: fundingCopy,
  newsletter: newsletterCopy,
  ourStory,
  soundsOfScenario: soundsCopy,
  sponsors: sponsorsCopy,
  terms,
  labs: labsCopy,
  programme: programmeCopy,
  schools: schoolsCopy,
  privacy,
  complaints: complaintsCopy,
  becomeMentor,
  signal: signalCopy,
  home: homeCopy,
};
