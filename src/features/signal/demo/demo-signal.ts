/** A demo event. Its times are relative to now. */
export interface DemoEvent {
  title: string;
  description: string | null;
  location: string | null;
  /** Days from now, and the time on London clocks. */
  inDays: number;
  at: string;
  maxAttendees: number;
  /** Days before the event when sign-up closes; by default it closes at the event. */
  closesBefore?: number;
  isActive?: boolean;
  /** The number of sign-ups. */
  taken: number;
}

export const demoEvents: readonly DemoEvent[] = [
  {
    title: "Listening party under the arches",
    description:
      "Two new records on a sound system that was built by hand in Peckham. Bring a cushion. No phones out while a side plays.",
    location: "Arch 42, Druid Street, SE1",
    ...{ inDays: 6, at: "18:30", maxAttendees: 80, closesBefore: 1, taken: 31 },
  },
  {
    title: "Roof cinema: shorts by under 20s",
    description:
      "Nine films, none longer than six minutes, made on phones. The people who made them are there.",
    location: "Bussey Building, Peckham",
    ...{ inDays: 11, at: "17:00", maxAttendees: 40, taken: 36 },
  },
  {
    title: "Secret set",
    description: "We tell nobody who plays. The address comes by mail on the day.",
    location: "Somewhere in Hackney Wick",
    ...{ inDays: 15, at: "19:30", maxAttendees: 24, taken: 24 },
  },
  {
    title: "Open decks for first-timers",
    description: "Fifteen minutes each, two volunteers beside you. Vinyl, USB or your phone.",
    location: "The Old Print Works, Walthamstow",
    ...{ inDays: 24, at: "16:00", maxAttendees: 100, closesBefore: 2, taken: 12 },
  },
  {
    title: "Zine fair",
    description: null,
    location: "Stratford Library, upper floor",
    ...{ inDays: 38, at: "12:00", maxAttendees: 150, taken: 9 },
  },
  {
    title: "Drum circle at the lock",
    description: "Sign-up closed early, because we have to count the drums.",
    location: "Bow Locks, E3",
    ...{ inDays: 2, at: "15:00", maxAttendees: 30, closesBefore: 4, taken: 27 },
  },
  {
    title: "Winter block party",
    description: "Waits for the council to say yes to the road closure.",
    location: null,
    ...{ inDays: 60, at: "14:00", maxAttendees: 400, isActive: false, taken: 0 },
  },
  {
    title: "Grime karaoke",
    description: "Over and hoarse.",
    location: "New Cross Inn",
    ...{ inDays: -8, at: "19:00", maxAttendees: 60, taken: 22 },
  },
];

export const demoFirstNames = [
  ...[
    "Amara",
    "Zainab",
    "Callum",
    "Mei-Lin",
    "Tobi",
    "Rosa",
    "Dev",
    "Niamh",
    "Yusuf",
    "Priya",
    "Kai",
    "Ellie",
  ],
  ...[
    "Abena",
    "Luca",
    "Hana",
    "Jerome",
    "Sofia",
    "Idris",
    "Polly",
    "Marcus",
    "Samira",
    "Finn",
    "Nadia",
    "Theo",
  ],
];

export const demoLastNames = [
  ...["Okafor", "Osei", "Reyes", "Carter", "Adeyemi", "Lindqvist", "Malhotra", "Doyle", "Rahman", "Kaur"],
  ...["Mensah", "Bello", "Hargreave", "Tran", "Dhalla", "Pike", "Rosenthal", "Alderwick", "Sousa"],
];
