import { expect, test } from "vitest";
import { pages } from "#features/site/pages.ts";
import { menuGroups, menuSingles } from "./menu.ts";

const paths = menuGroups.flatMap(({ links }) => links.map(({ path }) => path));

test("every link of the menu is in a group, and The Drop is on its own", () => {
  expect(paths).toEqual(
    expect.arrayContaining([
      "/enter-scenario",
      "/sounds-of-scenario",
      "/mainframe/newsletter",
      "/labs",
      "/campus",
      "/campus-tickets",
      "/academic-calendar",
      pages.programme.path,
      pages.schools.path,
      "/sponsors",
      "/our-story",
      "/signal",
      "/mainframe",
    ]),
  );
  expect(menuSingles.map(({ path }) => path)).toEqual(["/drop"]);
});
