/** The equipment that the charity brings. */
export const whatWeBring = {
  title: "What we bring",
  aside: "All of it fits in one van.",
  cards: {
    "Live events": "Three acts and a DJ, with a rig that reaches the back of the hall.",
    Workshops: "Beats, print and film in the afternoon. What you make is on that night.",
    "Pop-up shops": "Short runs from members and from your makers. The till is theirs.",
    "Open mics": "Five minutes each. Sign up at the door, or be pushed by your friends.",
  },
};
