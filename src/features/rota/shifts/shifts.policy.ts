import { eventLeads } from "#features/events/events/events.policy.ts";

/** The roles that manage the volunteers, and the rota of the events that they run. */
export const rotaLeads = eventLeads;
