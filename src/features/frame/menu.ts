import { pages, type SitePage } from "#features/site/pages.ts";

/** A group of the menu: a panel on wide screens, an accordion in the drawer. */
export interface MenuGroup {
  name: string;
  links: readonly SitePage[];
}

export const menuGroups: readonly MenuGroup[] = (["Experience", "Create", "Education"] as const).map(
  (name) => ({ name, links: linksOf(name) }),
);

/** The menu entries without a group. */
export const menuSingles: readonly SitePage[] = linksOf("Bar");

function linksOf(menu: SitePage["menu"]): SitePage[] {
  return Object.values<SitePage>(pages).filter((page) => page.menu === menu);
}
