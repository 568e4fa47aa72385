import { brand } from "#src/brand.ts";
import { type PageName, pages } from "./pages.ts";

/** A schema.org description of what a page is about, for search engines. */
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
  mainframe: (siteUrl) => ({
    "@context": schema,
    "@type": "Festival",
    name: "Mainframe",
    description: "One day of talks, food and live music.",
    url: siteUrl + pages.mainframe.path,
    image: siteUrl + sharePicturePath("mainframe"),
    startDate: `${brand.festival.day}T11:00:00+01:00`,
    endDate: `${brand.festival.day}T18:00:00+01:00`,
    ...inPerson,
    location: { "@type": "Place", name: "To be announced", address: "London, GB" },
    organizer: organisation(siteUrl),
  }),
};

export function structuredDataOf(name: PageName, siteUrl: string): StructuredData[] {
  const data = ofPages[name]?.(siteUrl);
  return data ? [data] : [];
}

/** Where the picture of a page's shared link is. */
export function sharePicturePath(name: PageName): string {
  return `/share/${name}.png`;
}

export const inPerson = { eventAttendanceMode: `${schema}/OfflineEventAttendanceMode` };

export function organisation(siteUrl: string): StructuredData {
  return { "@type": "NGO", name: brand.name, url: siteUrl };
}
