import { pages } from "#features/site/pages.ts";
import { brand } from "#src/brand.ts";

/** Texts and links of the festival's page. */
export const mainframeCopy = {
  top: {
    facts: [brand.festival.date, brand.festival.hours, brand.festival.place],
    lead: "Talk until three, noise until six. Booked, run and switched off by 14–25s.",
    tickets: { label: "GET TICKETS", to: pages.campusTickets.path },
    ways: [
      // Until acts are booked, the day's slots are the line-up. The newsletter lists them.
      { label: "VIEW LINEUP", to: `${pages.newsletter.path}#programme` },
      // The festival's crew comes from the other nights, so the link leads to the page with every way to join.
      { label: "JOIN THE CREW", to: pages.getStarted.path },
      { label: "SUPPORT", to: pages.funding.path },
      { label: "NEWSLETTER", to: pages.newsletter.path },
    ],
  },
  halves: {
    title: "Two halves",
    parts: [
      {
        word: "Talk",
        hours: "11:00–15:00",
        text: "Short talks, open desks, and a lunch that is an hour long on purpose. Come with a question, leave with somebody to ask.",
      },
      {
        word: "Noise",
        hours: "15:00–18:00",
        text: "One stage and three hours. Sets from the labs, sets from the campuses, and whoever signed up at the desk.",
      },
    ],
  },
  moments: {
    title: "Past moments",
    aside: "Photographs go up once everybody in them has said yes. Until then, prints keep their places.",
    label: "To come",
    tiles: ["Front row", "Doors", "Side room", "Last song"],
  },
  support: {
    title: "Free is not cheap",
    text: "Nobody under 25 pays to come in. The stage, the fees and the bus fares home are paid for all the same.",
    link: { label: "See what it costs", to: pages.funding.path },
  },
};
