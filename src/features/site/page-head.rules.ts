import type { PageDescription } from "#shared/pages/render-scope.ts";
import { addressOf, isListed, pageNameAt } from "./listed-pages.rules.ts";
import { pages } from "./pages.ts";
import { sharePicturePath, structuredDataOf } from "./structured-data.rules.ts";

/** Metadata of a page for search engines and link previews. */
export function pageHead({ path }: { path: string }, siteUrl: string): PageDescription {
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
