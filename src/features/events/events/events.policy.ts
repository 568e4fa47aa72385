import type { DoorCaller, RoleReader } from "#shared/api/caller.ts";
import { hasRole, type Role, type RoleHolder } from "#shared/api/roles.ts";
import { type EventKind, eventKinds, kindOf, kinds } from "../kinds/kinds.rules.ts";

/** The roles that run campus nights: events, bookings, check-in and door passes. */
export const nightLeads = kinds.night.leads;

/** The roles that see the figures of campus nights. */
export const nightFigureReaders = [...nightLeads, "reader"] as const satisfies readonly Role[];

/** The roles that run any event; `canRun` decides for one event. */
export const eventLeads: readonly Role[] = rolesOf("leads");

/** The roles that check people in at any event; `canKeepDoor` decides for one event. */
export const doorLeads: readonly Role[] = rolesOf("doorLeads");

function rolesOf(list: "leads" | "doorLeads"): Role[] {
  return [...new Set(eventKinds.flatMap((kind) => kindOf({ kind })[list]))];
}

/** Whether the person runs an event: they see its bookings, and cancel or confirm them. */
export function canRun(person: RoleHolder, event: { kind: EventKind }): boolean {
  return hasRole(person, ...kindOf(event).leads);
}

/** The kinds of events that the person runs. */
export function kindsRunBy(person: RoleHolder): EventKind[] {
  return eventKinds.filter((kind) => canRun(person, { kind }));
}

/** The kinds of events at which the person can check people in. */
export function kindsKeptBy(person: RoleHolder): EventKind[] {
  return eventKinds.filter((kind) => hasRole(person, ...kindOf({ kind }).doorLeads));
}

/** Whether the person can check people in at an event. The guard has compared a pass with its event. */
export function canKeepDoor(caller: DoorCaller | RoleReader, event: { kind: EventKind }): boolean {
  return caller.kind === "door-pass" || hasRole(caller, ...kindOf(event).doorLeads);
}
