import { brand } from "#src/brand.ts";
import type { PageName } from "./pages.ts";

/** Descriptions of the pages in the menus. Every visitor loads this module, so it has no other pages. */
export const menuDescriptions = {
  enterScenario: "The manifesto: six lines on what we are up to, and the ways in.",
  mainframe: "The festival: talks until three, live music until six.",
  newsletter: `Mainframe, ${brand.festival.date}: what is on, and when.`,
  labs: "Workshops in beats, film, print and performance, with mentors.",
  applyLab: "Pitch a lab and we will find it a room.",
  becomeMentor: "Share what you know with people starting out.",
  upcomingSessions: "The next labs, who runs them and how many places are left.",
  signal: "Open events, and alerts with an invitation code.",
  campus: "The tour, the street team and the next room.",
  campusTickets: "Every campus night, what it costs and what is left.",
  academicCalendar: "Term dates, half-terms, festivals and conferences in East London.",
  ourStory: "Where the charity came from and what it believes.",
  getStarted: "Four doors: read it, hear first, make it, go out.",
  community: "The feed, the labs, the street team and the records: where people meet.",
  soundsOfScenario: "Music, interviews and live sets. Coming soon.",
  programme: "Six weeks for 16–19s in Newham.",
  schools: "Bring the programme to your school or college.",
  sponsors: "Who backs the work, and how to join them.",
} satisfies Partial<Record<PageName, string>>;

export type MenuPageName = keyof typeof menuDescriptions;
