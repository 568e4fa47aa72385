import { pages } from "#features/site/pages.ts";

/** Texts of /enter-scenario, the manifesto. */
export const manifesto = {
  top: {
    lead: "A scenario is a plan with people in it.",
    text: "This is ours. Six lines, no small print. Read it out loud if the bus is empty.",
  },
  lines: {
    title: "The manifesto",
    /** Each line with its explanation. A line fits the page's width, so short lines are huge. */
    list: [
      {
        title: "Start badly",
        text: "Everyone who is good at this was bad at it first, in front of people. We keep a room for that part.",
      },
      { title: "Turn up", text: "Talent is lovely. Whoever comes back on a wet Tuesday gets the keys." },
      {
        title: "Make it loud",
        text: "We have the ink, the stage and the microphones. What goes through them is up to you.",
      },
      {
        title: "Credit everyone",
        text: "Names on the poster, spelt right. The one who swept the floor is on it too.",
      },
      {
        title: "Hold the door",
        text: "Somebody held it for you. There is always one more person on the stairs.",
      },
      {
        title: "Leave it better",
        text: "Wind the cables. Write down what you learned. The next lot starts where you stopped.",
      },
    ],
    yours: {
      line: "The seventh is yours",
      text: "Send it to us, on paper, on tape or as it is.",
      button: "Write the seventh",
    },
  },
  next: {
    title: "Now pick a door",
    text: "You have read it. That was the hard part.",
    links: [
      { label: "Get started", to: pages.getStarted.path },
      { label: "Hear it first", to: pages.signal.path },
      { label: "Find a lab", to: pages.labs.path },
      { label: "Our story", to: pages.ourStory.path },
    ],
  },
};
