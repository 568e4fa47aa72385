import { brand } from "#src/brand.ts";

/** One row a page of the site: where it is, what it is called, and what a search engine or a shared link says of it. */
export interface SitePage {
  path: string;
  title: string;
  description: string;
  /** A page without the site's header, bar and footer has one way out: nothing else is pressed by mistake. */
  wayOut?: { path: string; label: string };
  /** A page of the back office has one bar of its own in the place of the site's header, footer and bottom bar. */
  isOffice?: true;
}

const { slug, name } = brand;

export const pages = {
  home: {
    path: "/",
    title: `${name}: ${brand.tagline}`,
    description:
      "Shows, labs, music and a stage at your uni. Run with 14–25s across London, not just for them.",
  },
  discover: {
    path: "/discover",
    title: "Discover",
    description: "What is on, what is playing and how to get in.",
  },
  auth: { path: "/auth", title: "Sign In", description: `Sign in to ${name}, or make an account.` },
  profile: { path: "/profile", title: "Profile", description: "Your account, your tickets and your data." },
  enterScenario: {
    path: "/enter-scenario",
    title: "Enter the Scenario",
    description: "Start here. Two minutes, sound on.",
  },
  mainframe: {
    path: "/mainframe",
    title: "Mainframe",
    description: "The festival: one day of talks, food and live music.",
  },
  funding: {
    path: "/mainframe/funding",
    title: "Fund Mainframe",
    description: "What the festival costs, what it pays for and how to help.",
  },
  newsletter: {
    path: "/mainframe/newsletter",
    title: "Festival newsletter",
    description: "Mainframe, 15.08.2026: what is on, and when.",
  },
  labs: {
    path: "/labs",
    title: "Labs",
    description: "Workshops in beats, film, print and performance, with mentors.",
  },
  applyLab: {
    path: "/apply-lab",
    title: "Apply to run a lab",
    description: "Pitch a lab and we will find it a room.",
  },
  becomeMentor: {
    path: "/become-mentor",
    title: "Become a mentor",
    description: "Share what you know with people starting out.",
  },
  upcomingSessions: {
    path: "/upcoming-sessions",
    title: "Upcoming sessions",
    description: "The next labs, who runs them and how many places are left.",
  },
  signal: {
    path: "/signal",
    title: "Signal",
    description: "Open events, and alerts with an invitation code.",
  },
  alertsConfirm: {
    path: "/signal/confirm",
    title: "Turn alerts on",
    description: "Confirm that we may mail you when an event opens.",
  },
  alertsUnsubscribe: {
    path: "/signal/unsubscribe",
    title: "Turn alerts off",
    description: "One press, and we mail you no more alerts.",
  },
  drop: {
    path: "/drop",
    title: "The Drop",
    description: "Short runs of merch and art, designed by members.",
  },
  campus: {
    path: "/campus",
    title: "Campus Live",
    description: "The tour, the street team and the next room.",
  },
  campusTickets: {
    path: "/campus-tickets",
    title: "Campus tickets",
    description: "Every campus night, what it costs and what is left.",
  },
  cantCome: {
    path: "/campus-tickets/cant-come",
    title: "Can’t come?",
    description: "Give a ticket back, and somebody else gets in.",
  },
  campusAdmin: {
    path: "/campus-admin",
    title: "Campus Admin",
    description: "Bookings, check-in and events.",
    isOffice: true,
  },
  campusDoor: {
    path: "/campus-admin/door",
    title: "Door",
    description: "Check tickets in with a phone's camera.",
    wayOut: { path: "/campus-admin", label: "Leave the door" },
  },
  academicCalendar: {
    path: "/academic-calendar",
    title: "Academic calendar",
    description: "Term dates, half-terms, festivals and conferences in East London.",
  },
  mobileLibrary: {
    path: "/mobile-library",
    title: "Your Library",
    description: "Search every track by title, artist or genre.",
  },
  mobilePlayer: {
    path: "/mobile-player",
    title: "Player",
    description: "What is playing, and what is up next.",
  },
  ourStory: {
    path: "/our-story",
    title: "Our Story",
    description: "Where the charity came from and what it believes.",
  },
  getStarted: {
    path: "/get-started",
    title: "Get started",
    description: "Four ways in, one of them is yours.",
  },
  community: {
    path: "/community",
    title: "Community",
    description: "The people, the projects and how they meet.",
  },
  admin: {
    path: "/admin",
    title: "Admin",
    description: "Signal events, invitations and alert subscriptions.",
    isOffice: true,
  },
  adminContent: {
    path: "/admin/content",
    title: "Content",
    description: "Tracks, playlists and videos.",
    isOffice: true,
  },
  adminLabs: {
    path: "/admin/labs",
    title: "Labs Admin",
    description: "Sessions, mentors and applications.",
    isOffice: true,
  },
  adminSecurity: {
    path: "/admin/security",
    title: "Security",
    description: "Who is an admin, and what happened around accounts.",
    isOffice: true,
  },
  linkedinCampaign: {
    path: "/linkedin-campaign",
    title: "LinkedIn campaign",
    description: "Pictures and words to share the festival with.",
  },
  soundsOfScenario: {
    path: "/sounds-of-scenario",
    title: "Sounds of Scenario",
    description: "Music and interviews from members.",
  },
  dripPitch: {
    path: `/${slug}-drip-pitch`,
    title: `${name} Drip`,
    description: "A drink whose sales fund youth arts.",
  },
  programme: {
    path: `/${slug}-ed`,
    title: "Mental Toughness Programme",
    description: "Six weeks for 16–19s in Newham.",
  },
  schools: {
    path: `/${slug}-ed-schools`,
    title: "Schools & Colleges",
    description: "Bring the programme to your school or college.",
  },
  sponsors: {
    path: "/sponsors",
    title: "Sponsors",
    description: "Who backs the work, and how to join them.",
  },
  privacy: {
    path: "/privacy",
    title: "Privacy",
    description: "What we keep of you, why and for how long, and where to turn when something is wrong.",
  },
} satisfies Record<string, SitePage>;

export type PageName = keyof typeof pages;

export function pageAt(path: string): SitePage | undefined {
  return Object.values(pages).find((page) => page.path === path);
}
