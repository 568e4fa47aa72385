import type { Stock } from "#shared/print/inks.ts";
import type { Pattern } from "#shared/print/print.ts";
import type { Shape } from "#shared/print/shapes.ts";

const hero = ["hero", "hero-narrow"] as const;
const call = ["sleeve", "banner"] as const;
const ticket = ["tall", "ribbon"] as const;
const event = ["square", "portrait", "tall", "ribbon"] as const;

/**
 * The pages' prints, by name. `prints.ts` contains their type: the compiler checks every name and shape, and no
 * browser loads the table.
 */
export const pagePrints = {
  "academic-calendar": print("eq", "market", ["banner"]),
  "apply-lab": print("stack", "overground", ["banner"]),
  auth: print("moire", "carrier", ["panel", "hero-narrow"]),
  "become-mentor": print("rise", "carrier", hero),
  "bring-eq": print("eq", "carrier", ["card"]),
  "bring-moire": print("moire", "market", ["card"]),
  "bring-stack": print("stack", "hivis", ["card"]),
  "bring-swell": print("swell", "overground", ["card"]),
  "campus-goldsmiths": print("stack", "market", event),
  "campus-kings": print("moire", "overground", event),
  "campus-live": print("arches", "carrier", ["banner"]),
  "campus-ucl": print("cone", "hivis", event),
  "campus-uel": print("arches", "carrier", event),
  community: print("stack", "market", ["banner"]),
  "community-arches": print("arches", "overground", ["banner"]),
  "community-eq": print("eq", "carrier", ["banner"]),
  "community-moire": print("moire", "hivis", ["banner"]),
  "community-swell": print("swell", "newsprint", ["banner"]),
  "door-arches": print("arches", "carrier", ["banner"]),
  "door-cone": print("cone", "market", ["banner"]),
  "door-eq": print("eq", "overground", ["banner"]),
  "door-moire": print("moire", "hivis", ["banner"]),
  "drip-high": print("eq", "overground", ["tall"]),
  "drip-low": print("cone", "carrier", ["tall"]),
  "drip-mid": print("swell", "hivis", ["tall"]),
  drop: print("arches", "market", ["square"]),
  "drop-carrier": print("arches", "carrier", ["portrait"], "drop"),
  "drop-hivis": print("arches", "hivis", ["portrait"], "drop"),
  "drop-newsprint": print("arches", "newsprint", ["portrait"], "drop"),
  "drop-overground": print("arches", "overground", ["portrait"], "drop"),
  "drop-sheet": print("arches", "sheet", ["portrait"], "drop"),
  "elsewhere-instagram": print("stack", "market", ["square"], "elsewhere-Instagram"),
  "elsewhere-tiktok": print("moire", "carrier", ["square"], "elsewhere-TikTok"),
  "elsewhere-youtube": print("cone", "hivis", ["square"], "elsewhere-YouTube"),
  "empty-slot": print("cone", "newsprint", ["swatch"], "an empty slot"),
  error: print("eq", "overground", hero),
  "fund-mainframe": print("cone", "overground", ["wide"]),
  "gallery-columns": print("eq", "overground", ["hero", "banner"]),
  "gallery-rings": print("moire", "carrier", ["hero", "banner"]),
  hero: print("rise", "newsprint", hero),
  labs: print("eq", "overground", ["banner"]),
  "labs-beats": print("cone", "hivis", ["card"], "lab-Beats"),
  "labs-film": print("moire", "carrier", ["card"], "lab-Film"),
  "labs-print": print("stack", "market", ["card"], "lab-Print"),
  "labs-stage": print("swell", "newsprint", ["card"], "lab-Stage"),
  "linkedin-day": print("stack", "hivis", ["square"]),
  "linkedin-mentor": print("cone", "overground", ["square"]),
  "linkedin-room": print("arches", "market", ["square"]),
  mainframe: print("eq", "hivis", hero),
  "mainframe-support": print("swell", "overground", call),
  manifesto: print("cone", "hivis", hero),
  "moment-doors": print("arches", "carrier", ["card"]),
  "moment-front": print("stack", "market", ["wide", "card"]),
  "moment-last": print("cone", "hivis", ["card"]),
  "moment-side": print("moire", "overground", ["card"]),
  "new-track": print("cone", "hivis", ["square"], "a new track"),
  newsletter: print("swell", "carrier", hero),
  "next-arches": print("arches", "overground", call, "next"),
  "next-moire": print("moire", "hivis", call, "next"),
  "not-found": print("swell", "market", hero),
  offline: print("swell", "carrier", hero),
  "our-story": print("rise", "carrier", ["banner"]),
  programme: print("swell", "market", ["square", "banner"]),
  "resources-eq": print("eq", "carrier", ["card"]),
  "resources-moire": print("moire", "market", ["card"]),
  "resources-stack": print("stack", "hivis", ["card"]),
  "resources-swell": print("swell", "overground", ["card"]),
  safe: print("arches", "market", ["square"]),
  "sample-beats": print("eq", "hivis", ticket, "sample-First beats"),
  "sample-band": print("stack", "market", ticket, "sample-Mix a band"),
  "sample-films": print("arches", "carrier", ticket, "sample-Phone films"),
  "sample-poster": print("moire", "market", ticket, "sample-Print a poster"),
  "sample-words": print("swell", "overground", ticket, "sample-Spoken word"),
  "sample-zines": print("cone", "hivis", ticket, "sample-Zines by tea"),
  schools: print("rise", "carrier", ["square", "banner"]),
  "secured-carrier": print("moire", "carrier", ["banner"], "campus-uel"),
  "secured-hivis": print("moire", "hivis", ["banner"], "campus-ucl"),
  "secured-market": print("moire", "market", ["banner"], "campus-goldsmiths"),
  "secured-overground": print("moire", "overground", ["banner"], "campus-kings"),
  signal: print("moire", "hivis", ["banner"]),
  "signal-alerts": print("cone", "hivis", ["square"]),
  "signal-place": print("moire", "hivis", ["square"], "signal-alerts"),
  "sounds-call": print("cone", "market", call),
  "sounds-of-scenario": print("moire", "hivis", ["panel", "banner"]),
  "sponsor-light": print("rise", "carrier", ["banner"]),
  "sponsor-print": print("moire", "market", ["banner"]),
  "sponsor-sound": print("stack", "hivis", ["banner"]),
  sponsors: print("arches", "overground", ["banner"]),
  studio: print("stack", "overground", call),
  "team-amara": print("cone", "hivis", ["tall"], "team-Amara"),
  "team-delphine": print("moire", "overground", ["tall"], "team-Delphine"),
  "team-rowan": print("stack", "market", ["tall"], "team-Rowan"),
  "team-tee": print("arches", "carrier", ["tall"], "team-Tee"),
  terms: print("cone", "hivis", ["square"]),
  "way-arches": print("arches", "market", ["card"]),
  "way-cone": print("cone", "hivis", ["card"]),
  "way-eq": print("eq", "carrier", ["card"]),
  "way-swell": print("swell", "overground", ["card"]),
  "week-1": print("swell", "hivis", ["card"]),
  "week-2": print("cone", "carrier", ["card"]),
  "week-3": print("eq", "market", ["card"]),
  "week-4": print("arches", "overground", ["card"]),
  "week-5": print("moire", "newsprint", ["card"]),
  "week-6": print("stack", "hivis", ["card"]),
  yours: print("cone", "hivis", ["square"]),
};

/** A print in the shapes that the build draws. The default seed is the name. */
function print<S extends Stock, const Shapes extends readonly Shape[]>(
  pattern: Pattern,
  stock: S,
  shapes: Shapes,
  seed?: string,
) {
  return { pattern, stock, shapes, seed };
}

type PagePrints = typeof pagePrints;

declare module "#shared/print/prints.ts" {
  interface RegisteredPrints extends PagePrints {}
}
