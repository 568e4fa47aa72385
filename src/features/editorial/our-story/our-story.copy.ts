import { pages } from "#features/site/pages.ts";
import { brand } from "#src/brand.ts";

/** Texts of /our-story. Replace the placeholders: the founders, the place and the year. */
export const ourStory = {
  top: { lead: "Nobody upstairs asked for this. We made it anyway." },
  charity: {
    title: "The charity",
    paragraphs: [
      "It began the way most good evenings do: somebody had a speaker, somebody had a key, and there was nothing else on.",
      "People came back the week after. Then they wanted to know how the desk worked, who printed the flyers, and whether they could bring a friend who sings. There was a list of jobs on the wall, and by the end of the night there was a name beside each of them.",
      `${brand.name} is that list, grown up into a charity. Young people from 14 to 25 put on the nights, run the labs, make the posters and hold the door. The adults do the paperwork, and stay until the last bus.`,
    ],
  },
  name: {
    title: "The name",
    paragraphs: [
      "Print pink over green and a third colour turns up that neither of them had. Printers get it for nothing. We call it the undertone.",
      "It is in every poster on this site, and it is how the rest works too. A poet and a drummer. A film and a room. Somebody who has done it for years, and somebody who started on Tuesday.",
      `Mostly it is what you feel through the floor before you hear the song. ${brand.tagline}`,
    ],
  },
  mission: {
    title: "Mission",
    sentence: "A room, the kit and somebody to ask. For everyone from 14 to 25.",
    text: "Free, or as close to free as we can get it. Nobody has to be good yet.",
  },
  beliefs: {
    title: "What we believe",
    list: [
      {
        title: "Taste is not talent",
        text: "You know what you like at fourteen. The rest is practice, and we have a room for it.",
      },
      {
        title: "Names on everything",
        text: "Whoever made it is on the poster, spelt right. So is whoever carried the amps.",
      },
      {
        title: "The door is a job",
        text: "How you are met decides whether you stay. We put our best people on it, and a chair beside it.",
      },
      {
        title: "Rough is fine",
        text: "A finished bad song beats a perfect idea for one. There is always another Thursday.",
      },
      { title: "Hand over the keys", text: "If it only works while we hold it, it does not work." },
    ],
  },
  whyNow: {
    title: "Why now",
    paragraphs: [
      "Making things has never been cheaper. A phone is a studio, a camera and a press. What got expensive is the other half: a room where it may be loud, and people in it who stay to listen.",
      "Rooms like that close quietly. A lease ends, a caretaker retires, a youth club turns into storage. No siren goes off. A few years later everyone wonders where the bands went.",
      "So we open rooms, one evening at a time, in places that are standing there anyway. It takes less than you would think: a key, a kettle, a rig in a van, and enough people who want it.",
    ],
  },
  next: {
    title: "You are the next bit",
    text: "Small rooms, short notice. Sign up once, and you know before the posters do.",
    links: [
      { label: "Get on the list", to: pages.signal.path },
      { label: "Read the manifesto", to: pages.enterScenario.path },
    ],
  },
};
