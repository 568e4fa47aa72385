import type { Role } from "#shared/api/roles.ts";

/** Who uploads, edits, orders and deletes tracks. */
export const trackEditors = ["editor"] as const satisfies readonly Role[];
