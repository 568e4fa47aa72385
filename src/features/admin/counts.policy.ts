import type { Role } from "#shared/api/roles.ts";

/** The roles that see numbers of the back office: the readers of the lists, and the role `reader`. */
export const countReaders = ["moderator", "door-lead", "labs-lead", "reader"] as const satisfies Role[];
