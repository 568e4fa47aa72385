import { listStaff } from "#features/auth/roles/roles.queries.ts";
import { readOpenReports } from "#features/culture/reports/reports.queries.ts";
import { countUnchecked } from "#features/rota/shifts/shifts.queries.ts";
import { readOpenComplaints } from "#features/safety/complaints/complaints.queries.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { type QueueState, queueStates } from "#shared/jobs/jobs.queries.ts";
import { countUndelivered } from "#shared/mail/undelivered.queries.ts";
import type { MailFailure } from "#shared/status/local-status.ts";
import { importsIn, listMarks } from "#shared/status/status.queries.ts";
import { londonDate } from "#shared/time/london.ts";
import packageFile from "../../../package.json" with { type: "json" };
import type { StatusFacts } from "./status.rules.ts";

const MAILS = "send-mail";
const HELD_MAILS = ["throttled-mail", "throttled-owed-mail"];
const OWED_MAILS = "throttled-owed-mail";

/** The facts for the status page, from the database and from this process. */
export async function readFacts({
  database,
  status,
}: Pick<CallContext, "database" | "status">): Promise<StatusFacts> {
  const askedAt = performance.now();
  await database.ping();
  const pingSeconds = (performance.now() - askedAt) / 1000;
  const { waiting } = database.pool();
  const [queues, marks, storage, undelivered, reports, complaints, uncheckedShifts, staff] =
    await Promise.all([
      queueStates(database),
      listMarks(database.db),
      status.storage(),
      countUndelivered(database.db),
      readOpenReports(database.db),
      readOpenComplaints(database.db, londonDate(new Date())),
      countUnchecked(database.db, londonDate(new Date())),
      listStaff(database.db),
    ]);
  const markOf = (wanted: string) => marks.find(({ mark }) => mark === wanted);
  const failed = markOf("mail-failed");
  const mails = queues.filter(({ queue }) => queue === MAILS);
  const others = queues.filter(({ queue }) => queue !== MAILS);
  return {
    now: new Date(),
    isDemo: status.isDemo,
    database: { pingSeconds, waiting },
    mail: {
      to: status.mailTo,
      // An email with a running attempt is not sent.
      queued: sumOf(mails, ({ waiting, retrying, active }) => waiting + retrying + active),
      oldestDue: firstOf(mails, ({ oldestDue }) => oldestDue),
      lastSent: markOf("mail-sent")?.at ?? null,
      failed: failed
        ? { at: failed.at, since: failed.since, failure: (failed.detail ?? "other") as MailFailure }
        : null,
    },
    throttle: {
      held: markOf("mail-held") ?? null,
      dropped: markOf("mail-dropped") ?? null,
      waiting: sumOf(
        queues.filter(({ queue }) => HELD_MAILS.includes(queue)),
        ({ scheduled }) => scheduled,
      ),
      owed: sumOf(
        queues.filter(({ queue }) => queue === OWED_MAILS),
        ({ scheduled }) => scheduled,
      ),
    },
    undelivered,
    jobs: { oldestDue: firstOf(others, ({ oldestDue }) => oldestDue) },
    failedJobs: {
      mails: sumOf(mails, ({ failed }) => failed),
      others: sumOf(others, ({ failed }) => failed),
      since: firstOf(queues, ({ failedSince }) => failedSince),
    },
    disk: status.disk(),
    storage,
    slowSeconds: status.slowSeconds(),
    version: packageFile.version,
    backup: markOf("backup")?.at ?? null,
    closedSince: markOf("closed")?.at ?? null,
    imports: importsIn(marks),
    reports,
    staffSeen: staff.map(({ lastSeenAt }) => lastSeenAt),
    papersReviewed: markOf("papers-reviewed")?.at ?? null,
    complaints,
    uncheckedShifts,
  };
}

function sumOf(queues: readonly QueueState[], value: (queue: QueueState) => number): number {
  return queues.reduce((sum, queue) => sum + value(queue), 0);
}

function firstOf(queues: readonly QueueState[], value: (queue: QueueState) => string | null): Date | null {
  const moments = queues.flatMap((queue) => value(queue) ?? []).map((text) => new Date(text));
  return moments.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
}
