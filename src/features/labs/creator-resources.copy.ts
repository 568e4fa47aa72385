import type { PrintCard } from "#shared/ui/PrintCards.tsx";

/** What there is between two labs. */
export const creatorResources: readonly PrintCard[] = [
  {
    title: "Learning library",
    text: "Sheets, samples and films from every lab so far. Borrow the book, keep the trick.",
    print: { seed: "resource-rise", pattern: "rise", stock: "carrier" },
  },
  {
    title: "Peer network",
    text: "Find a drummer, an editor, somebody to hold the other end of the banner.",
    print: { seed: "resource-moire", pattern: "moire", stock: "market" },
  },
  {
    title: "Equipment access",
    text: "Cameras, microphones, a press and a small rig, lent for a week. Bring them back charged.",
    print: { seed: "resource-stack", pattern: "stack", stock: "overground" },
  },
];
