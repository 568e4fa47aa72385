import { canRun, eventLeads } from "#features/events/events/events.policy.ts";
import { isAdmin, type RoleHolder } from "#shared/api/roles.ts";
import { type AudienceKind, audienceKinds } from "./broadcasts.rules.ts";

/** Who writes to any audience, beside admins: those who see its guests anyway. */
export const broadcastWriters = eventLeads;

/** The audiences that the person writes to. The programme's are for admins alone. */
export function audiencesOf(person: RoleHolder): AudienceKind[] {
  return audienceKinds.filter((kind) => (kind === "programme" ? isAdmin(person) : canRun(person, { kind })));
}
