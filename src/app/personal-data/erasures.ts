import { deleteUnconfirmedSince } from "#features/auth/account/accounts.queries.ts";
import { deleteEventsBefore } from "#features/auth/audit-log/audit-log.queries.ts";
import { deleteChallengesExpiredBefore } from "#features/auth/factors/factors.queries.ts";
import {
  deleteSessionsIdleSince,
  deleteTokensReplacedBefore,
} from "#features/auth/sessions/sessions.queries.ts";
import { deleteLinksExpiredBefore } from "#features/auth/sign-in/ended-links.queries.ts";
import { deleteLinksUsedBefore } from "#features/auth/sign-in/used-links.queries.ts";
import { deleteSensitiveDataBefore } from "#features/campus/bookings/bookings.queries.ts";
import { deleteRefusedAdmissionsBefore } from "#features/campus/door/refused-admissions.queries.ts";
import { deleteDoorPassesBefore } from "#features/campus/door-passes/door-passes.queries.ts";
import { deleteInquiriesBefore } from "#features/campus/inquiries/inquiries.queries.ts";
import { deleteEntriesBefore } from "#features/campus/waiting-list/waiting-list.queries.ts";
import { deleteReportsResolvedBefore } from "#features/culture/video-admin/video-admin.queries.ts";
import { deleteVideosRemovedBefore } from "#features/culture/videos/videos.queries.ts";
import { deleteApplicationsBefore } from "#features/labs/applications/applications.queries.ts";
import { deleteContactRequestsBefore } from "#features/labs/contact-requests/contact-requests.queries.ts";
import { deletePrivateDataBefore } from "#features/labs/mentors/mentors.queries.ts";
import { deleteRegistrationsBefore } from "#features/programme/registrations/registrations.queries.ts";
import { deleteSchoolsBefore } from "#features/programme/schools/schools.queries.ts";
import { deleteRequestsBefore } from "#features/safety/address-requests/address-requests.queries.ts";
import { deleteInvitationsBefore } from "#features/signal/invitations/invitations.queries.ts";
import { deleteSubscriptionsBefore } from "#features/signal/subscriptions/subscriptions.queries.ts";
import type { Database, Queryable } from "#shared/db/database.server.ts";
import type { Jobs } from "#shared/jobs/jobs.server.ts";
import type { Log } from "#shared/log/log.server.ts";
import { deleteUndeliveredBefore } from "#shared/mail/undelivered.queries.ts";
import type { Erasure } from "#shared/personal-data/retention.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { londonDate } from "#shared/time/london.ts";
import { retention } from "./retention.ts";

type Erase = (db: Queryable, before: Date) => Promise<void>;

/** Counts the period from the day of the event. */
const byDay =
  (erase: (db: Queryable, date: string) => Promise<void>): Erase =>
  (db, before) =>
    erase(db, londonDate(before));

/** The query of each erasure of `retention`. */
const erase: Record<string, Erase> = {
  "unconfirmed accounts": deleteUnconfirmedSince,
  "idle sessions": deleteSessionsIdleSince,
  "replaced refresh tokens": deleteTokensReplacedBefore,
  "expired links": deleteLinksExpiredBefore,
  "used links": deleteLinksUsedBefore,
  "expired challenges": deleteChallengesExpiredBefore,
  "security events": deleteEventsBefore,
  "removed videos": deleteVideosRemovedBefore,
  "settled video reports": deleteReportsResolvedBefore,
  "waiting lists": byDay(deleteEntriesBefore),
  "sensitive booking data": byDay(deleteSensitiveDataBefore),
  "refused admissions": byDay(deleteRefusedAdmissionsBefore),
  "door passes": byDay(deleteDoorPassesBefore),
  "campus inquiries": deleteInquiriesBefore,
  "lab applications": deleteApplicationsBefore,
  "messages to mentors": deleteContactRequestsBefore,
  "private data of mentors": deletePrivateDataBefore,
  "programme registrations": deleteRegistrationsBefore,
  schools: deleteSchoolsBefore,
  "signal invitations": deleteInvitationsBefore,
  "alerts that are off": (db, before) => deleteSubscriptionsBefore(db, { isActive: false, before }),
  "requests of addresses": deleteRequestsBefore,
  "undelivered mails": deleteUndeliveredBefore,
  "alerts that are on": (db, before) => deleteSubscriptionsBefore(db, { isActive: true, before }),
};

/** Erases personal data after its period: every night, and every hour for periods under a day. */
export function scheduleErasures(
  jobs: Pick<Jobs, "schedule">,
  { database, log }: { database: Pick<Database, "db">; log: Pick<Log, "error"> },
): void {
  const all = retention.flatMap(({ erasures = [] }) => erasures);
  for (const { name } of all) if (!erase[name]) throw new Error(`Nothing erases ${name}`);
  const run = (erasures: readonly Erasure[]) => () => eraseAll(database.db, log, erasures);
  jobs.schedule("erase-hourly", "17 * * * *", run(all.filter(({ days }) => days < 1)));
  jobs.schedule("erase-nightly", "40 3 * * *", run(all.filter(({ days }) => days >= 1)));
}

/** Runs all erasures even if one fails; the job is then retried. */
async function eraseAll(db: Queryable, log: Pick<Log, "error">, erasures: readonly Erasure[]): Promise<void> {
  const failed: string[] = [];
  for (const { name, days } of erasures) {
    try {
      await erase[name]?.(db, new Date(Date.now() - days * DAY_MS));
    } catch (error) {
      log.error({ err: error, erasure: name }, "personal data was not erased");
      failed.push(name);
    }
  }
  if (failed.length > 0) throw new Error(`Not erased: ${failed.join(", ")}`);
}
