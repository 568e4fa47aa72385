import { pages } from "#features/site/pages.ts";
import { brand } from "#src/brand.ts";

/** Texts and links of the pitch. */
export const dripCopy = {
  top: {
    word: "Drip",
    status: "A pitch",
    lead: "A drink that pays for the room it is drunk in. Its sales fund youth arts: labs, nights and the bus home. Nothing is in the shops yet.",
    ask: {
      label: "Talk to us",
      href: `mailto:${brand.contactEmail}?subject=${encodeURIComponent(`${brand.name} Drip`)}`,
    },
  },
  cans: {
    title: "Three cans",
    aside:
      "Working names, working flavours. No alcohol, no added caffeine: some of its drinkers are fourteen.",
    list: [
      { title: "Low", text: "Blackcurrant and a bit of salt." },
      { title: "Mid", text: "Apple and ginger. The sensible one." },
      { title: "High", text: "Lemon, and then more lemon." },
    ],
  },
  flow: {
    title: "From can to stage",
    list: [
      { title: "Sold", text: "At our own shows first. Then canteens, then corner shops." },
      { title: "Split", text: "The share is agreed with the maker before the first can, and printed on it." },
      {
        title: "Spent",
        text: "On labs, artists’ fees and travel. The accounts are published, pence included.",
      },
    ],
  },
  asks: {
    title: "What it takes",
    list: [
      { title: "A maker", text: "Who bottles short runs, pays the living wage and answers the phone." },
      { title: "A fridge", text: "In a union bar, a sixth form, a venue. We bring the first crate." },
      { title: "A first order", text: "Small is fine. Somebody has to be the first to say so out loud." },
    ],
  },
  ends: {
    list: [
      { title: "Who it pays for", label: "Meet the community", to: pages.community.path },
      { title: "Where it pours first", label: "See Mainframe", to: pages.mainframe.path },
    ],
  },
};
