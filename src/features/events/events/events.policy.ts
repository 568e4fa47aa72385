import type { DoorCaller } from "#shared/api/caller.ts";
import { hasRole, type Role, type RoleHolder } from "#shared/api/roles.ts";
import { keysOf } from "#shared/keys.ts";
import type { EventKind } from "./events.rules.ts";

/** Who runs campus nights: events, bookings, the door and its passes. */
export const nightLeads = ["door-lead"] as const satisfies readonly Role[];

/** Who sees the numbers of campus nights. */
export const nightFigureReaders = [...nightLeads, "reader"] as const satisfies readonly Role[];

/** Who runs the events of each kind. */
export const eventLeads = { night: nightLeads, session: ["labs-lead"] } as const satisfies Record<
  EventKind,
  readonly Role[]
>;

/** Who runs any event: `canKeepDoor` decides for one. */
export const doorLeads = [...eventLeads.night, ...eventLeads.session] as const;

/** The kinds of events that the person runs. */
export function kindsRunBy(person: RoleHolder): EventKind[] {
  return keysOf(eventLeads).filter((kind) => hasRole(person, ...eventLeads[kind]));
}

/** Whether the person keeps the door, or the attendance list, of an event. The guard has compared a pass with its event. */
export function canKeepDoor(caller: DoorCaller, event: { kind: EventKind }): boolean {
  return caller.kind === "door-pass" || hasRole(caller, ...eventLeads[event.kind]);
}
