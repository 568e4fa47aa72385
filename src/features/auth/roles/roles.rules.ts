export type RefusalToRevoke = "NOT_ADMIN" | "LAST_ADMIN" | "SELF_NOT_CONFIRMED";

/** Why an admin may not lose the role, or undefined when they may. The site always keeps one admin. */
export function refusalToRevoke(wanted: {
  isAdmin: boolean;
  /** How many admins there are besides. */
  otherAdmins: number;
  isSelf: boolean;
  confirmSelf: boolean;
}): RefusalToRevoke | undefined {
  if (!wanted.isAdmin) return "NOT_ADMIN";
  if (isLastAdmin(wanted)) return "LAST_ADMIN";
  if (wanted.isSelf && !wanted.confirmSelf) return "SELF_NOT_CONFIRMED";
  return undefined;
}

/** Whether the site would be left without an admin if this account went. */
export function isLastAdmin({ isAdmin, otherAdmins }: { isAdmin: boolean; otherAdmins: number }): boolean {
  return isAdmin && otherAdmins === 0;
}
