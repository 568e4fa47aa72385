import type { MetaDescriptor } from "react-router";
import { renderScope } from "#shared/pages/render-scope.ts";
import { brand } from "#src/brand.ts";
import { pageAt, type SitePage } from "./pages.ts";
import type { StructuredData } from "./structured-data.rules.ts";

/**
 * The head of a page: its title, and metadata for search engines and link previews.
 * @param data structured data of the page's content, in addition to that of every page; empty in a browser
 */
export function pageMeta(page: SitePage, data: readonly StructuredData[] = []): MetaDescriptor[] {
  const title = page.title.includes(brand.name) ? page.title : `${page.title} – ${brand.name}`;
  return [{ title }, ...(import.meta.env.SSR ? describe(page, title, data) : [])];
}

/** Metadata is rendered on the server only: crawlers read the response, and browsers need not load it. */
function describe(page: SitePage, title: string, more: readonly StructuredData[]): MetaDescriptor[] {
  const { description, address, picture, isListed, data } = renderScope().describe(page);
  return [
    { name: "description", content: description },
    ...(isListed ? [] : [{ name: "robots", content: "noindex" }]),
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: brand.name },
    { property: "og:locale", content: "en_GB" },
    { property: "og:url", content: address },
    { property: "og:image", content: picture },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: title },
    { name: "twitter:card", content: "summary_large_image" },
    ...[...data, ...more].map((each) => ({ "script:ld+json": each })),
  ];
}

/** The head of the page at a path of the route table. */
export function pageMetaAt(path: string): MetaDescriptor[] {
  const page = pageAt(path);
  return page ? pageMeta(page) : [{ title: `Page not found – ${brand.name}` }];
}
