import type { Role } from "#shared/api/roles.ts";

/** Who runs campus nights: events, bookings, the door and its passes. */
export const nightLeads = ["door-lead"] as const satisfies readonly Role[];

/** Who sees the numbers of campus nights. */
export const nightFigureReaders = [...nightLeads, "reader"] as const satisfies readonly Role[];
