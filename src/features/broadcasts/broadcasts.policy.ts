import { eventLeads } from "#features/events/events/events.policy.ts";
import { hasRole, type Role, type RoleHolder } from "#shared/api/roles.ts";
import { keysOf } from "#shared/keys.ts";
import type { AudienceKind } from "./broadcasts.rules.ts";

/** Who writes to each audience, beside admins: those who see its guests anyway. */
const writersTo = {
  ...eventLeads,
  "signal-event": [],
  programme: [],
} as const satisfies Record<AudienceKind, readonly Role[]>;

/** Who writes to any audience. */
export const broadcastWriters = Object.values(writersTo).flat() satisfies readonly Role[];

/** The audiences that the person writes to. */
export function audiencesOf(person: RoleHolder): AudienceKind[] {
  return keysOf(writersTo).filter((kind) => hasRole(person, ...writersTo[kind]));
}
