import type { Role } from "#shared/api/roles.ts";

/** Who sees a number of the desk: those who read its list, and readers. */
export const countReaders = ["moderator", "door-lead", "labs-lead", "reader"] as const satisfies Role[];
