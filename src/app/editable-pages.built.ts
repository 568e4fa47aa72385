import { type PageName, pages } from "#features/site/pages.ts";
import { copies } from "./copies.ts";

/** The names of the pages with content that editors can change, by title. */
export const editablePages = (Object.keys(copies) as PageName[]).sort((one, other) =>
  pages[one].title.localeCompare(pages[other].title, "en-GB"),
);
