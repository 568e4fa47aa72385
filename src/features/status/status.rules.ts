import { mailListWords } from "#features/site/mail-lists.rules.ts";
import { countedText, countText } from "#shared/numbers/count.ts";
import type { ImportMarks } from "#shared/status/import-run.ts";
import type { MailFailure } from "#shared/status/local-status.ts";
import type { MailList } from "#shared/status/undelivered.rules.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/time/durations.ts";
import { importItem } from "./import-item.rules.ts";
import { mailProblems } from "./mail-problems.rules.ts";
import { papersItem } from "./papers.rules.ts";
import { type OpenReports, reportsItem } from "./reports.rules.ts";
import type { SiteStatus, StatusItem } from "./status.api.ts";
import { closedItem, complaintsItem, peopleItem, shiftChecksItem } from "./status-items.rules.ts";

/** The facts for the sentences. Seconds and bytes are plain numbers. */
export interface StatusFacts {
  now: Date;
  isDemo: boolean;
  database: { pingSeconds: number; waiting: number };
  mail: {
    to: "server" | "folder";
    /** The number of due emails that are unsent, and the oldest one's due time. */
    queued: number;
    oldestDue: Date | null;
    lastSent: Date | null;
    /** The last failure, and the first failure since the last sent email. */
    failed: { at: Date; since: Date; failure: MailFailure } | null;
  };
  /** When we held or dropped emails to unconfirmed addresses, and how many wait. */
  throttle: {
    held: { at: Date; since: Date } | null;
    dropped: { at: Date; since: Date } | null;
    waiting: number;
    /** How many of these emails we never drop. */
    owed: number;
  };
  /** The number of people on the lists of undelivered emails. */
  undelivered: readonly { list: MailList; mails: number }[];
  /** Due jobs, without email jobs. */
  jobs: { oldestDue: Date | null };
  /** Jobs that failed permanently, including emails. */
  failedJobs: { mails: number; others: number; since: Date | null };
  disk: { free: number; reserve: number };
  storage: { kind: "folder" | "bucket"; works: boolean; since?: Date | undefined };
  /** In the last minute, in the answering process: the number of seconds with a delay of 0.2 s or longer. */
  slowSeconds: number;
  version: string;
  backup: Date | null;
  /** Since when the site has been closed to visitors; null for an open site. */
  closedSince: Date | null;
  imports: ImportMarks;
  /** Open reports of videos. */
  reports: OpenReports;
  /** When each person with a role last used the site. */
  staffSeen: readonly Date[];
  /** When the safety documents were last reviewed. */
  papersReviewed: Date | null;
  /** Complaints without an outcome. */
  complaints: { open: number; overdue: number; firstDue: string | null };
  /** Upcoming shifts without a DBS check, at events open to under-18s. */
  uncheckedShifts: { door: number; others: number };
}

const order = { bad: 0, warning: 1, good: 2 } as const;

/** The status as sentences, derived from the facts. */
export function statusOf(facts: StatusFacts): SiteStatus {
  const items = [
    closedItem,
    database,
    mail,
    throttle,
    undelivered,
    jobs,
    disk,
    storage,
    load,
    version,
    backup,
    reportsItem,
    peopleItem,
    papersItem,
    complaintsItem,
    shiftChecksItem,
    importItem,
  ]
    .flatMap((rule) => rule(facts) ?? [])
    .toSorted((one, other) => order[one.state] - order[other.state]);
  const { mails, others } = facts.failedJobs;
  return {
    state: items[0]?.state ?? "good",
    summary: summaryOf(items),
    items,
    failedJobs: mails + others,
    checkedAt: facts.now.toISOString(),
  };
}

function summaryOf(items: readonly StatusItem[]): string {
  const titles = items.filter(({ state }) => state !== "good").map(({ title }) => title.toLowerCase());
  if (titles.length === 0) return "Everything is fine.";
  return `${countedText(titles.length, "thing needs", "things need")} attention: ${listOf(titles)}.`;
}

type Rule = (facts: StatusFacts) => StatusItem;

