import type { PrintCard } from "#shared/ui/PrintCards.tsx";

/** What comes out of the van. */
export const whatWeBring: readonly PrintCard[] = [
  {
    title: "Live events",
    text: "Three acts and a DJ, with a rig that reaches the back of the hall.",
    print: { seed: "bring-stack", pattern: "stack", stock: "hivis" },
  },
  {
    title: "Workshops",
    text: "Beats, print and film in the afternoon. What you make is on that night.",
    print: { seed: "bring-eq", pattern: "eq", stock: "carrier" },
  },
  {
    title: "Pop-up shops",
    text: "Short runs from members and from your makers. The till is theirs.",
    print: { seed: "bring-moire", pattern: "moire", stock: "market" },
  },
  {
    title: "Open mics",
    text: "Five minutes each. Sign up at the door, or be pushed by your friends.",
    print: { seed: "bring-swell", pattern: "swell", stock: "overground" },
  },
];
