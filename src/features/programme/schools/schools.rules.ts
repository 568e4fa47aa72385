import { brand } from "#src/brand.ts";

/** Rate limits of addresses. */
export const SCHOOLS_AN_HOUR = { account: 5, network: 50 } as const;

/** How long a school's address is stored after its last submission. */
export const SCHOOL_DAYS = 365;

/** An address that is submitted again within this time is not mailed to the charity again. */
export const SAME_SCHOOL_HOURS = 24;

export const schoolMessages = {
  missing: "Please enter your email",
  sent: "Success! We will contact you soon.",
  failed: "Submission failed. Please try again.",
  tooMany: `A few addresses came from here this hour. Wait a little, or write to ${brand.contactEmail}.`,
} as const;
