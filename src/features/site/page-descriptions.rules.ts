import { brand, homeLead } from "#src/brand.ts";
import { menuDescriptions } from "./menu-descriptions.rules.ts";
import { type PageName, pages } from "./pages.ts";

/** Descriptions for search engines and link previews. Separate from the pages, since no first view needs them. */
const descriptions: Record<PageName, string> = {
  ...menuDescriptions,
  home: homeLead,
  profile: "Your account, your tickets and your data.",
  discover: "What is on, what is playing and how to get in.",
  auth: `Sign in to ${brand.name}, or make an account.`,
  funding: "What the festival costs, what it pays for and how to help.",
  signalPlace: "One press, and your place is yours.",
  alertsConfirm: "Confirm that we may mail you when an event opens.",
  alertsUnsubscribe: "One press, and we mail you no more alerts.",
  drop: "Short runs of merch and art, designed by members.",
  cantCome: "Give a ticket back, and somebody else gets in.",
  campusAdmin: "Bookings, check-in and events.",
  campusDoor: "Check tickets in with a phone's camera.",
  mobileLibrary: "Search every track by title, artist or genre.",
  mobilePlayer: "What is playing, and what is up next.",
  admin: "Signal events, invitations and alert subscriptions.",
  adminContent: "Tracks, playlists and videos.",
  adminLabs: "Sessions, mentors and applications.",
  adminSecurity: "Who has which role, and what happened around accounts.",
  adminFigures: "How many young people we reach, without names, for those who fund us.",
  adminSafety: "What a regulator asks for: requests for personal data, and the yearly review.",
  adminStatus: "Whether the site is healthy, and what to do.",
  linkedinCampaign: "Pictures, posts and a plan to share the festival with.",
  dripPitch: "The pitch for a drink whose sales fund youth arts.",
  offline: "What still works without a connection.",
  accessibility: "What we tested so that everybody can use this site, what falls short, and whom to tell.",
  confirmAddress: "One press, and we know that this address is yours.",
  terms: "What goes here and what does not, what we take down, and how to say that we were wrong.",
  privacy: "What we keep of you, why and for how long, and where to turn when something is wrong.",
};

export function descriptionOf({ path }: { path: string }): string {
  const found = (Object.keys(pages) as PageName[]).find((each) => pages[each].path === path);
  return found ? descriptions[found] : "";
}
