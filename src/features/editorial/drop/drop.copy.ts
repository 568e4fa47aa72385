import { pages } from "#features/site/pages.ts";

/** Texts of /drop. The shop's address is `placeholders.shopDrops` of `brand.ts`. */
export const drop = {
  top: {
    lead: "Short runs of merch and art, designed by members. When it’s gone, it’s gone.",
    button: "SHOP DROPS",
    /** Shown beside the button until the shop has an address. */
    closed: "The rail is empty. The next run opens here.",
    make: {
      words: "Rather make one? There is ink, cloth and a mentor in the labs.",
      to: pages.labs.path,
      go: "Find a lab",
    },
  },
};
