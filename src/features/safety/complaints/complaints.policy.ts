import type { Role } from "#shared/api/roles.ts";

/**
 * Who reads and answers complaints beside admins: no other role. A complaint can be about what a moderator decided or how
 * a lead behaved, and one about personal data says what else is held of a person. Readers see how many wait.
 */
export const complaintHandlers = [] as const satisfies readonly Role[];
