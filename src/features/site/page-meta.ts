import type { MetaDescriptor } from "react-router";
import { renderScope } from "#shared/pages/render-scope.ts";
import { brand } from "#src/brand.ts";
import { pageAt, type SitePage } from "./pages.ts";

/** The head of a page: title, description and what a shared link shows. */
export function pageMeta(page: SitePage): MetaDescriptor[] {
  const title = page.title.includes(brand.name) ? page.title : `${page.title} – ${brand.name}`;
  return [
    { title },
    { property: "og:title", content: title },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: brand.name },
    ...(import.meta.env.SSR ? describe(page) : []),
  ];
}

/** For search engines and shared links, which are answered by the server: browsers need not load it. */
function describe(page: SitePage): MetaDescriptor[] {
  const content = renderScope().describe(page);
  return [
    { name: "description", content },
    { property: "og:description", content },
  ];
}

/** The head of the page served at a path of the route table. */
export function pageMetaAt(path: string): MetaDescriptor[] {
  const page = pageAt(path);
  return page ? pageMeta(page) : [{ title: `Page not found – ${brand.name}` }];
}
