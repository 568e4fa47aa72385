/** The names and addresses of the charity. Plain data for the server, the pages and the tools. */
export const brand = {
  name: "Undertone",
  slug: "undertone",
  /** The prefix of ticket codes: two capital letters. */
  ticketPrefix: "UT",
  tagline: "Loud from underneath.",
  strapline: "Events, music and making, run with 14–25s",
  description: "A youth-culture and creative-arts charity for 14–25s. Made in East London.",
  contactEmail: "hello@undertone.example",
  /** The controller of the personal data; /privacy shows the fields that are not empty. */
  controller: {
    /** The charity's legal name. */
    name: "Undertone",
    address: "" as string,
    /** The number of its registration with the Information Commissioner's Office. */
    icoNumber: "" as string,
  },
  /** Shown in the footer unless empty. */
  charityNumber: "" as string,
  /** Who signs certificates, for example "Amara Osei, programme lead". Shown unless empty. */
  certificateSigner: "" as string,
  submissionsEmail: "work@undertone.example",
  fundingEmail: "funding@undertone.example",
  /** Replace these with your own pages; the defaults are the platforms' home pages. */
  links: {
    conference: "https://conference.undertone.example",
    youtube: "https://www.youtube.com/",
    tiktok: "https://www.tiktok.com/",
    instagram: "https://www.instagram.com/",
    spotify: "https://open.spotify.com/",
    appleMusic: "https://music.apple.com/",
    soundcloud: "https://soundcloud.com/",
  },
  /** The date and place of the next Mainframe. The copy of its pages contains the programme of the day. */
  festival: { date: "15.08.2026", hours: "11:00–18:00", place: "Location TBC", day: "2026-08-15" },
  /** Targets of buttons without a page. A button with an empty address does nothing. */
  placeholders: {
    bookFreeTickets: "https://tickets.undertone.example/mainframe" as string,
    bookSpot: "" as string,
    donate: "" as string,
    share: "" as string,
    shopDrops: "" as string,
    sponsorPack: "" as string,
  },
} as const;

/** The site in one sentence: below the front page's headline, and for search engines. */
export const homeLead =
  "Shows, labs, music and a stage at your uni. Run with 14–25s across London, not just for them.";
