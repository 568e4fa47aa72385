import { kinds } from "#features/events/kinds/kinds.rules.ts";

/** The roles that run the programme's cycles besides admins. Only admins decide about registrations. */
export const cycleLeads = kinds.week.leads;