const database: Rule = ({ database: { pingSeconds, waiting } }) => {
  const base = { id: "database", title: "Database", since: null } as const;
  if (pingSeconds > 1 || waiting > 20)
    return {
      ...base,
      state: "warning",
      sentence:
        waiting > 20
          ? `The database responds, but ${countText(waiting)} queries are waiting.`
          : "The database responds slowly.",
      action:
        "If this lasts for ten minutes, tell the site’s operator: docs/operations/watch.md, DatabaseSlow.",
    };
  return { ...base, state: "good", sentence: "The database responds quickly.", action: null };
};

const mail: Rule = ({ now, isDemo, mail: { to, queued, oldestDue, lastSent, failed } }) => {
  const base = { id: "mail", title: "Mail" } as const;
  const wait = countedText(queued, "email is waiting", "emails are waiting");
  if (queued > 0 && failed && (!lastSent || failed.at > lastSent)) {
    const [reason, action] = mailProblems[failed.failure];
    return {
      ...base,
      state: "bad",
      sentence: `The site can’t send emails: ${reason}. ${wait}. The site keeps trying for about 12 hours, so no emails are lost if you fix this in time.`,
      action,
      since: failed.since.toISOString(),
    };
  }
  if (oldestDue && now.getTime() - oldestDue.getTime() > 5 * MINUTE_MS)
    return {
      ...base,
      state: "warning",
      sentence: `${wait} to be sent.`,
      action: "If the number doesn’t fall within ten minutes, ask the site’s operator to restart the site.",
      since: oldestDue.toISOString(),
    };
  if (to === "folder" && !isDemo)
    return {
      ...base,
      state: "bad",
      sentence: "The site doesn’t send emails. It writes them into a folder, because no email server is set.",
      action: "Ask the site’s operator to set SMTP_URL.",
      since: null,
    };
  const place = to === "folder" ? "The demo writes its emails into a folder." : "The site sends emails.";
  return { ...base, state: "good", sentence: place, action: null, since: null };
};

const throttle: Rule = ({ now, throttle: { held, dropped, waiting, owed } }) => {
  const base = { id: "throttle", title: "Emails to new addresses" } as const;
  const isRecent = (mark: { at: Date } | null) => mark && now.getTime() - mark.at.getTime() < HOUR_MS;
  const action =
    "If many people are signing up now, ask the site’s operator to raise UNPROVEN_MAILS_AN_HOUR. If not, someone may be misusing the forms to email strangers: docs/operations/settings.md, Limits.";
  const all = countedText(waiting, "email is waiting", "emails are waiting");
  const wait = owed === 0 ? all : `${all}, including ${countText(owed)} that the site sends in any case`;
  if (dropped && isRecent(dropped))
    return {
      ...base,
      state: "bad",
      sentence: `Forms requested far more emails to unconfirmed addresses than the site sends in an hour, so it didn’t send some. ${wait}. Emails to confirmed addresses are not affected.`,
      action,
      since: dropped.since.toISOString(),
    };
  if (held && isRecent(held))
    return {
      ...base,
      state: "warning",
      sentence: `Forms requested more emails to unconfirmed addresses than usual, so some arrive minutes late. ${wait}. Emails to confirmed addresses are not affected.`,
      action,
      since: held.since.toISOString(),
    };
  return {
    ...base,
    state: "good",
    sentence: "The site sends emails to unconfirmed addresses without delay.",
    action: null,
    since: null,
  };
};

const undelivered: Rule = ({ undelivered: lists }) => {
  const base = { id: "undelivered", title: "Bounced emails", since: null } as const;
  if (lists.length === 0) return { ...base, state: "good", sentence: "No emails bounced.", action: null };
  const parts = lists.map(({ list, mails }) => `${countText(mails)} about ${mailListWords[list]}`);
  const sentence = `These emails bounced: ${listOf(parts)}.`;
  if (lists.some(({ list }) => list === "charity"))
    return {
      ...base,
      state: "bad",
      sentence,
      action:
        "Our address rejects our emails. Ask the person who manages the address to accept them, or correct it.",
    };
  const action = "The names are below. Reach these people another way.";
  return { ...base, state: "warning", sentence, action };
};

