import type { Secrets } from "#shared/secrets/secrets.ts";

/** How a mentor is reached: for admins, and for mail to the mentor. */
export interface MentorContact {
  email: string | null;
  phone: string | null;
}

const PURPOSE = "lab mentor";

/** The same as it is stored: each sealed by itself. */
export function sealContact<Contact extends MentorContact>(secrets: Secrets, contact: Contact): Contact {
  const seal = (text: string | null) => text && secrets.seal(PURPOSE, text);
  return { ...contact, email: seal(contact.email), phone: seal(contact.phone) };
}

/** Nulls where it was sealed with another site's key: such a mentor is listed all the same. */
export function openContact({ open }: Secrets, { email, phone }: MentorContact): MentorContact {
  try {
    return { email: email && open(PURPOSE, email), phone: phone && open(PURPOSE, phone) };
  } catch {
    return { email: null, phone: null };
  }
}
