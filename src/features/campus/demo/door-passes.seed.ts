import { hashOfPassToken, newPassToken } from "#features/door/passes/door-pass-caller.server.ts";
import { defaultEnd } from "#features/door/passes/door-passes.rules.ts";
import type { campusDoorPasses } from "#features/door/passes/door-passes.tables.ts";
import type { EventWhen } from "#features/events/events/events.rules.ts";
import { demoId } from "#shared/db/demo-rows.server.ts";
import { HOUR_MS } from "#shared/time/durations.ts";

/** Door passes for the list of an event. Their tokens are discarded, so that they open nothing. */
export function demoDoorPasses(
  event: EventWhen & { id: string },
  now: Date,
): (typeof campusDoorPasses.$inferInsert)[] {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const passes = [
    { name: "Ade, main door", createdAt: hoursAgo(26), revokedAt: null, lastUsedAt: hoursAgo(1) },
    { name: "Blessing, side door", createdAt: hoursAgo(25), revokedAt: null, lastUsedAt: null },
    { name: "Lost phone", createdAt: hoursAgo(49), revokedAt: hoursAgo(27), lastUsedAt: hoursAgo(28) },
  ];
  return passes.map((pass) => ({
    ...pass,
    id: demoId(`campus demo door pass ${pass.name}`),
    eventId: event.id,
    endsAt: defaultEnd(event),
    tokenHash: hashOfPassToken(newPassToken()),
  }));
}
