import type { Role } from "#shared/api/roles.ts";

/**
 * Only admins read and answer complaints. A complaint can be about a moderator's decision or a lead's behaviour, and
 * one about personal data says what else we hold about a person. Readers see only the number of open complaints.
 */
export const complaintHandlers = [] as const satisfies readonly Role[];
