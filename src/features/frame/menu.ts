import { type MenuPageName, menuDescriptions } from "#features/site/menu-descriptions.rules.ts";
import { pages, type SitePage } from "#features/site/pages.ts";

/** A group of the menu: a panel on wide screens, an accordion in the drawer. */
export interface MenuGroup {
  name: string;
  links: readonly (SitePage & { description: string })[];
}

export const menuGroups: readonly MenuGroup[] = [
  {
    name: "Experience",
    links: linksTo(
      "enterScenario",
      "campus",
      "campusTickets",
      "soundsOfScenario",
      "mainframe",
      "newsletter",
      "signal",
      "ourStory",
    ),
  },
  {
    name: "Create",
    links: linksTo("labs", "upcomingSessions", "applyLab", "becomeMentor", "community", "getStarted"),
  },
  {
    name: "Education",
    links: linksTo("programme", "schools", "academicCalendar", "sponsors"),
  },
];

/** Entries of the menu without a group. */
export const menuSingles: readonly SitePage[] = [pages.drop];

function linksTo(...names: MenuPageName[]) {
  return names.map((name) => ({ ...pages[name], description: menuDescriptions[name] }));
}
