import { keysOf } from "#shared/keys.ts";
import { brand } from "#src/brand.ts";

/** The roles that a person can have at a campus, with their labels. */
export const positionLabels = {
  "student-union": "Student union",
  "society-president": "Society president",
  "events-coordinator": "Events coordinator",
  "student-ambassador": "Student ambassador",
  "faculty-staff": "Faculty or staff",
  other: "Other",
} as const;

export type Position = keyof typeof positionLabels;

export const positions = keysOf(positionLabels);

export const INQUIRIES_AN_HOUR = { account: 5, network: 100 } as const;

/** The number of days for which we store an inquiry. */
export const INQUIRY_DAYS = 365;

export const inquiryWords = {
  sent: {
    title: "Inquiry Submitted!",
    text: "Thanks for your interest! We'll get back to you within 2-3 business days.",
  },
  failed: { title: "Error", text: "Failed to submit inquiry. Please try again." },
  tooMany: `You have written to us a few times this hour. Wait a little, or write to ${brand.contactEmail}.`,
} as const;

/** The form's values; `position` is empty until a role is chosen. */
export interface InquiryDraft {
  name: string;
  email: string;
  university: string;
  position: Position | "";
  message: string;
}

export const emptyInquiry: InquiryDraft = { name: "", email: "", university: "", position: "", message: "" };