const jobs: Rule = ({ now, jobs: { oldestDue }, failedJobs: { mails, others, since } }) => {
  const base = { id: "jobs", title: "Background work" } as const;
  if (mails + others > 0) {
    const parts = [
      ...(mails > 0 ? [countedText(mails, "email", "emails")] : []),
      ...(others > 0 ? [countedText(others, "job", "jobs")] : []),
    ];
    return {
      ...base,
      state: "bad",
      sentence: `The site gave up on ${listOf(parts)} after many tries. It deletes them after two weeks.`,
      action: "Ask the site’s operator to fix the cause, which the log names. Then press “Try again”.",
      since: since?.toISOString() ?? null,
    };
  }
  if (oldestDue && now.getTime() - oldestDue.getTime() > 15 * MINUTE_MS)
    return {
      ...base,
      state: "warning",
      sentence: "Background work is behind.",
      action: "If this lasts for an hour, ask the site’s operator to check the log.",
      since: oldestDue.toISOString(),
    };
  return { ...base, state: "good", sentence: "No jobs are late or failed.", action: null, since: null };
};

const disk: Rule = ({ disk: { free, reserve } }) => {
  const base = { id: "disk", title: "Disk space", since: null } as const;
  const left = `${bytesText(free)} are free`;
  if (free >= 2 * reserve) return { ...base, state: "good", sentence: `${left}.`, action: null };
  const action = "Ask the site’s operator to delete old files or enlarge the disk.";
  return free < reserve
    ? { ...base, state: "bad", sentence: `${left}: all uploads are refused.`, action }
    : { ...base, state: "warning", sentence: `${left}: uploads of members are refused.`, action };
};

const storage: Rule = ({ storage: { kind, works, since } }) => {
  const base = { id: "storage", title: "Songs, covers and films" } as const;
  if (works)
    return {
      ...base,
      since: null,
      state: "good",
      sentence: kind === "bucket" ? "The object storage answers." : "The folder of files can be used.",
      action: null,
    };
  return {
    ...base,
    state: "bad",
    since: since?.toISOString() ?? null,
    sentence:
      kind === "bucket"
        ? "The object storage does not answer: songs, covers and films may be missing, and uploads wait. Pages, sign-ins and bookings go on."
        : "The folder of files cannot be read or written.",
    action:
      kind === "bucket"
        ? "Check the status page of the storage provider. Then ask the site’s operator to check the S3_ settings."
        : "Ask the site’s operator to check the permissions of DATA_DIR.",
  };
};

const load: Rule = ({ slowSeconds: slow }) => {
  const base = { id: "load", title: "Speed", since: null } as const;
  if (slow < 10) return { ...base, state: "good", sentence: "The site responds quickly.", action: null };
  return {
    ...base,
    state: slow < 40 ? "warning" : "bad",
    sentence: `Visitors had to wait in ${slow} of the last 60 seconds.`,
    action:
      "If many people are on the site now, wait. If not, ask the site’s operator to check the log, or to start another process.",
  };
};

const version: Rule = (facts) => ({
  ...{ id: "version", title: "Site", state: "good", action: null, since: null },
  sentence: `Version ${facts.version} runs.`,
});

const backup: Rule = ({ now, isDemo, backup: last }) => {
  const base = { id: "backup", title: "Backup", since: last?.toISOString() ?? null } as const;
  if (isDemo && !last) return { ...base, state: "good", sentence: "A demo needs no backup.", action: null };
  const action = "Ask the site’s operator to schedule “npm run backup” every night.";
  if (!last) return { ...base, state: "warning", sentence: "No backup was ever made.", action };
  const age = now.getTime() - last.getTime();
  if (age < 36 * HOUR_MS)
    return { ...base, state: "good", sentence: "The last backup is recent.", action: null };
  const state = age < 7 * DAY_MS ? "warning" : "bad";
  return { ...base, state, sentence: "The last backup is too old.", action };
};

function listOf(words: readonly string[]): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

function bytesText(bytes: number): string {
  const gigabytes = bytes / 1024 ** 3;
  return gigabytes < 1
    ? `${countText(Math.floor(gigabytes * 1024))} MB`
    : `${countText(Math.floor(gigabytes * 10) / 10)} GB`;
}
