import { brand } from "#src/brand.ts";

/** A page of the site. Its description is in `page-descriptions.rules.ts`. */
export interface SitePage {
  path: string;
  title: string;
  /**
   * For a page without the site's header, bottom bar and footer: its only link elsewhere, so that none is pressed by
   * mistake.
   */
  exitLink?: { path: string; label: string };
  /** A page of the back office: one admin header replaces the site's header, footer and bottom bar. */
  isOffice?: true;
}

const { slug, name } = brand;

export const pages = {
  home: {
    path: "/",
    title: `${name}: ${brand.tagline}`,
  },
  discover: {
    path: "/discover",
    title: "Discover",
  },
  auth: { path: "/auth", title: "Sign In" },
  profile: { path: "/profile", title: "Profile" },
  enterScenario: {
    path: "/enter-scenario",
    title: "Enter the Scenario",
  },
  mainframe: {
    path: "/mainframe",
    title: "Mainframe",
  },
  funding: {
    path: "/mainframe/funding",
    title: "Fund Mainframe",
  },
  newsletter: {
    path: "/mainframe/newsletter",
    title: "Festival newsletter",
  },
  labs: {
    path: "/labs",
    title: "Labs",
  },
  applyLab: {
    path: "/apply-lab",
    title: "Apply to run a lab",
  },
  becomeMentor: {
    path: "/become-mentor",
    title: "Become a mentor",
  },
  upcomingSessions: {
    path: "/upcoming-sessions",
    title: "Upcoming sessions",
  },
  signal: {
    path: "/signal",
    title: "Signal",
  },
  signalPlace: {
    path: "/signal/place",
    title: "Keep your place",
  },
  alertsConfirm: {
    path: "/signal/confirm",
    title: "Turn alerts on",
  },
  alertsUnsubscribe: {
    path: "/signal/unsubscribe",
    title: "Turn alerts off",
  },
  drop: {
    path: "/drop",
    title: "The Drop",
  },
  campus: {
    path: "/campus",
    title: "Campus Live",
  },
  campusTickets: {
    path: "/campus-tickets",
    title: "Campus tickets",
  },
  cantCome: {
    path: "/campus-tickets/cant-come",
    title: "Can’t come?",
  },
  campusAdmin: {
    path: "/campus-admin",
    title: "Campus Admin",
    isOffice: true,
  },
  campusDoor: {
    path: "/campus-admin/door",
    title: "Door",
    exitLink: { path: "/campus-admin", label: "Leave the door" },
  },
  academicCalendar: {
    path: "/academic-calendar",
    title: "Academic calendar",
  },
  mobileLibrary: {
    path: "/mobile-library",
    title: "Your Library",
  },
  mobilePlayer: {
    path: "/mobile-player",
    title: "Player",
  },
  ourStory: {
    path: "/our-story",
    title: "Our Story",
  },
  getStarted: {
    path: "/get-started",
    title: "Get started",
  },
  community: {
    path: "/community",
    title: "Community",
  },
  admin: {
    path: "/admin",
    title: "Admin",
    isOffice: true,
  },
  adminContent: {
    path: "/admin/content",
    title: "Content",
    isOffice: true,
  },
  adminLabs: {
    path: "/admin/labs",
    title: "Labs Admin",
    isOffice: true,
  },
  adminSecurity: {
    path: "/admin/security",
    title: "Security",
    isOffice: true,
  },
  adminFigures: {
    path: "/admin/figures",
    title: "Figures",
    isOffice: true,
  },
  adminSafety: {
    path: "/admin/safety",
    title: "Safety",
    isOffice: true,
  },
  adminStatus: {
    path: "/admin/status",
    title: "Status",
    isOffice: true,
  },
  linkedinCampaign: {
    path: "/linkedin-campaign",
    title: "LinkedIn campaign",
  },
  soundsOfScenario: {
    path: "/sounds-of-scenario",
    title: "Sounds of Scenario",
  },
  dripPitch: {
    path: `/${slug}-drip-pitch`,
    title: `${name} Drip`,
  },
  programme: {
    path: `/${slug}-ed`,
    title: "Mental Toughness Programme",
  },
  schools: {
    path: `/${slug}-ed-schools`,
    title: "Schools & Colleges",
  },
  sponsors: {
    path: "/sponsors",
    title: "Sponsors",
  },
  offline: {
    path: "/offline",
    title: "You are offline",
  },
  privacy: {
    path: "/privacy",
    title: "Privacy",
  },
  confirmAddress: {
    path: "/privacy/confirm",
    title: "Is this your address?",
  },
  terms: {
    path: "/terms",
    title: "The rules",
  },
  accessibility: {
    path: "/accessibility",
    title: "Accessibility",
  },
} satisfies Record<string, SitePage>;

export type PageName = keyof typeof pages;

export function pageAt(path: string): SitePage | undefined {
  return Object.values(pages).find((page) => page.path === path);
}

/** Opens a mail draft for sending art, audio or a story. */
export const submissionDraft =
  `mailto:${brand.submissionsEmail}` +
  `?subject=${encodeURIComponent(`For ${brand.name}: art, audio or a story`)}` +
  `&body=${encodeURIComponent("Who you are:\nWhat it is:\nA link or an attachment:\n")}`;
