import type { EventWhen } from "#features/events/events/events.rules.ts";
import { type TaskMinutes, timesOf } from "../times/times.rules.ts";

/** Days ahead whose open tasks volunteers see. */
export const OPEN_DAYS = 60;

/** Whether a task wants people and has not started. */
export function isOpenTask(
  { event, task, taken }: { event: EventWhen; task: TaskMinutes & { people: number }; taken: number },
  now: Date,
): boolean {
  return taken < task.people && timesOf(event, task).startsAt > now;
}
