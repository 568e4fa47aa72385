import { pages } from "#features/site/pages.ts";
import {
  inPerson,
  organisation,
  type StructuredData,
  schema,
  sharePicturePath,
} from "#features/site/structured-data.rules.ts";
import { poundsOf } from "#shared/money/pence.ts";
import { londonInstant } from "#shared/time/london.ts";
import { brand } from "#src/brand.ts";
import { isFull } from "./event-list.rules.ts";
import type { CampusEvent } from "./events.api.ts";
import { CALLED_OFF } from "./events.rules.ts";
import { shownPrice } from "./ticket-price.rules.ts";

/** A campus night as schema.org data for search engines. */
export function eventData(event: CampusEvent, siteUrl: string): StructuredData {
  const { university, location, venue, eventDate, eventTime, headliners, status } = event;
  const url = siteUrl + pages.campusTickets.path;
  return {
    "@context": schema,
    "@type": "MusicEvent",
    name: `${brand.name} at ${university}`,
    description: `A campus night at ${venue}, ${location}.`,
    url,
    image: siteUrl + sharePicturePath("campusTickets"),
    startDate: londonInstant(eventDate, eventTime).toISOString(),
    ...inPerson,
    eventStatus: `${schema}/${status === CALLED_OFF ? "EventCancelled" : "EventScheduled"}`,
    location: { "@type": "Place", name: venue, address: location },
    organizer: organisation(siteUrl),
    ...(headliners.length > 0 && {
      performer: headliners.map((name) => ({ "@type": "MusicGroup", name })),
    }),
    offers: {
      "@type": "Offer",
      url,
      price: poundsOf(shownPrice(event, "anyone")),
      priceCurrency: "GBP",
      availability: `${schema}/${isFull(event) ? "SoldOut" : "InStock"}`,
    },
  };
}
