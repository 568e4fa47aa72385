import type { Role } from "#shared/api/roles.ts";

/** Who edits the words of pages. */
export const wordEditors = ["editor"] as const satisfies readonly Role[];
