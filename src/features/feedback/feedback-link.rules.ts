import { pages } from "#features/site/pages.ts";
import { keyedLink } from "#shared/secrets/keyed-link.rules.ts";

/** The link of one booking. The page reads `face` besides, chosen in advance. */
export const feedbackLink = keyedLink({
  purpose: "feedback link",
  path: pages.feedback.path,
  field: "booking",
});
