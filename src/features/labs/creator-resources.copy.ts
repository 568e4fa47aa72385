/** Resources for creators, besides the labs. */
export const creatorResources = {
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
        text: "Cameras, microphones, a press and a small rig, lent for a week. Bring them back charged.",
      },
    ],
  },
};
