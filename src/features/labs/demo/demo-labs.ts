import type { CardStock } from "#shared/print/choice.ts";

export interface DemoMentor {
  name: string;
  /** The paper of their print. */
  stock: CardStock;
  expertise: string;
  background: string;
  bio: string;
  phone: string | null;
  /** Set for an inactive mentor. */
  leftDaysAgo?: number;
}

/** Fictional people; the numbers are from Ofcom's range for drama. */
export const demoMentors: DemoMentor[] = [
  {
    name: "Amara Okafor",
    stock: "hivis",
    expertise: "Beats and production",
    background:
      "Made her first record on a library computer in Canning Town. Now she mixes for other people, and still cuts her own drums.",
    bio: "DBS checked March. Prefers Thursdays. Brings her own MPC; needs two sockets and a table that does not wobble.",
    phone: "020 7946 0811",
  },
  {
    name: "Dev Chowdhury",
    stock: "carrier",
    expertise: "Film and editing",
    background:
      "Shoots music videos on Brick Lane and documentaries in Tower Hamlets. Will show you what a phone can do before you buy anything.",
    bio: "DBS checked January. Has keys to the edit room. Not free in August.",
    phone: "020 7946 0127",
  },
  {
    name: "Jade Mensah",
    stock: "market",
    expertise: "Screen print and zines",
    background:
      "Runs a two-colour press under a railway arch in Hackney Wick. Her zines have been sold out of a shopping trolley since 2019.",
    bio: "DBS checked May. Inks are water-based. Groups of twelve at most, on account of the press.",
    phone: null,
  },
  {
    name: "Marcus Bell",
    stock: "overground",
    expertise: "Spoken word and stage craft",
    background:
      "Slam champion, youth worker, and the loudest man in Plaistow library. Gets people who never speak up to speak last.",
    bio: "DBS checked February. Safeguarding lead for evening sessions.",
    phone: "020 7946 0356",
  },
  {
    name: "Sunniva Rahman",
    stock: "carrier",
    expertise: "DJing and sound systems",
    background:
      "Learnt on her uncle’s sound system in Walthamstow. Teaches two decks, one crossfader and how not to blow a speaker.",
    bio: "DBS checked June. Lends the small rig; ask her two weeks ahead.",
    phone: "020 7946 0942",
  },
  {
    name: "Theo Castell",
    stock: "hivis",
    expertise: "Podcasting and radio",
    background: "Ten years of late shows on community radio in Leyton. Edits out every um but yours.",
    bio: "Moved to Bristol. Would come back for a one-off.",
    phone: "020 7946 0573",
    leftDaysAgo: 21,
  },
];

export interface DemoSession {
  title: string;
  /** The paper of its ticket. */
  stock: CardStock;
  description: string;
  /** The name of one of the mentors above. */
  mentor: string;
  /** 0 is Sunday. */
  weekday: number;
  /** Weeks after the next such weekday; negative for past sessions. */
  weeks: number;
  startTime: string;
  endTime: string;
  maxParticipants: number;
  currentParticipants: number;
}

export const demoSessions: DemoSession[] = [
  {
    ...{ title: "Beats on a phone", stock: "carrier" as const, mentor: "Amara Okafor", weekday: 4, weeks: 0 },
    description: "A beat in an evening, with the phone you have. Headphones help; we have ten spare pairs.",
    ...{ startTime: "18:00", endTime: "20:00", maxParticipants: 16, currentParticipants: 11 },
  },
  {
    ...{ title: "Two-colour posters", stock: "market" as const, mentor: "Jade Mensah", weekday: 6, weeks: 0 },
    description: "Cut a stencil, pull two inks, take six posters home. Wear something that may get pink.",
    ...{ startTime: "11:00", endTime: "15:00", maxParticipants: 12, currentParticipants: 12 },
  },
  {
    ...{ title: "First cut", stock: "hivis" as const, mentor: "Dev Chowdhury", weekday: 2, weeks: 1 },
    description:
      "Bring a minute of anything you filmed. Leave with thirty seconds that somebody wants to watch.",
    ...{ startTime: "17:30", endTime: "19:30", maxParticipants: 14, currentParticipants: 5 },
  },
  {
    ...{ title: "Open decks", stock: "overground" as const, mentor: "Sunniva Rahman", weekday: 5, weeks: 1 },
    description: "Two decks, twenty minutes each, and nobody laughs at a train wreck.",
    ...{ startTime: "18:30", endTime: "21:00", maxParticipants: 20, currentParticipants: 9 },
  },
  {
    ...{ title: "Say it louder", stock: "carrier" as const, mentor: "Marcus Bell", weekday: 3, weeks: 2 },
    description: "Write three minutes, then stand up and say them. The microphone does half of the work.",
    ...{ startTime: "18:00", endTime: "20:00", maxParticipants: 20, currentParticipants: 3 },
  },
  {
    ...{ title: "Zine in a day", stock: "market" as const, mentor: "Jade Mensah", weekday: 0, weeks: 3 },
    description: "Eight pages, one sheet, a stapler. Print runs of thirty, and we keep one for the library.",
    ...{ startTime: "10:30", endTime: "16:00", maxParticipants: 12, currentParticipants: 0 },
  },
  {
    ...{ title: "Sample the market", stock: "hivis" as const, mentor: "Amara Okafor", weekday: 6, weeks: -3 },
    description: "An hour of recording at Queen’s Market, an hour of making a beat out of it.",
    ...{ startTime: "12:00", endTime: "15:00", maxParticipants: 16, currentParticipants: 15 },
  },
  {
    ...{ title: "Radio hour", stock: "overground" as const, mentor: "Theo Castell", weekday: 1, weeks: -6 },
    description: "Plan, record and send out an hour of radio, with jingles.",
    ...{ startTime: "18:00", endTime: "20:30", maxParticipants: 10, currentParticipants: 8 },
  },
];
