/** The equipment that the charity brings. */
export const whatWeBring = {
  bring: {
    title: "What we bring",
    aside: "All of it fits in one van.",
    cards: [
      { title: "Live events", text: "Three acts and a DJ, with a rig that reaches the back of the hall." },
      { title: "Workshops", text: "Beats, print and film in the afternoon. What you make is on that night." },
      { title: "Pop-up shops", text: "Short runs from members and from your makers. The till is theirs." },
      { title: "Open mics", text: "Five minutes each. Sign up at the door, or be pushed by your friends." },
    ],
  },
};
