import { type PageName, pages, type SitePage } from "./pages.ts";

/** Paths that search engines must not index: accounts, the back office, mailed links, and files for programs. */
export const unlisted = [
  "/admin",
  "/campus-admin",
  "/auth",
  "/profile",
  pages.offline.path,
  pages.cantCome.path,
  pages.signalPlace.path,
  pages.alertsConfirm.path,
  pages.alertsUnsubscribe.path,
  pages.confirmAddress.path,
];

/** Whether search engines may index a page. */
export function isListed(path: string): boolean {
  return !unlisted.some((start) => path === start || path.startsWith(`${start}/`));
}

/** The canonical address of each indexable page, once each. */
export const listedPages: readonly string[] = Object.values<SitePage>(pages)
  .map(addressOf)
  .filter((path, at, all) => isListed(path) && all.indexOf(path) === at);

/** Pages of an account or a door that open without a network. Their HTML is the same for everyone. */
export const ownPages: readonly string[] = [pages.profile.path, pages.campusDoor.path];

/** The canonical path of a page: the front page has two. */
export function addressOf({ path }: { path: string }): string {
  return path === pages.discover.path ? pages.home.path : path;
}

export function pageNameAt(path: string): PageName | undefined {
  return (Object.keys(pages) as PageName[]).find((name) => pages[name].path === path);
}
