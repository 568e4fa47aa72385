import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { londonDate } from "#shared/time/london.ts";
import { addDays } from "#shared/time/plain-dates.ts";
import TasksOpen from "../mails/TasksOpen.tsx";
import { markCalled } from "../volunteers/volunteers.queries.ts";
import { isOpenTask, OPEN_DAYS } from "./open-tasks.rules.ts";
import { mailTo, shownTask } from "./task-mails.server.ts";
import { type EventTask, listTasks } from "./tasks.queries.ts";

/** Tasks that a mail names; the page has the others. */
const NAMED_TASKS = 8;

/** The tasks of the coming weeks that are not over. */
export function listComing(db: Queryable, now: Date): Promise<EventTask[]> {
  const today = londonDate(now);
  return listTasks(db, addDays(today, -2), addDays(today, OPEN_DAYS));
}

/** Those among them that have not started and want people. */
export async function listOpen(db: Queryable, now: Date): Promise<EventTask[]> {
  return (await listComing(db, now)).filter((each) => isOpenTask(each, now));
}

/** Mails everybody who said yes, and was not mailed since `before`, that tasks are open. @returns how many */
export async function callVolunteers(
  tx: Queryable,
  site: Pick<CallContext, "outbox" | "siteUrl" | "secrets">,
  when: { before: Date; now: Date },
): Promise<number | "nothing-open"> {
  const open = await listOpen(tx, when.now);
  const [first] = open;
  if (!first) return "nothing-open";
  const called = await markCalled(tx, when);
  const tasks = open
    .slice(0, NAMED_TASKS)
    .map(({ task, event }) => shownTask({ claim: { id: task.id }, task, event }));
  const more = open.length - tasks.length;
  const mails = called.map(({ id: volunteerId, email: to }) => ({
    to,
    props: { ...mailTo(site, volunteerId, first.event), volunteerId, tasks, more },
  }));
  await site.outbox.queueAll(tx, TasksOpen, mails);
  return called.length;
}
