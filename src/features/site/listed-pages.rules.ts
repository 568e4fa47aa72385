import { type PageName, pages, type SitePage } from "./pages.ts";

const all = Object.values<SitePage>(pages);

/** Paths that search engines must not index, including all paths below. */
export const unlisted: readonly string[] = all.filter((page) => page.isUnlisted).map(({ path }) => path);

/** Whether search engines may index a page. */
export function isListed(path: string): boolean {
  return !unlisted.some((start) => path === start || path.startsWith(`${start}/`));
}

/** The canonical path of each indexable page, without duplicates. */
export const listedPages: readonly string[] = [...new Set(all.map(addressOf))].filter(isListed);

/** The pages of an account and of check-in that work offline. */
export const ownPages: readonly string[] = all.filter((page) => page.isOwn).map(({ path }) => path);

/** The canonical path of a page: the front page has two. */
export function addressOf({ path }: { path: string }): string {
  return path === pages.discover.path ? pages.home.path : path;
}

export function pageNameAt(path: string): PageName | undefined {
  return (Object.keys(pages) as PageName[]).find((name) => pages[name].path === path);
}
