import type { StoredEvent } from "#features/events/events/events.queries.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { type MailedTask, mailedTask, stockOf, type VolunteerMail } from "../mails/parts/task-props.ts";
import YourTasks from "../mails/YourTasks.tsx";
import { timesOf } from "../times/times.rules.ts";
import { leaveLink, volunteerLink } from "../volunteers/volunteer-link.rules.ts";
import type { StoredClaim, StoredTask } from "./tasks.queries.ts";
import { versionOf } from "./tasks.rules.ts";

type Site = Pick<CallContext, "outbox" | "siteUrl" | "secrets">;

export interface VolunteerTask {
  claim: Pick<StoredClaim, "id">;
  task: StoredTask;
  event: StoredEvent;
}

/** A volunteer's task as mails show it. */
export function shownTask({ claim, task, event }: VolunteerTask): MailedTask {
  const { startsAt, endsAt } = timesOf(event, task);
  const version = versionOf(event, task);
  return mailedTask(event, { name: task.name, startsAt, endsAt }, { id: claim.id, version });
}

/** What every mail to a volunteer has. @param event gives the mail its paper */
export function mailTo(
  site: Pick<Site, "siteUrl" | "secrets">,
  volunteerId: string,
  event: { id: string; university: string },
): VolunteerMail {
  return {
    stock: stockOf(event),
    link: volunteerLink.urlFor(site, volunteerId),
    leaveLink: leaveLink.urlFor(site, volunteerId),
  };
}

type Reason = Parameters<typeof YourTasks.Content>[0]["why"];

interface Told {
  volunteer: { id: string; email: string };
  tasks: readonly VolunteerTask[];
}

/** Mails volunteers about tasks of theirs; those without tasks get no mail. */
export async function mailTasks(
  tx: Queryable,
  site: Site,
  about: { why: Reason; opensDoor?: boolean },
  told: readonly Told[],
): Promise<void> {
  const at = new Date().toISOString();
  const mails = told.flatMap(({ volunteer: { id, email }, tasks }) => {
    const [first] = tasks;
    if (!first) return [];
    const props = { ...mailTo(site, id, first.event), ...about, at, tasks: tasks.map(shownTask) };
    return { to: email, props };
  });
  if (mails.length > 0) await site.outbox.queueAll(tx, YourTasks, mails);
}

/** Mails a volunteer which tasks they need not come for, and why. Tasks that are over are not told. */
export async function mailTasksEnded(
  tx: Queryable,
  site: Site,
  { tasks, why }: { tasks: readonly VolunteerTask[]; why: "not-needed" | "off-list" | "dropped" },
  volunteer: Told["volunteer"],
): Promise<void> {
  const now = new Date();
  const coming = tasks.filter(({ task, event }) => timesOf(event, task).endsAt > now);
  // A calendar removes the entry of the highest sequence.
  const ended = coming.map(({ task, ...rest }) => ({
    ...rest,
    task: { ...task, sequence: task.sequence + 1 },
  }));
  await mailTasks(tx, site, { why }, [{ volunteer, tasks: ended }]);
}
