import { pages } from "#features/site/pages.ts";
import { keyedLink, secretLink } from "#shared/secrets/keyed-link.rules.ts";

/** The link to the page where a person chooses what their certificate shows, and prints it. */
export const certificateLink = keyedLink({
  purpose: "programme certificate link",
  path: pages.certificate.path,
  field: "certificate",
});

/** The page that checks a certificate; without a code it is the same for everybody. */
export const checkLink = secretLink(pages.certificates.path, "code", (code) => code !== "");
