import { pages, type SitePage } from "#features/site/pages.ts";

/** A group of the menu: a panel on wide screens, an accordion in the drawer. */
export interface MenuGroup {
  name: string;
  links: readonly SitePage[];
}

export const menuGroups: readonly MenuGroup[] = [
  {
    name: "Experience",
    links: [
      pages.enterScenario,
      pages.campus,
      pages.campusTickets,
      pages.soundsOfScenario,
      pages.mainframe,
      pages.newsletter,
      pages.signal,
      pages.ourStory,
    ],
  },
  {
    name: "Create",
    links: [
      pages.labs,
      pages.upcomingSessions,
      pages.applyLab,
      pages.becomeMentor,
      pages.community,
      pages.getStarted,
    ],
  },
  {
    name: "Education",
    links: [pages.programme, pages.schools, pages.academicCalendar, pages.sponsors],
  },
];

/** Entries of the menu that stand alone. */
export const menuSingles: readonly SitePage[] = [pages.drop];
