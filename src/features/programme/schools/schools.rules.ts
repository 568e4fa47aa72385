import { HOUR_S } from "#shared/time/durations.ts";
import { brand } from "#src/brand.ts";

/** How many addresses an account may register in which time. */
export const SCHOOLS_AN_ACCOUNT = { points: 5, seconds: HOUR_S } as const;

/** All visitors of one network together, which may be a school's. */
export const SCHOOLS_A_NETWORK = { points: 50, seconds: HOUR_S } as const;

/** How long a school's address is kept after it was last sent. */
export const SCHOOL_DAYS = 365;

/** An address that is sent again within this time is not mailed to the charity again. */
export const SAME_SCHOOL_HOURS = 24;

export const schoolWords = {
  missing: "Please enter your email",
  email: "Please enter a valid email address",
  sent: "Success! We will contact you soon.",
  failed: "Submission failed. Please try again.",
  tooMany: `A few addresses came from here this hour. Wait a little, or write to ${brand.contactEmail}.`,
} as const;
