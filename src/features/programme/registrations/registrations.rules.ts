import { brand } from "#src/brand.ts";
import { PROGRAMME_AGES } from "../cycles/cycles.rules.ts";

/**
 * A registration is waiting before the decision. Withdrawn means that the person left, or that an admin removed them.
 */
export const registrationStates = ["waiting", "accepted", "listed", "declined", "withdrawn"] as const;

export type RegistrationState = (typeof registrationStates)[number];

/** The names of the states in the back office. */
export const stateLabels: Readonly<Record<RegistrationState, string>> = {
  waiting: "New",
  accepted: "Accepted",
  listed: "On the list",
  declined: "Declined",
  withdrawn: "Has left",
};

/** Rate limits of registrations. */
export const REGISTRATIONS_AN_HOUR = { account: 5, network: 100 } as const;

/** How many days we store a registration: for the next cycles, and for questions about it. */
export const REGISTRATION_DAYS = 180;

export const registrationMessages = {
  required: "Please fill in all required fields",
  age: `Please enter your age in whole years, from ${PROGRAMME_AGES.min} to ${PROGRAMME_AGES.max}`,
  sending: "Submitting...",
  sent: "Registration submitted! Check your email for confirmation.",
  failed: "Failed to submit registration. Please try again.",
  cycleMissing: "Please choose a cycle",
  cycleClosed: "Registration for this cycle is closed. Choose another cycle.",
  tooMany: `There were a few registrations this hour already. Wait a little, or write to ${brand.contactEmail}.`,
} as const;
