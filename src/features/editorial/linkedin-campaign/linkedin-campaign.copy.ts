import { pages } from "#features/site/pages.ts";
import { brand } from "#src/brand.ts";

const { date, hours, place } = brand.festival;

/** Texts of the campaign pack. The strategy file contains the notes and the posts. */
export const linkedinCopy = {
  top: {
    lead: "Pictures to post, words to go under them, and a plan that fits on one sheet. Take all of it.",
    heroTile: {
      label: "Download the hero tile",
      note: "PNG, 1200 × 630, the size of a shared link.",
      alt: "The hero tile: the word Mainframe above a print in two inks",
    },
    strategy: {
      label: "Download the strategy",
      title: `${brand.name} on LinkedIn: the plan for Mainframe`,
    },
  },
  posts: {
    title: "Posts to copy",
    copy: "Copy",
    aside: "Fill in your own name. Change anything that is not a date.",
    list: [
      {
        title: "The day",
        text: `Mainframe is on ${date}, ${hours}. ${place}. A conference until three, a live festival after, run by 14–25s. It is free. Tell somebody who is 17.`,
      },
      {
        title: "The room",
        text: "Do you have a hall that is empty on a weekday evening? A lab needs a floor, two sockets and a door that shuts. That is all we are asking.",
      },
      {
        title: "The mentor",
        text: "What could you teach somebody in one afternoon? Not your career, one thing that you do. That is what a lab is.",
      },
    ],
  },
  notes: {
    title: "Strategy notes",
    aside: "Six rules. Break them once you know why.",
    list: [
      {
        title: "Who it is for",
        text: "People who can say yes to something: heads of sixth form, venue managers, employers with a budget. Young people are elsewhere. Leave them there.",
      },
      { title: "One ask a post", text: "A room, a mentor, a gift or a share. Never two of them." },
      {
        title: "When",
        text: "Tuesday and Thursday mornings, in the six weeks before the day. Then one thank you, with figures, a week after.",
      },
      {
        title: "How it sounds",
        text: "Short, dry, warm. The first line says what happens, the last what to do.",
      },
      {
        title: "Faces",
        text: "Under 18: a yes in writing from the young person and a parent or carer. Over 18: their own. Until then, a print.",
      },
      { title: "What counts", text: "Rooms offered, mentors met, replies answered. Likes are weather." },
    ],
    funding: { label: "What the day costs", to: pages.funding.path },
  },
};
