import { emailAddress } from "#shared/text/contact.fields.ts";
import { requiredLine, requiredText } from "#shared/text/plain-text.fields.ts";
import { contactWords as words } from "./contact-requests.rules.ts";

/** What a message to a mentor says, all of it required. */
export const contactFields = {
  requesterName: requiredLine({ max: 100, missing: words.name }),
  requesterEmail: emailAddress(words.email),
  message: requiredText({ max: 2000, missing: words.message }),
};
