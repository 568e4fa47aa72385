import type { Role } from "#shared/api/roles.ts";

/** The roles that can edit the academic calendar. */
export const calendarEditors = ["editor"] as const satisfies readonly Role[];
