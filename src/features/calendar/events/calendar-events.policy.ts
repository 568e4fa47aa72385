import type { Role } from "#shared/api/roles.ts";

/** Who edits the academic calendar. */
export const calendarEditors = ["editor"] as const satisfies readonly Role[];
