import { patternNames } from "./choice.ts";

/** The seeds of prints that belong to a page and to no record. Each new one is added here. */
const named = [
  ...["a new track", "academic-calendar", "an empty slot", "apply-lab", "ask", "auth", "become-mentor"],
  ...["campus-goldsmiths", "campus-kings", "campus-live", "campus-ucl", "campus-uel", "community"],
  ...["drip-high", "drip-low", "drip-mid", "drop", "elsewhere-Instagram", "elsewhere-TikTok"],
  ...["elsewhere-YouTube", "error", "fund-mainframe", "gallery-columns", "gallery-rings", "hero", "kit"],
  ...["kit-goldsmiths", "kit-kings", "kit-ucl", "kit-uel", "lab-Beats", "lab-Film", "lab-Print", "lab-Stage"],
  ...["labs", "linkedin-day", "linkedin-mentor", "linkedin-room", "mainframe", "mainframe-support"],
  ...["manifesto", "moment-doors", "moment-front", "moment-last", "moment-side", "newsletter", "next"],
  ...["not-found", "offline", "our-story", "programme", "safe", "sample-First beats", "sample-Mix a band"],
  ...["sample-Phone films", "sample-Print a poster", "sample-Spoken word", "sample-Zines by tea", "schools"],
  ...["signal", "signal-alerts", "sounds-call", "sounds-of-scenario", "sponsor-light", "sponsor-print"],
  ...["sponsor-sound", "sponsors", "studio", "team-Amara", "team-Delphine", "team-Rowan", "team-Tee"],
  ...["terms", "week-1", "week-2", "week-3", "week-4", "week-5", "week-6", "yours"],
];

/** Seeds that end in a pattern. */
const families = ["bring", "community", "door", "kit", "resources", "way"];

const seeds = new Set([
  ...named,
  ...families.flatMap((name) => patternNames.map((pattern) => `${name}-${pattern}`)),
]);

/** Whether a seed is that of a page's own print; those of records are their ids. */
export function isPageSeed(seed: string): boolean {
  return seeds.has(seed);
}
