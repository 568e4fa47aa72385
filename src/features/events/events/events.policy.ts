import type { DoorCaller, RoleReader } from "#shared/api/caller.ts";
import { hasRole, type Role, type RoleHolder } from "#shared/api/roles.ts";
import { type EventKind, eventKinds, kindOf, kinds } from "../kinds/kinds.rules.ts";

/** Who runs campus nights: events, bookings, the door and its passes. */
export const nightLeads = kinds.night.leads;

/** Who sees the numbers of campus nights. */
export const nightFigureReaders = [...nightLeads, "reader"] as const satisfies readonly Role[];

/** Who runs any event: `canRun` decides for one. */
export const eventLeads: readonly Role[] = rolesOf("leads");

/** Who keeps the door of any event: `canKeepDoor` decides for one. */
export const doorLeads: readonly Role[] = rolesOf("doorLeads");

function rolesOf(list: "leads" | "doorLeads"): Role[] {
  return [...new Set(eventKinds.flatMap((kind) => kindOf({ kind })[list]))];
}

/** Whether the person runs an event: sees its bookings, and cancels or confirms them. */
export function canRun(person: RoleHolder, event: { kind: EventKind }): boolean {
  return hasRole(person, ...kindOf(event).leads);
}

/** The kinds of events that the person runs. */
export function kindsRunBy(person: RoleHolder): EventKind[] {
  return eventKinds.filter((kind) => canRun(person, { kind }));
}

/** The kinds of events whose door the person keeps. */
export function kindsKeptBy(person: RoleHolder): EventKind[] {
  return eventKinds.filter((kind) => hasRole(person, ...kindOf({ kind }).doorLeads));
}

/** Whether the person keeps the door, or the attendance list, of an event. The guard has compared a pass with its event. */
export function canKeepDoor(caller: DoorCaller | RoleReader, event: { kind: EventKind }): boolean {
  return caller.kind === "door-pass" || hasRole(caller, ...kindOf(event).doorLeads);
}
