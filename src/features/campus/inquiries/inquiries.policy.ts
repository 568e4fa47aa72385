import type { Role } from "#shared/api/roles.ts";

/** Who reads the inquiries of campuses that want a night. */
export const inquiryReaders = ["door-lead"] as const satisfies readonly Role[];
