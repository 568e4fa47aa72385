import { pages } from "#features/site/pages.ts";
import { keyedLink } from "#shared/secrets/keyed-link.rules.ts";

/** The feedback link of one booking. The page also reads `face`, which preselects an answer. */
export const feedbackLink = keyedLink({
  purpose: "feedback link",
  path: pages.feedback.path,
  field: "booking",
});
