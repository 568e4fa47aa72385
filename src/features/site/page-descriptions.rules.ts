import { brand } from "#src/brand.ts";
import { homeLead } from "./home-lead.rules.ts";
import { type PageName, pages } from "./pages.ts";

/** What a search engine, a shared link and the menus say of each page. Apart from the pages, since no first view needs it. */
const descriptions: Record<PageName, string> = {
  home: homeLead,
  enterScenario: "Start here. Two minutes, sound on.",
  profile: "Your account, your tickets and your data.",
  discover: "What is on, what is playing and how to get in.",
  auth: `Sign in to ${brand.name}, or make an account.`,
  mainframe: "The festival: one day of talks, food and live music.",
  funding: "What the festival costs, what it pays for and how to help.",
  newsletter: "Mainframe, 15.08.2026: what is on, and when.",
  labs: "Workshops in beats, film, print and performance, with mentors.",
  applyLab: "Pitch a lab and we will find it a room.",
  becomeMentor: "Share what you know with people starting out.",
  upcomingSessions: "The next labs, who runs them and how many places are left.",
  signal: "Open events, and alerts with an invitation code.",
  alertsConfirm: "Confirm that we may mail you when an event opens.",
  alertsUnsubscribe: "One press, and we mail you no more alerts.",
  drop: "Short runs of merch and art, designed by members.",
  campus: "The tour, the street team and the next room.",
  campusTickets: "Every campus night, what it costs and what is left.",
  cantCome: "Give a ticket back, and somebody else gets in.",
  campusAdmin: "Bookings, check-in and events.",
  campusDoor: "Check tickets in with a phone's camera.",
  academicCalendar: "Term dates, half-terms, festivals and conferences in East London.",
  mobileLibrary: "Search every track by title, artist or genre.",
  mobilePlayer: "What is playing, and what is up next.",
  ourStory: "Where the charity came from and what it believes.",
  getStarted: "Four ways in, one of them is yours.",
  community: "The people, the projects and how they meet.",
  admin: "Signal events, invitations and alert subscriptions.",
  adminContent: "Tracks, playlists and videos.",
  adminLabs: "Sessions, mentors and applications.",
  adminSecurity: "Who is an admin, and what happened around accounts.",
  linkedinCampaign: "Pictures and words to share the festival with.",
  soundsOfScenario: "Music and interviews from members.",
  dripPitch: "A drink whose sales fund youth arts.",
  programme: "Six weeks for 16–19s in Newham.",
  schools: "Bring the programme to your school or college.",
  sponsors: "Who backs the work, and how to join them.",
  privacy: "What we keep of you, why and for how long, and where to turn when something is wrong.",
};

export function descriptionOf({ path }: { path: string }): string {
  const found = (Object.keys(pages) as PageName[]).find((each) => pages[each].path === path);
  return found ? descriptions[found] : "";
}
