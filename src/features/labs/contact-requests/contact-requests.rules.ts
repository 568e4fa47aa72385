import { brand } from "#src/brand.ts";

/**
 * Rate limits. `mentor` counts emails to one mentor from all senders, so that a distributed flood cannot fill an
 * inbox. Messages above the limit wait.
 */
export const MESSAGES_AN_HOUR = { account: 5, network: 40, mentor: 15 } as const;

/** How long a message is stored. */
export const MESSAGE_DAYS = 365;

export const contactMessages = {
  sent: "Contact request sent successfully! We'll forward your message to the mentor.",
  failed: "Failed to send contact request. Please try again.",
  unavailable: `You can’t write to this mentor at the moment. Choose another mentor, or write to ${brand.contactEmail}.`,
  tooMany: `You have written to our mentors a few times this hour. Wait a little, or write to ${brand.contactEmail}.`,
} as const;

export interface ContactDraft {
  requesterName: string;
  requesterEmail: string;
  message: string;
}

export const emptyContact: ContactDraft = { requesterName: "", requesterEmail: "", message: "" };

/** Whether every field has text. */
export function isFilled(draft: ContactDraft): boolean {
  return Object.values(draft).every((text) => text.trim() !== "");
}
