import type { PageName } from "#features/site/pages.ts";
import { copies } from "./copies.ts";

/** The names of the pages with content that editors can change. */
export const editablePages = Object.keys(copies) as PageName[];
