import { inquiryReaders } from "#features/campus/inquiries/inquiries.policy.ts";
import { videoModerators } from "#features/culture/videos/videos.policy.ts";
import { labsLeads } from "#features/labs/mentors/mentors.policy.ts";
import { complaintHandlers } from "#features/safety/complaints/complaints.policy.ts";
import { hasRole, type Role, type RoleHolder } from "#shared/api/roles.ts";
import { keysOf } from "#shared/keys.ts";

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
  decisions: videoModerators,
  applications: labsLeads,
  complaints: complaintHandlers,
} as const satisfies Record<string, readonly Role[]>;

export type DeskList = keyof typeof listReaders;

/** Who sees a number of the desk. */
export const countReaders = ["moderator", "door-lead", "labs-lead", "reader"] as const satisfies Role[];

/** Numbers beside that of a list's rows, with the list of each. */
const furtherCounts = {
  usedInvitations: "invitations",
  activeSubscriptions: "subscriptions",
  openReports: "reports",
  pendingApplications: "applications",
  openComplaints: "complaints",
  overdueComplaints: "complaints",
} as const satisfies Record<string, DeskList>;

/** The numbers of the desk: one of each list, and those beside it. */
export const counts = [...keysOf(listReaders), ...keysOf(furtherCounts)] as const;

export type Count = (typeof counts)[number];

export function canReadList(person: RoleHolder, list: DeskList): boolean {
  return hasRole(person, ...listReaders[list]);
}

/** Readers see every number; the others those of the lists that they read. */
export function canSeeCount(person: RoleHolder, count: Count): boolean {
  return hasRole(person, "reader") || canReadList(person, isFurther(count) ? furtherCounts[count] : count);
}

function isFurther(count: Count): count is keyof typeof furtherCounts {
  return count in furtherCounts;
}
