import type { Role } from "#shared/api/roles.ts";

/** Who runs the labs: mentors and the messages to them, sessions, applications. */
export const labsLeads = ["labs-lead"] as const satisfies readonly Role[];
