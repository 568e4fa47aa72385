import type { Role } from "#shared/api/roles.ts";
import { DAY_MS } from "#shared/time/durations.ts";

/** The name of each role, and what it may do, for the form that grants roles. */
export const roleWords: Record<Role, { name: string; does: string }> = {
  admin: { name: "Admin", does: "Sees and changes everything, and gives roles." },
  moderator: { name: "Moderator", does: "Films and reports." },
  "door-lead": { name: "Door lead", does: "Campus nights, bookings, the door and its passes, inquiries." },
  "labs-lead": {
    name: "Labs lead",
    does: "Mentors and their messages, sessions, attendance lists and passes, applications.",
  },
  editor: { name: "Editor", does: "Tracks, academic calendar, funding page, page content." },
  "safeguarding-lead": {
    name: "Safeguarding lead",
    does: "The safeguarding log, which no admin opens without this role.",
  },
  "evidence-viewer": {
    name: "Evidence viewer",
    does: "Films sealed as evidence, which no admin plays without this role.",
  },
  reader: { name: "Reader", does: "Numbers only: no names, no addresses." },
};

export type RefusalToRevoke = "ROLE_NOT_HELD" | "LAST_ADMIN" | "SELF_NOT_CONFIRMED";

/** Why a role cannot be revoked; undefined if it can. The site always keeps one admin. */
export function refusalToRevoke(wanted: {
  role: Role;
  /** The roles of the account. */
  held: readonly Role[];
  /** Number of other admins. */
  otherAdmins: number;
  isSelf: boolean;
  confirmSelf: boolean;
}): RefusalToRevoke | undefined {
  const { role, held, otherAdmins, isSelf, confirmSelf } = wanted;
  if (!held.includes(role)) return "ROLE_NOT_HELD";
  if (role === "admin" && isLastAdmin({ roles: held, otherAdmins })) return "LAST_ADMIN";
  if (isSelf && !confirmSelf) return "SELF_NOT_CONFIRMED";
  return undefined;
}

/** Whether the site would have no admin without this account. */
export function isLastAdmin({
  roles,
  otherAdmins,
}: {
  roles: readonly Role[];
  otherAdmins: number;
}): boolean {
  return roles.includes("admin") && otherAdmins === 0;
}

/** After this time without a sign-in, the status page asks if a person still needs a role. */
export const UNSEEN_DAYS = 90;

export function isUnseen(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() > UNSEEN_DAYS * DAY_MS;
}
