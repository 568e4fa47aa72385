import { eventLeads } from "#features/events/events/events.policy.ts";

/** Who keeps the list of volunteers and the rota of the events that they run. */
export const rotaLeads = eventLeads;
