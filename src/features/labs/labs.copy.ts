import { pages } from "#features/site/pages.ts";

/** Texts and links of /labs, except the sessions and mentors. */
export const labsCopy = {
  top: {
    lead: "An evening, a room, ten others and a mentor who does it for a living. You leave with something you made.",
    links: [
      { label: "Apply for a lab", to: pages.applyLab.path },
      { label: "Become a mentor", to: pages.becomeMentor.path },
      { label: "Upcoming sessions", to: pages.upcomingSessions.path },
    ],
    tiles: ["Beats", "Film", "Print", "Stage"],
  },
  resources: {
    title: "Creator Resources",
    aside: "For everyone who comes to a lab, and for as long as they like.",
    cards: [
      {
        title: "Learning library",
        text: "Sheets, samples and films from every lab so far. Borrow the book, keep the trick.",
      },
      {
        title: "Peer network",
        text: "Find a drummer, an editor, somebody to hold the other end of the banner.",
      },
      {
        title: "Equipment access",
        text: "Cameras, microphones, a printing press and a small rig, lent for a week. Bring them back charged.",
      },
    ],
  },
};
