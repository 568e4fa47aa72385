import { londonInstant } from "#shared/time/london.ts";
import { brand } from "#src/brand.ts";
import { type PageName, pages } from "./pages.ts";

/** A page's structured data (schema.org) for search engines. */
export type StructuredData = Record<string, unknown>;

export const schema = "https://schema.org";

const ofPages: Partial<Record<PageName, (siteUrl: string) => StructuredData>> = {
  home: (siteUrl) => ({
    "@context": schema,
    ...organisation(siteUrl),
    logo: `${siteUrl}/icons/512.png`,
    description: brand.description,
    email: brand.contactEmail,
  }),
  mainframe: festivalData,
};

function festivalData(siteUrl: string): StructuredData {
  const { day, hours, place } = brand.festival;
  const [from = "", to = ""] = hours.split("–");
  return {
    "@context": schema,
    "@type": "Festival",
    name: "Mainframe",
    description: "One day of talks, food and live music.",
    url: siteUrl + pages.mainframe.path,
    image: siteUrl + sharePicturePath("mainframe"),
    startDate: londonInstant(day, from).toISOString(),
    endDate: londonInstant(day, to).toISOString(),
    ...inPerson,
    location: { "@type": "Place", name: place, address: place },
    organizer: organisation(siteUrl),
  };
}

export function structuredDataOf(name: PageName, siteUrl: string): StructuredData[] {
  const data = ofPages[name]?.(siteUrl);
  return data ? [data] : [];
}

/** The artwork of the podcast of interviews. */
export const PODCAST_PICTURE = "/share/podcast.png";

/** The path of a page's link preview image. */
export function sharePicturePath(name: PageName): string {
  return `/share/${name}.png`;
}

export const inPerson = { eventAttendanceMode: `${schema}/OfflineEventAttendanceMode` };

export function organisation(siteUrl: string): StructuredData {
  return { "@type": "NGO", name: brand.name, url: siteUrl };
}
