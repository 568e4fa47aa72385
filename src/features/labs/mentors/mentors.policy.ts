import type { Role } from "#shared/api/roles.ts";

/** The roles that run the labs: mentors and messages to them, sessions and applications. */
export const labsLeads = ["labs-lead"] as const satisfies readonly Role[];
