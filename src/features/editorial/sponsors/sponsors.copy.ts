import { brand } from "#src/brand.ts";

export interface Sponsor {
  name: string;
  text: string;
  href: string;
}

const enquiry =
  `mailto:${brand.contactEmail}?subject=${encodeURIComponent(`Partnership with ${brand.name}`)}` +
  `&body=${encodeURIComponent("Who you are:\nWhat you could bring (money, rooms, kit, people):\nBy when:\n")}`;

const sample = "A sample. One line of what you make, and one of what you pay for here.";

/** Texts and links of the sponsors' page. The sponsors are samples and marked as samples: replace them. */
export const sponsorsCopy = {
  top: {
    lead: "Rooms, kit and bus fares home cost money. This page thanks the people who put it up.",
    samples: "The names on it are samples. They keep the places warm.",
    badge: "Sample",
    enquiry: { label: "Ask about a partnership", href: enquiry },
    pack: {
      label: "Download the pack",
      href: brand.placeholders.sponsorPack,
      note: "The pack is not out yet, so the button does nothing. Ask, and a person answers.",
    },
  },
  platinum: {
    title: "Platinum",
    aside: "Pays for a strand of the year, start to end.",
    sponsors: [
      {
        name: "Sample Sound Works",
        text: sample,
        href: "https://sound-works.example/",
      },
    ] satisfies readonly Sponsor[],
  },
  gold: {
    title: "Gold",
    aside: "Pays for one thing, all of it: a lab, a night, a van.",
    sponsors: [
      {
        name: "Sample Print House",
        text: sample,
        href: "https://print-house.example/",
      },
      {
        name: "Sample Light & Rigging",
        text: sample,
        href: "https://light-rigging.example/",
      },
    ] satisfies readonly Sponsor[],
  },
  community: {
    title: "Community supporters",
    aside: "Round the corner, and there on the day.",
    sponsors: [
      { name: "Sample Canteen", text: "Tea for the crew", href: "https://canteen.example/" },
      { name: "Sample Cycles", text: "Repairs at the door", href: "https://cycles.example/" },
      { name: "Sample Barbers", text: "A window for posters", href: "https://barbers.example/" },
      { name: "Sample Bakery", text: "Lunch, and the networking", href: "https://bakery.example/" },
      { name: "Sample Launderette", text: "Clean stage blacks", href: "https://launderette.example/" },
      { name: "Sample Records", text: "Spare decks", href: "https://records.example/" },
    ] satisfies readonly Sponsor[],
  },
  deal: {
    title: "The deal",
    buys: {
      title: "It buys",
      lines: ["A name on this page", "A seat near the back", "Accounts you can read", "A proper thank you"],
    },
    never: {
      title: "It does not buy",
      lines: [
        "A logo on a young person’s work",
        "A say in who plays",
        "Anybody’s address",
        "A speech before the headliner",
      ],
    },
  },
};
