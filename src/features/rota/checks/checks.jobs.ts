import { listLeads } from "#features/auth/roles/roles.queries.ts";
import { pages } from "#features/site/pages.ts";
import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import type { Jobs } from "#shared/jobs/jobs.server.ts";
import { readText } from "#shared/secrets/sealed.server.ts";
import { londonDate } from "#shared/time/london.ts";
import ChecksDue from "../mails/ChecksDue.tsx";
import YourCheckDue from "../mails/YourCheckDue.tsx";
import { lockChecks, markReminded } from "./checks.queries.ts";
import { REMINDER_DAYS, reminderDue } from "./checks.rules.ts";
import { openCheck } from "./sealed-check.server.ts";

type Site = Pick<CallContext, "database" | "outbox" | "siteUrl" | "secrets" | "log">;

/** Every morning, emails reminders of DBS checks near their renewal date. */
export function scheduleCheckReminders(jobs: Pick<Jobs, "schedule">, site: Site): void {
  jobs.schedule("remind-of-adult-checks", "40 7 * * *", () => remindOfChecks(site, new Date()));
}

/** Emails the leads the number of DBS checks due, without names, and emails each adult in question. Idempotent. */
export function remindOfChecks({ database, outbox, siteUrl, secrets, log }: Site, now: Date): Promise<void> {
  const today = londonDate(now);
  return retryTransaction(database, async (tx) => {
    const counts = new Map<number, number>();
    for (const { check, volunteerEmail, mentorContact } of await lockChecks(tx)) {
      const note = readable(() => openCheck("a reminder", secrets, check.sealed));
      if (!note) {
        log.warn({ check: check.id }, "a check was encrypted with another key");
        continue;
      }
      const days = reminderDue(note, check.remindedDays, today);
      if (days === undefined || note.nextOn === null) continue;
      await markReminded(tx, check.id, days);
      counts.set(days, (counts.get(days) ?? 0) + 1);
      const to = volunteerEmail ?? readText("an email", secrets, "lab mentor", mentorContact);
      if (to) await outbox.queue(tx, { to, mail: YourCheckDue, props: { nextOn: note.nextOn } });
    }
    if (counts.size === 0) return;
    const due = REMINDER_DAYS.toReversed().flatMap((days) => {
      const count = counts.get(days);
      return count ? [{ days, count }] : [];
    });
    const props = { due, link: siteUrl + pages.adminChecks.path };
    for (const to of await listLeads(tx)) await outbox.queue(tx, { to, mail: ChecksDue, props });
  });
}

function readable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    // Another key encrypted the row; the lead sees that in the list.
    return undefined;
  }
}
