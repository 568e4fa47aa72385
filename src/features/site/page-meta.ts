import type { MetaArgs, MetaDescriptor } from "react-router";
import { brand } from "#src/brand.ts";
import { addressOf, isListed, pageNameAt } from "./listed-pages.rules.ts";
import { pageAt, pages, type SitePage } from "./pages.ts";
import { type StructuredData, sharePicturePath, structuredDataOf } from "./structured-data.rules.ts";

/** The root route's loader has read the site's URL. */
type Matches = Pick<MetaArgs, "matches">;

/**
 * The `meta` of a page: its title, and metadata for search engines and link previews.
 * @param data structured data of the page's content, in addition to that of every page; empty in a browser
 */
export function pageMeta(page: SitePage, data: readonly StructuredData[] = []) {
  const site = page.isOffice ? `${brand.name} back office` : brand.name;
  const title = page.title.includes(brand.name) ? page.title : `${page.title} – ${site}`;
  return (args: Matches): MetaDescriptor[] => [
    { title },
    // Only the server renders this: crawlers read the response, and browsers save the code.
    ...(import.meta.env.SSR ? describe(page, { title, data, siteUrl: siteUrlOf(args) }) : []),
  ];
}

/** The site's base URL without a trailing slash. */
export function siteUrlOf({ matches }: Matches): string {
  return (matches[0]?.loaderData as { siteUrl: string } | undefined)?.siteUrl ?? "";
}

function describe(
  page: SitePage,
  { title, data, siteUrl }: { title: string; data: readonly StructuredData[]; siteUrl: string },
): MetaDescriptor[] {
  const head = pageHead(page, siteUrl);
  return [
    { name: "description", content: head.description },
    ...(head.isListed ? [] : [{ name: "robots", content: "noindex" }]),
    { property: "og:title", content: title },
    { property: "og:description", content: head.description },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: brand.name },
    { property: "og:locale", content: "en_GB" },
    { property: "og:url", content: head.address },
    { property: "og:image", content: head.picture },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: title },
    { name: "twitter:card", content: "summary_large_image" },
    ...(page.feed
      ? [
          {
            tagName: "link" as const,
            rel: "alternate",
            type: page.feed.contentType,
            title: page.feed.title,
            href: siteUrl + page.feed.path,
          },
        ]
      : []),
    ...[...head.data, ...data].map((each) => ({ "script:ld+json": each })),
  ];
}

/** The `meta` of the page for the current URL. */
export function pageMetaAt(args: Pick<MetaArgs, "matches" | "location">): MetaDescriptor[] {
  const page = pageAt(args.location.pathname);
  return page ? pageMeta(page)(args) : [{ title: `Page not found – ${brand.name}` }];
}

/** A page's metadata for search engines and link previews. */
interface PageHead {
  description: string;
  /** The canonical URL. */
  address: string;
  /** The URL of the picture in link previews. */
  picture: string;
  /** Whether search engines may index the page. */
  isListed: boolean;
  /** Structured data (schema.org). */
  data: StructuredData[];
}

function pageHead({ path }: { path: string }, siteUrl: string): PageHead {
  const address = addressOf({ path });
  const name = pageNameAt(address) ?? "home";
  return {
    description: pages[pageNameAt(path) ?? "home"].description,
    address: siteUrl + address,
    picture: siteUrl + sharePicturePath(name),
    isListed: isListed(path),
    data: structuredDataOf(name, siteUrl),
  };
}
