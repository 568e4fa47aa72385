import type { Secrets } from "#shared/secrets/secrets.server.ts";

/** Contact details of a mentor, for admins and for mail to the mentor. */
export interface MentorContact {
  email: string | null;
  phone: string | null;
}

const PURPOSE = "lab mentor";

/** Encrypts contact details for storage, each separately. */
export function sealContact<Contact extends MentorContact>(secrets: Secrets, contact: Contact): Contact {
  const seal = (text: string | null) => text && secrets.seal(PURPOSE, text);
  return { ...contact, email: seal(contact.email), phone: seal(contact.phone) };
}

/**
 * Decrypts contact details; null if they were encrypted with another site's key, so that such a mentor can still be
 * listed.
 */
export function openContact({ open }: Secrets, { email, phone }: MentorContact): MentorContact {
  try {
    return { email: email && open(PURPOSE, email), phone: phone && open(PURPOSE, phone) };
  } catch {
    // Encrypted with another key.
    return { email: null, phone: null };
  }
}
