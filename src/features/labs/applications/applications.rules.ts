import { draftName } from "#shared/forms/storage-keys.rules.ts";
import { brand } from "#src/brand.ts";

/** The duration of a lab, in whole hours. */
export const LAB_HOURS = { min: 1, max: 8 } as const;

export const APPLICATIONS_AN_HOUR = { account: 5, network: 100 } as const;

/** How long an application is stored after it was sent or last reviewed. */
export const APPLICATION_DAYS = 365;

export const applicationStatuses = ["pending", "under_review", "approved", "rejected"] as const;

export type ApplicationStatus = (typeof applicationStatuses)[number];

/** A status that decides an application. */
export type Decision = Exclude<ApplicationStatus, "pending">;

export const statusLabels: Record<ApplicationStatus, string> = {
  pending: "Pending",
  under_review: "Under review",
  approved: "Approved",
  rejected: "Rejected",
};

/**
 * Whether a status can follow another: a decision needs a pending application, and a decided one must be reopened
 * first.
 */
export function mayBecome(from: ApplicationStatus, to: ApplicationStatus): boolean {
  return (from === "pending") !== (to === "pending");
}

/** The message for an admin with an outdated list. */
export function decidedMeanwhile(status: ApplicationStatus): string {
  return `Someone else already decided: this application is ${statusLabels[status].toLowerCase()}. We didn’t save your change.`;
}

export const applicationMessages = {
  name: "Please enter your name",
  phone: "Please enter a valid phone number, or leave it empty",
  labTitle: "Please give your lab a title",
  labDescription: "Please say what happens in your lab",
  duration: `Please enter a whole number of hours, from ${LAB_HOURS.min} to ${LAB_HOURS.max}`,
  sent: "Your lab application has been submitted! We'll review it and get back to you soon.",
  failed: "Failed to submit application. Please try again.",
  tooMany: `You have sent a few applications this hour. Wait a little, or write to ${brand.contactEmail}.`,
} as const;

/** The storage key of the draft. */
export const DRAFT_NAME = draftName("lab-application");

export const reviewMessages = {
  done: "Application status updated",
  failed: { title: "Error", text: "Failed to update application" },
} as const;
