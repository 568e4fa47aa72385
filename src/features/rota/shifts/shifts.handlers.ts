import { implement } from "@orpc/server";
import { CALLED_OFF } from "#features/events/events/events.rules.ts";
import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import { type CallContext, guard, type Needs } from "#shared/handlers/guard.server.ts";
import { pressedId, shownId } from "#shared/handlers/mailed-link.server.ts";
import { sealedChecksOf } from "../checks/checks.queries.ts";
import { isReady } from "../checks/sealed-check.server.ts";
import { listComing } from "../tasks/call-volunteers.server.ts";
import { isOpenTask } from "../tasks/open-tasks.rules.ts";
import { type EventTask, listClaimsOf } from "../tasks/tasks.queries.ts";
import { doorState, isWithUnder18s } from "../tasks/tasks.rules.ts";
import { dayOf, overlap, timesOf } from "../times/times.rules.ts";
import { departureDigest, leaveLink, volunteerLink } from "../volunteers/volunteer-link.server.ts";
import {
  deleteDeparture,
  deleteVolunteer,
  findDeparture,
  findVolunteer,
  insertDeparture,
  lockVolunteer,
  type StoredVolunteer,
  updateVolunteer,
} from "../volunteers/volunteers.queries.ts";
import { claimTask, dropTask } from "./claim-task.server.ts";
import { openDoor } from "./open-door.server.ts";
import { type OpenShift, type OwnShift, shiftsContract } from "./shifts.contract.ts";
import { askedOf, type Outcome, type ShiftAction } from "./shifts.rules.ts";

const os = implement(shiftsContract)
  .$context<Needs<"database" | "secrets" | "outbox" | "siteUrl" | "networks">>()
  .use(guard);

type Site = Pick<CallContext, "database" | "secrets" | "outbox" | "siteUrl" | "source">;

const nothing = { name: "", own: [], open: [] };

export const shiftsRouter = os.router({
  show: os.show.handler(async ({ context, input }) => {
    const { db } = context.database;
    if (!(await shownId(context, volunteerLink, input))) return { state: "unknown", ...nothing };
    const volunteer = await findVolunteer(db, input.volunteer);
    if (volunteer?.confirmedAt) return { state: "open", ...(await shiftsOf(context, volunteer)) };
    if (volunteer) return { state: "invited", ...nothing };
    return { state: (await findDeparture(db, input.volunteer)) ? "left" : "unknown", ...nothing };
  }),

  follow: os.follow.handler(async ({ context, input }) => {
    if (!(await pressedId(context, volunteerLink, input))) return { outcome: null, door: null };
    const asked = askedOf(input.answer);
    if (!asked) return { outcome: await sayYes(context, input.volunteer), door: null };
    const opened = await act(context, { ...asked, volunteerId: input.volunteer });
    return typeof opened === "string"
      ? { outcome: opened, door: null }
      : { outcome: null, door: opened.path };
  }),

  leave: os.leave.handler(async ({ context, input }) => {
    if (!(await pressedId(context, leaveLink, input))) return;
    await retryTransaction(context.database, async (tx) => {
      const volunteer = await lockVolunteer(tx, input.volunteer);
      if (!volunteer) return;
      await insertDeparture(tx, {
        volunteerId: volunteer.id,
        addressDigest: departureDigest(context.secrets, volunteer.email),
        leftAt: new Date(),
      });
      await deleteVolunteer(tx, volunteer.id);
    });
  }),
});

/** Confirms an invitation, or undoes leaving. */
function sayYes({ database }: Site, id: string): Promise<Outcome | null> {
  return retryTransaction(database, async (tx) => {
    const volunteer = await lockVolunteer(tx, id);
    if (volunteer?.confirmedAt) return null;
    if (!volunteer) return (await deleteDeparture(tx, id)) ? "askable" : null;
    const now = new Date();
    await updateVolunteer(tx, id, { confirmedAt: now, activeAt: now });
    return "confirmed";
  });
}

async function act(
  site: Site,
  { action, ...asked }: { action: ShiftAction; taskId: string; volunteerId: string },
): Promise<Outcome | { path: string }> {
  switch (action) {
    case "claim":
      return claimTask(site, asked);
    case "drop":
      return dropTask(site, asked);
    case "door": {
      const opened = await openDoor(site, asked);
      return "path" in opened ? opened : opened.refused;
    }
  }
}

/** A volunteer's tasks that are not over, and those that want people. */
async function shiftsOf(site: Site, { id, name }: StoredVolunteer) {
  const { db } = site.database;
  const now = new Date();
  const check = (await sealedChecksOf(db, [id])).get(id);
  const claims = (await listClaimsOf(db, id)).filter(({ event }) => event.status !== CALLED_OFF);
  const own: OwnShift[] = claims.flatMap((each) => {
    const times = timesOf(each.event, each.task);
    const door = doorState(times, now);
    if (door === "over" && times.endsAt <= now) return [];
    return {
      ...shown(each),
      canBeDropped: times.startsAt > now,
      door: each.task.opensDoor ? door : null,
      isReady: mayHave(each),
    };
  });
  const taken = new Set(claims.map(({ task }) => task.id));
  const open: OpenShift[] = (await listComing(db, now))
    .filter((each) => isOpenTask(each, now) && !taken.has(each.task.id))
    .map((each) => ({ ...shown(each), hindrance: hindranceOf(each) }));
  return { name, own, open };

  function mayHave({ event, task }: Pick<EventTask, "event" | "task">): boolean {
    return !isWithUnder18s(event, task) || isReady(site.secrets, check, dayOf(timesOf(event, task)));
  }

  function hindranceOf({ event, task }: EventTask): OpenShift["hindrance"] {
    if (!mayHave({ event, task })) return "not-ready";
    const times = timesOf(event, task);
    return claims.some((claim) => overlap(times, timesOf(claim.event, claim.task))) ? "overlaps" : null;
  }
}

function shown({ event, task, taken }: EventTask) {
  const { id: taskId, name, people } = task;
  const withUnder18s = isWithUnder18s(event, task);
  return { taskId, name, event, ...timesOf(event, task), left: Math.max(0, people - taken), withUnder18s };
}
