import { kinds } from "#features/events/kinds/kinds.rules.ts";

/** Who runs the cycles of the programme, beside admins, who alone decide about registrations. */
export const cycleLeads = kinds.week.leads;
