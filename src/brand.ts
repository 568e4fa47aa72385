/** Everything a charity would rename. Plain data: read by the server, the pages and the tools alike. */
export const brand = {
  name: "Undertone",
  slug: "undertone",
  /** What ticket codes begin with: two capital letters. */
  ticketPrefix: "UT",
  tagline: "Loud from underneath.",
  strapline: "Events, music and making, run with 14–25s",
  description: "A youth-culture and creative-arts charity for 14–25s. Made in East London.",
  contactEmail: "hello@undertone.example",
  /** Stands in the footer; left out while it is empty. */
  charityNumber: "" as string,
  submissionsEmail: "work@undertone.example",
  fundingEmail: "funding@undertone.example",
  /** Yours to fill in: until then they lead to the platforms, not to somebody else's page. */
  links: {
    conference: "https://conference.undertone.example",
    youtube: "https://www.youtube.com/",
    tiktok: "https://www.tiktok.com/",
    instagram: "https://www.instagram.com/",
    spotify: "https://open.spotify.com/",
    appleMusic: "https://music.apple.com/",
    soundcloud: "https://soundcloud.com/",
  },
  /** The next Mainframe. What else happens that day stands in the copy of its pages. */
  festival: { date: "15.08.2026", hours: "11:00–18:00", place: "Location TBC", day: "2026-08-15" },
  /** Buttons without a page of their own do nothing. One that is given an address here leads there. */
  placeholders: {
    bookFreeTickets: "https://tickets.undertone.example/mainframe" as string,
    bookSpot: "" as string,
    donate: "" as string,
    share: "" as string,
    shopDrops: "" as string,
    sponsorPack: "" as string,
  },
} as const;
