import { isDecided } from "#features/auth/lasting-decisions/lasting-decisions.queries.ts";
import { findEvent } from "#features/events/events/events.queries.ts";
import { CALLED_OFF } from "#features/events/events/events.rules.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { sealedChecksOf } from "../checks/checks.queries.ts";
import { isReady } from "../checks/sealed-check.server.ts";
import { mailTasks, mailTasksEnded } from "../tasks/task-mails.server.ts";
import { countClaims, deleteClaim, insertClaim, listClaimsOf, lockTask } from "../tasks/tasks.queries.ts";
import { isWithUnder18s, versionOf } from "../tasks/tasks.rules.ts";
import { dayOf, overlap, timesOf } from "../times/times.rules.ts";
import { lockVolunteer, updateVolunteer } from "../volunteers/volunteers.queries.ts";
import type { Outcome } from "./shifts.rules.ts";

type Site = Pick<CallContext, "database" | "outbox" | "siteUrl" | "secrets">;

interface Asked {
  volunteerId: string;
  taskId: string;
}

/**
 * Gives a volunteer a task, and mails them. Locks the volunteer, whose tasks must not overlap, then the task, which has no
 * more people than it wants. Idempotent.
 */
export function claimTask(site: Site, { volunteerId, taskId }: Asked): Promise<Outcome> {
  return retryTransaction(site.database, async (tx) => {
    const volunteer = await lockVolunteer(tx, volunteerId);
    const task = await lockTask(tx, taskId);
    const event = task && (await findEvent(tx, task.eventId));
    if (!volunteer?.confirmedAt || !task || !event || event.status === CALLED_OFF) return "gone";
    const [times, now] = [timesOf(event, task), new Date()];
    const own = await listClaimsOf(tx, volunteerId);
    if (own.some(({ claim }) => claim.taskId === taskId)) return "claimed";
    if (times.startsAt <= now) return "started";
    if (await isDecided(tx, site.secrets, volunteer, "taken-off", event.id)) return "taken-off";
    if (task.opensDoor && (await isDecided(tx, site.secrets, volunteer, "door-revoked", event.id)))
      return "door-revoked";
    if ((await countClaims(tx, taskId)) >= task.people) return "full";
    const others = own.filter((each) => each.event.status !== CALLED_OFF);
    if (others.some((each) => overlap(times, timesOf(each.event, each.task)))) return "overlaps";
    if (isWithUnder18s(event, task) && !(await isVolunteerReady(tx, site, volunteerId, dayOf(times))))
      return "not-ready";
    const claim = await insertClaim(tx, {
      taskId,
      volunteerId,
      claimedAt: now,
      lastMailedVersion: versionOf(event, task),
    });
    await updateVolunteer(tx, volunteerId, { activeAt: now });
    const taken = { volunteer, tasks: [{ claim, task, event }] };
    await mailTasks(tx, site, { why: "taken", opensDoor: task.opensDoor }, [taken]);
    return "claimed";
  });
}

/** Ends a volunteer's claim of a task that has not started, and mails it. */
export function dropTask(site: Site, { volunteerId, taskId }: Asked): Promise<Outcome> {
  return retryTransaction(site.database, async (tx) => {
    const volunteer = await lockVolunteer(tx, volunteerId);
    const own = (await listClaimsOf(tx, volunteerId)).find(({ claim }) => claim.taskId === taskId);
    if (!own) return "dropped";
    if (timesOf(own.event, own.task).startsAt <= new Date()) return "started";
    await deleteClaim(tx, own.claim.id);
    // Its calendar entry has to go, too.
    if (volunteer) await mailTasksEnded(tx, site, { tasks: [own], why: "dropped" }, volunteer);
    return "dropped";
  });
}

/** Whether a check of the volunteer is in force on a day (yyyy-MM-dd). */
export async function isVolunteerReady(
  db: Queryable,
  { secrets }: Pick<Site, "secrets">,
  volunteerId: string,
  day: string,
): Promise<boolean> {
  const sealed = (await sealedChecksOf(db, [volunteerId])).get(volunteerId);
  return isReady(secrets, sealed, day);
}
