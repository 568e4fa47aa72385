import { type PageName, pages, type SitePage } from "./pages.ts";

/** Where accounts, the back office, mailed links and programs are: search engines keep out. */
export const unlisted = [
  ...["/admin", "/campus-admin", "/auth", "/profile", pages.offline.path],
  ...[pages.cantCome.path, pages.alertsConfirm.path, pages.alertsUnsubscribe.path],
];

/** Whether a search engine may list a page. */
export function isListed(path: string): boolean {
  return !unlisted.some((start) => path === start || path.startsWith(`${start}/`));
}

/** The address of each page that a search engine lists, once each. */
export const listedPages: readonly string[] = Object.values<SitePage>(pages)
  .map(addressOf)
  .filter((path, at, all) => isListed(path) && all.indexOf(path) === at);

/** The path of a page, of two paths that show the same one the first. */
export function addressOf({ path }: { path: string }): string {
  return path === pages.discover.path ? pages.home.path : path;
}

export function pageNameAt(path: string): PageName | undefined {
  return (Object.keys(pages) as PageName[]).find((name) => pages[name].path === path);
}
