import { pages } from "#features/site/pages.ts";
import { homeLead } from "#src/brand.ts";

/** Texts of the front page, besides its nights, videos and tracks. */
export const homeCopy = {
  top: { lead: homeLead },
  ways: {
    lead: "Pick one. Most people start with a show and end up running a lab.",
    list: [
      {
        title: "Creativity & culture hub",
        text: "One front door for what’s on, who’s making it and how you get in.",
        to: pages.community.path,
        go: "See what’s on",
      },
      {
        title: "Creator workshops",
        text: "Labs in beats, film, print and performance, with mentors who do it for real.",
        to: pages.labs.path,
        go: "Find a lab",
      },
      {
        title: "Merch & art",
        text: "Short runs designed by members. When it’s gone, it’s gone.",
        to: pages.drop.path,
        go: "See the drop",
      },
      {
        title: "Secret shows & DJ sets",
        text: "You get the date first. You get the address last.",
        to: pages.signal.path,
        go: "Get on the list",
      },
    ],
  },
  story: {
    title: "Nobody upstairs asked for this. We made it anyway.",
    text: "How a charity gets built from the basement up, and who holds the keys.",
    go: "Read Our Story",
  },
  elsewhere: {
    youTube: "Full sets and lab films",
    tikTok: "Short, loud, sideways",
    instagram: "Flyers before anyone else",
  },
  voice: { text: "Send art, audio or a story. Rough is fine. Finished is optional." },
};
