import { addressOf, isListed, pageNameAt } from "./listed-pages.rules.ts";
import { pages } from "./pages.ts";
import { type StructuredData, sharePicturePath, structuredDataOf } from "./structured-data.rules.ts";

/** The metadata of a page for search engines and link previews. */
interface PageHead {
  description: string;
  /** The canonical URL. */
  address: string;
  /** The URL of the picture in link previews. */
  picture: string;
  /** Whether search engines may list it. */
  isListed: boolean;
  /** Structured data (schema.org). */
  data: StructuredData[];
}

export function pageHead({ path }: { path: string }, siteUrl: string): PageHead {
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
