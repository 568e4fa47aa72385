/** Resources for creators, besides the labs. */
export const creatorResources = {
  title: "Creator Resources",
  aside: "For everyone who comes to a lab, and for as long as they like.",
  cards: {
    "Learning library": "Sheets, samples and films from every lab so far. Borrow the book, keep the trick.",
    "Peer network": "Find a drummer, an editor, somebody to hold the other end of the banner.",
    "Equipment access":
      "Cameras, microphones, a press and a small rig, lent for a week. Bring them back charged.",
  },
};
