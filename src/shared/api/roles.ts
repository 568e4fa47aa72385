/**
 * The roles of the people who run the site. An account may have several. An admin may do everything except what only
 * a named role permits (`namedRoles`); docs/operations/users-and-admins.md lists what the others see and do.
 */
export const roles = [
  "admin",
  "moderator",
  "door-lead",
  "labs-lead",
  "editor",
  "reader",
  "safeguarding-lead",
  "evidence-viewer",
] as const;

export type Role = (typeof roles)[number];

/** The roles that an admin has only when they are granted. We email every other admin about each grant. */
export const namedRoles = ["safeguarding-lead", "evidence-viewer"] as const satisfies Role[];

/**
 * The roles that an API token may have (docs/decisions/097). Moderators decide about people, and a named role belongs
 * to a person, so tokens cannot have these.
 */
export const tokenRoles = ["admin", "door-lead", "labs-lead", "editor", "reader"] as const satisfies Role[];

export type TokenRole = (typeof tokenRoles)[number];

/** A person as the rules of access see them: a caller with an account, or the account of a screen. */
export interface RoleHolder {
  roles: readonly Role[];
}

/** Whether the person is an admin, or has one of the roles. */
export function hasRole(person: RoleHolder, ...wanted: readonly Role[]): boolean {
  return person.roles.some((role) => role === "admin" || wanted.includes(role));
}

export function isAdmin(person: RoleHolder): boolean {
  return person.roles.includes("admin");
}

/** Whether the person has any role: stricter rules for passwords, sessions and two-step sign-in apply. */
export function isStaff(person: RoleHolder): boolean {
  return person.roles.length > 0;
}
