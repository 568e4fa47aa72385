import type { Role } from "#shared/api/roles.ts";

/** The roles that can edit page content. */
export const wordEditors = ["editor"] as const satisfies readonly Role[];
