import { inquiryReaders } from "#features/campus/inquiries/inquiries.policy.ts";
import { videoModerators } from "#features/culture/videos/videos.policy.ts";
import { labsLeads } from "#features/labs/mentors/mentors.policy.ts";
import { hasRole, type Role, type RoleHolder } from "#shared/api/roles.ts";

/** The lists of the desk, with the roles that read each beside admins. */
const listReaders = {
  events: [],
  invitations: [],
  subscriptions: [],
  registrations: [],
  schools: [],
  inquiries: inquiryReaders,
  messages: labsLeads,
  reports: videoModerators,
} as const satisfies Record<string, readonly Role[]>;

export type DeskList = keyof typeof listReaders;

/** Who sees a number of the desk. */
export const countReaders = ["moderator", "door-lead", "labs-lead", "reader"] as const satisfies Role[];

/** The list that each number counts. */
const countedList = {
  events: "events",
  invitations: "invitations",
  usedInvitations: "invitations",
  subscriptions: "subscriptions",
  activeSubscriptions: "subscriptions",
  registrations: "registrations",
  schools: "schools",
  inquiries: "inquiries",
  messages: "messages",
  reports: "reports",
  openReports: "reports",
} as const satisfies Record<string, DeskList>;

export type Count = keyof typeof countedList;

export function canReadList(person: RoleHolder, list: DeskList): boolean {
  return hasRole(person, ...listReaders[list]);
}

/** Readers see every number; the others those of the lists that they read. */
export function canSeeCount(person: RoleHolder, count: Count): boolean {
  return hasRole(person, "reader") || canReadList(person, countedList[count]);
}
