/** Texts of /campus, except the tour and its dialog. */
export const campusCopy = {
  top: { lead: "One van, one rig, your students’ union. The room stops being a canteen at seven." },
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
  team: {
    title: "Street team",
    aside: "Students, paid for it. They know the porter, the printer and the night bus.",
    list: [
      { name: "Amara", university: "UCL", role: "Campus lead" },
      { name: "Tee", university: "UEL", role: "Sound and stage" },
      { name: "Rowan", university: "Goldsmiths", role: "Posters and print" },
      { name: "Delphine", university: "King’s", role: "Door and welcome" },
    ],
  },
  steps: {
    title: "Three steps",
    list: [
      {
        title: "Apply",
        text: "Tell us the campus, the room and who is in it with you. Five lines will do.",
      },
      {
        title: "Plan",
        text: "We ring back within a week. Your society picks the acts; we bring the paperwork.",
      },
      { title: "Party", text: "Load in at two, doors at half six. You keep the posters." },
    ],
  },
};
