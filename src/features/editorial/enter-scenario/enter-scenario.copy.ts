import { pages } from "#features/site/pages.ts";

/** Texts of /enter-scenario, the manifesto. */
export const manifesto = {
  lead: "A scenario is a plan with people in it.",
  text: "This is ours. Six lines, no small print. Read it out loud if the bus is empty.",
  title: "The manifesto",
  /** The explanation of each line. A line is fitted to the page's width: short ones are huge. */
  lines: {
    "Start badly":
      "Everyone who is good at this was bad at it first, in front of people. We keep a room for that part.",
    "Turn up": "Talent is lovely. Whoever comes back on a wet Tuesday gets the keys.",
    "Make it loud": "We have the ink, the stage and the microphones. What goes through them is up to you.",
    "Credit everyone": "Names on the poster, spelt right. The one who swept the floor is on it too.",
    "Hold the door": "Somebody held it for you. There is always one more person on the stairs.",
    "Leave it better": "Wind the cables. Write down what you learned. The next lot starts where you stopped.",
  },
  yours: {
    line: "The seventh is yours",
    text: "Send it to us, on paper, on tape or as it is.",
    button: "Write the seventh",
  },
  next: {
    title: "Now pick a door",
    text: "You have read it. That was the hard part.",
    links: {
      "Get started": pages.getStarted.path,
      "Hear it first": pages.signal.path,
      "Find a lab": pages.labs.path,
      "Our story": pages.ourStory.path,
    },
  },
};
