import { pages } from "#features/site/pages.ts";
import { brand } from "#src/brand.ts";

/** Texts and links of /become-mentor. */
export const becomeMentor = {
  top: {
    soon: "The mentor application is coming soon.",
    text: "Want to help before that? Say hello, and tell us what you could teach somebody in an afternoon.",
    hello: { href: `mailto:${brand.contactEmail}`, label: "Say hello" },
    links: [
      { label: pages.applyLab.title, to: pages.applyLab.path },
      { label: "Back to labs", to: pages.labs.path },
    ],
  },
};
