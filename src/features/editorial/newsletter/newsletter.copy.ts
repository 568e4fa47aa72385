import { pages } from "#features/site/pages.ts";
import { brand } from "#src/brand.ts";

export interface Slot {
  /** HH:mm, like `until`. */
  from: string;
  until: string;
  title: string;
  text: string;
}

/** Texts and links of the festival newsletter. */
export const newsletterCopy = {
  top: {
    date: brand.festival.date,
    lead: "A conference and live music festival. One day, one building, six slots.",
    festival: { label: "The festival", to: pages.mainframe.path },
  },
  booking: {
    facts: [
      { label: "When", value: "Saturday 15 August 2026" },
      { label: "Hours", value: brand.festival.hours },
      { label: "Where", value: brand.festival.place },
      { label: "Price", value: "Free, with a ticket" },
    ],
    title: "Come in",
    label: "BOOK FREE TICKETS",
    href: brand.placeholders.bookFreeTickets,
    note: "Booking opens when the venue is signed. Until then the button leads to a stand-in address.",
  },
  programme: {
    title: "The programme",
    aside: "Doors at eleven. Come for one slot or for all six.",
    morning: [
      { from: "11:00", until: "11:30", title: "Doors + Welcome", text: "A badge, a tea and a map." },
      {
        from: "11:30",
        until: "12:15",
        title: "How a night is made",
        text: "The keys, the rig, the licence and the flyer: a first night, start to end.",
      },
      {
        from: "12:15",
        until: "13:00",
        title: "Getting paid",
        text: "Creative work: finding it, pricing it, and writing the invoice.",
      },
    ] satisfies readonly Slot[],
    pause: {
      from: "13:00",
      until: "14:00",
      title: "Lunch + Networking",
      text: "Eat first. Then one new person a sandwich.",
    },
    afternoon: [
      {
        from: "14:00",
        until: "15:00",
        title: "Open labs",
        text: "Beats, film, print and stage, hands on. Pick one at the desk.",
      },
    ] satisfies readonly Slot[],
    live: {
      from: "15:00",
      until: "18:00",
      title: "Live Music Festival",
      text: "One stage, three hours, and the volume where it belongs.",
    },
  },
  letter: {
    title: "Dear all",
    paragraphs: [
      "Mornings are for finding out how things are made and who pays for them. Afternoons are for being loud. Both are on one day, because one day off is what most people get.",
      "You need not know anybody. That is what the lunch is for.",
      "The venue is not signed yet. Once it is, it stands on this page first and on a poster second.",
    ],
    access: {
      text: "Coming with a school, a chair or an interpreter? Write before the day, and it is ready when you are.",
      label: "Tell us what you need",
      href: `mailto:${brand.contactEmail}?subject=${encodeURIComponent(`Coming to Mainframe, ${brand.festival.date}`)}`,
    },
  },
  social: {
    title: "Follow it",
    links: [
      { label: "Instagram", href: brand.links.instagram },
      { label: "TikTok", href: brand.links.tiktok },
      { label: "YouTube", href: brand.links.youtube },
    ],
  },
};
