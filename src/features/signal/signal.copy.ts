/** Texts of /signal, except its events and dialog. */
export const signalCopy = {
  top: {
    lead: "Small rooms, short notice. Sign up here and your code is in your pocket before the address is on a poster.",
    steps: [
      { title: "Pick an event", text: "Everything below is open, free and for 14 to 25." },
      {
        title: "Get a code",
        text: "On the screen straight away. Open the link in our email, and the place is yours.",
      },
      { title: "Say it at the door", text: "It lets one person in, once. No account, no app." },
    ],
  },
};
