import { pages } from "#features/site/pages.ts";
import { brand } from "#src/brand.ts";

/** Texts of /community: four features, then the house rules. */
export const community = {
  top: {
    lead: `Nobody joins ${brand.name} by filling in a form. You come to something, and the second time somebody knows your name.`,
  },
  features: {
    list: [
      {
        title: "The feed",
        text: "Short films from whoever made one this week. Yours goes up with a title and your word that everyone in it said yes.",
        to: `${pages.home.path}#culture`,
        go: "Watch the feed",
      },
      {
        title: "The labs",
        text: "Small rooms for beats, film, print and stage. Plenty of people there have never done it either.",
        to: pages.labs.path,
        go: "Find a lab",
      },
      {
        title: "The street team",
        text: "The ones with the tape and the van. They bring the night to a campus, and the posters home again.",
        to: `${pages.campus.path}#team`,
        go: "Meet the team",
      },
      {
        title: "The records",
        text: "Everything recorded so far, in one library. Play it on the way, argue about it when you get here.",
        to: pages.mobileLibrary.path,
        go: "Open the library",
      },
    ],
  },
  rules: {
    title: "House rules",
    aside: "Three, and they hold in every room, on the feed and in the queue.",
    list: [
      { title: "Ask first", text: "Before you film, post, borrow or hug." },
      { title: "No is an answer", text: "It needs no reason, and it ends the conversation." },
      {
        title: "Say something",
        text: "If something feels wrong, tell the people at the door. That is what they are there for.",
      },
    ],
    safe: { to: `${pages.privacy.path}#safe`, go: "Who listens, and where" },
  },
};
