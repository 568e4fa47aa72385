import type { Role } from "#shared/api/roles.ts";

/** Who edits the funding page. */
export const fundingEditors = ["editor"] as const satisfies readonly Role[];
