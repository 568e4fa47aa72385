import type { Role } from "#shared/api/roles.ts";

/** The roles that can upload, edit, order and delete tracks. */
export const trackEditors = ["editor"] as const satisfies readonly Role[];
