import type { Role } from "#shared/api/roles.ts";

/** The roles that read inquiries about campus nights. */
export const inquiryReaders = ["door-lead"] as const satisfies readonly Role[];
