/** Everything a charity would rename. Plain data: read by the server, the pages and the tools alike. */
export const brand = {
  name: "Undertone",
  slug: "undertone",
  tagline: "Loud from underneath.",
  strapline: "Events, music and making, run with 14–25s",
  description: "A youth-culture and creative-arts charity for 14–25s. Made in East London.",
  contactEmail: "hello@undertone.example",
  submissionsEmail: "work@undertone.example",
  links: {
    conference: "https://conference.undertone.example",
    youtube: "https://www.youtube.com/@undertone",
    tiktok: "https://www.tiktok.com/@undertone",
    instagram: "https://www.instagram.com/undertone",
    spotify: "https://open.spotify.com/artist/undertone",
    appleMusic: "https://music.apple.com/artist/undertone",
    soundcloud: "https://soundcloud.com/undertone",
  },
} as const;
