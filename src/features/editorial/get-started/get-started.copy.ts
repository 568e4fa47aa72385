import { pages } from "#features/site/pages.ts";

/** Texts of /get-started: four links, each with one or two words across its full width. */
export const getStarted = {
  top: { lead: "Four doors. None of them is locked, and you may try more than one." },
  doors: {
    list: [
      {
        words: "Read it",
        text: "Six lines that say what we are up to. Two minutes, less if you read fast.",
        to: pages.enterScenario.path,
        go: "Read the manifesto",
      },
      {
        words: "Hear first",
        text: "Leave an address, get a code, say it at the door. You know before the posters do.",
        to: pages.signal.path,
        go: "Get on the list",
      },
      {
        words: "Make it",
        text: "An evening in a small room with a mentor. You go home with something you made.",
        to: pages.labs.path,
        go: "Find a lab",
      },
      {
        words: "Go out",
        text: "A rig, a van and a students’ union. Come to a night, or ask for one where you are.",
        to: pages.campus.path,
        go: "See the tour",
      },
    ],
  },
};
