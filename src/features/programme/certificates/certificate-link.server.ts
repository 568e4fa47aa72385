import { pages } from "#features/site/pages.ts";
import { keyedLink } from "#shared/secrets/keyed-link.server.ts";

/** The link to the page where a person chooses what their certificate shows, and prints it. */
export const certificateLink = keyedLink({
  purpose: "programme certificate link",
  path: pages.certificate.path,
  field: "certificate",
});
