import { pages } from "#features/site/pages.ts";
import { keyedLink, secretLink } from "#shared/secrets/keyed-link.rules.ts";

/** The link to the page where a participant chooses what their certificate shows, and prints it. */
export const certificateLink = keyedLink({
  purpose: "programme certificate link",
  path: pages.certificate.path,
  field: "certificate",
});

/** The page that checks a certificate. Without a code the page is the same for everyone. */
export const checkLink = secretLink(pages.certificates.path, "code", (code) => code !== "");
