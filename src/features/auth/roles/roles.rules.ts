export type RefusalToRevoke = "NOT_ADMIN" | "LAST_ADMIN" | "SELF_NOT_CONFIRMED";

/** Why the admin role cannot be revoked; undefined if it can. The site always keeps one admin. */
export function refusalToRevoke(wanted: {
  isAdmin: boolean;
  /** Number of other admins. */
  otherAdmins: number;
  isSelf: boolean;
  confirmSelf: boolean;
}): RefusalToRevoke | undefined {
  if (!wanted.isAdmin) return "NOT_ADMIN";
  if (isLastAdmin(wanted)) return "LAST_ADMIN";
  if (wanted.isSelf && !wanted.confirmSelf) return "SELF_NOT_CONFIRMED";
  return undefined;
}

/** Whether the site would have no admin without this account. */
export function isLastAdmin({ isAdmin, otherAdmins }: { isAdmin: boolean; otherAdmins: number }): boolean {
  return isAdmin && otherAdmins === 0;
}
