import { describe, expect, test } from "vitest";
import { type MailFailure, mailFailures } from "#shared/status/local-status.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/time/durations.ts";
import { type StatusFacts, statusOf } from "./status.rules.ts";

const now = new Date("2026-11-23T14:10:00Z");
const ago = (ms: number) => new Date(now.getTime() - ms);
const GIB = 1024 ** 3;

const healthy: StatusFacts = {
  now,
  isDemo: false,
  database: { pingSeconds: 0.002, waiting: 0 },
  mail: { to: "server", queued: 0, oldestDue: null, lastSent: ago(HOUR_MS), failed: null },
  throttle: { held: null, dropped: null, waiting: 0, owed: 0 },
  undelivered: [],
  jobs: { oldestDue: null },
  failedJobs: { mails: 0, others: 0, since: null },
  disk: { free: 50 * GIB, reserve: GIB },
  storage: { kind: "folder", works: true },
  slowSeconds: 0,
  version: "1.2.3",
  backup: ago(10 * HOUR_MS),
  closedSince: null,
  imports: { last: null, running: null },
  reports: { open: 0, oldest: null, oldestGrave: null },
  staffSeen: [now, ago(80 * DAY_MS)],
  papersReviewed: ago(300 * DAY_MS),
  complaints: { open: 1, overdue: 0, firstDue: "2999-01-01" },
  uncheckedShifts: { door: 0, others: 0 },
};

const itemOf = (id: string, facts: Partial<StatusFacts>) => {
  const item = statusOf({ ...healthy, ...facts }).items.find((item) => item.id === id);
  if (!item) throw new Error(`There is no ${id}`);
  return item;
};

test("a healthy site is fine in one sentence, and says nothing to do", () => {
  const { state, summary, items, checkedAt } = statusOf(healthy);
  expect([state, summary, checkedAt]).toEqual(["good", "Everything is fine.", now.toISOString()]);
  expect(items.every(({ action }) => action === null)).toBe(true);
});

test("the worst comes first, and the summary names what is wrong", () => {
  const { state, summary, items } = statusOf({
    ...healthy,
    disk: { free: GIB / 2, reserve: GIB },
    backup: null,
  });
  expect([state, summary]).toEqual(["bad", "2 things need attention: disk space and backup."]);
  expect(items.slice(0, 3).map((item) => item.state)).toEqual(["bad", "warning", "good"]);
});

test("a site that is closed to visitors asks for its opening, before other warnings", () => {
  const { items, summary } = statusOf({ ...healthy, closedSince: ago(DAY_MS), backup: null });
  expect(items[0]).toMatchObject({ id: "closed", state: "warning", since: ago(DAY_MS).toISOString() });
  expect(items[0]?.sentence).toMatch(/^Closed: not open to visitors yet\./);
  expect(summary).toBe("2 things need attention: visitors and backup.");
  expect(statusOf(healthy).items.some(({ id }) => id === "closed")).toBe(false);
});

describe("mails to new addresses", () => {
  const mark = (ms: number) => ({ at: ago(ms), since: ago(ms + 5 * MINUTE_MS) });

  test("that were held within the hour are a warning", () => {
    const item = itemOf("throttle", {
      throttle: { held: mark(MINUTE_MS), dropped: null, waiting: 12, owed: 0 },
    });
    expect(item).toMatchObject({ state: "warning", since: ago(6 * MINUTE_MS).toISOString() });
    expect(item.sentence).toContain("12 emails are waiting");
  });

  test("that were not sent are bad, and both are forgotten after an hour", () => {
    const held = mark(MINUTE_MS);
    expect(itemOf("throttle", { throttle: { held, dropped: held, waiting: 1, owed: 0 } })).toMatchObject({
      state: "bad",
    });
    const old = mark(2 * HOUR_MS);
    expect(itemOf("throttle", { throttle: { held: old, dropped: old, waiting: 0, owed: 0 } }).state).toBe(
      "good",
    );
  });
});

test("refused mails are a warning that counts each list, and bad where our own address refuses them", () => {
  const campus = { list: "campus", mails: 3 } as const;
  const item = itemOf("undelivered", { undelivered: [campus, { list: "signal", mails: 1 }] });
  expect(item.state).toBe("warning");
  expect(item.sentence).toBe("These emails bounced: 3 about campus nights and 1 about Signal.");
  expect(itemOf("undelivered", { undelivered: [campus, { list: "charity", mails: 1 }] }).state).toBe("bad");
});

describe("mail", () => {
  const failing = (failure: MailFailure, more: Partial<StatusFacts["mail"]> = {}) => ({
    mail: {
      to: "server" as const,
      queued: 2,
      oldestDue: ago(MINUTE_MS),
      lastSent: ago(HOUR_MS),
      failed: { at: ago(1000), since: ago(MINUTE_MS), failure },
      ...more,
    },
  });

  test.each(mailFailures)(
    "that fails (%s) is broken at once: why, how many wait, what to do, since when",
    (failure) => {
      const { state, sentence, action, since } = itemOf("mail", failing(failure));
      expect([state, since]).toEqual(["bad", ago(MINUTE_MS).toISOString()]);
      expect(sentence).toMatch(
        /^The site can’t send emails: .+\. 2 emails are waiting\. The site keeps trying/,
      );
      expect(action).toMatch(/\.$/);
    },
  );

  test("that went out after the failure, or has nothing left to send, is fine", () => {
    expect(itemOf("mail", failing("busy", { lastSent: now })).state).toBe("good");
    expect(itemOf("mail", failing("busy", { queued: 0, oldestDue: null })).state).toBe("good");
  });

  test("that waits without being tried is a warning after five minutes", () => {
    const waiting = (ms: number) => ({ mail: { ...healthy.mail, queued: 1, oldestDue: ago(ms) } });
    expect(itemOf("mail", waiting(4 * MINUTE_MS)).state).toBe("good");
    expect(itemOf("mail", waiting(6 * MINUTE_MS))).toMatchObject({
      state: "warning",
      sentence: "1 email is waiting to be sent.",
    });
  });

  test("without a mail server is fine in a demo only", () => {
    const mail = { ...healthy.mail, to: "folder" as const };
    expect(itemOf("mail", { mail }).state).toBe("bad");
    expect(itemOf("mail", { mail, isDemo: true }).state).toBe("good");
  });
});

test("jobs that failed for good are counted in words, with the first of them", () => {
  const failedJobs = { mails: 2, others: 1, since: ago(HOUR_MS) };
  expect(itemOf("jobs", { failedJobs })).toMatchObject({
    state: "bad",
    since: ago(HOUR_MS).toISOString(),
    sentence: expect.stringContaining("gave up on 2 emails and 1 job"),
  });
  expect(statusOf({ ...healthy, failedJobs }).failedJobs).toBe(3);
});

test.each<[string, string, Partial<StatusFacts>, string]>([
  ["work is behind", "jobs", { jobs: { oldestDue: ago(HOUR_MS) } }, "warning"],
  ["the database is slow", "database", { database: { pingSeconds: 2, waiting: 0 } }, "warning"],
  ["members cannot upload", "disk", { disk: { free: 1.5 * GIB, reserve: GIB } }, "warning"],
  ["nobody can upload", "disk", { disk: { free: 0.9 * GIB, reserve: GIB } }, "bad"],
  ["the bucket is away", "storage", { storage: { kind: "bucket", works: false } }, "bad"],
  ["a process is busy", "load", { slowSeconds: 20 }, "warning"],
  ["a process is blocked", "load", { slowSeconds: 50 }, "bad"],
  ["there is no backup", "backup", { backup: null }, "warning"],
  ["the backup is two days old", "backup", { backup: ago(2 * DAY_MS) }, "warning"],
  ["the papers were never reviewed", "papers", { papersReviewed: null }, "warning"],
  [
    "a complaint is overdue",
    "complaints",
    { complaints: { open: 3, overdue: 1, firstDue: "2026-11-20" } },
    "warning",
  ],
  ["the papers were reviewed 366 days ago", "papers", { papersReviewed: ago(366 * DAY_MS) }, "warning"],
  ["the backup is eight days old", "backup", { backup: ago(8 * DAY_MS) }, "bad"],
])("where %s, %s says so and what to do", (_, id, facts, state) => {
  const item = itemOf(id, facts);
  expect(item.state).toBe(state);
  expect(item.sentence).toMatch(/\.$/);
  expect(item.action).toMatch(/\.$/);
});

test.each([
  ["none", { open: 0, oldest: null, oldestGrave: null }, "good", "Every report is answered."],
  ["a new one", { open: 1, oldest: ago(HOUR_MS), oldestGrave: ago(HOUR_MS) }, "good", "One report waits"],
  [
    "a grave one of yesterday",
    { open: 2, oldest: ago(25 * HOUR_MS), oldestGrave: ago(25 * HOUR_MS) },
    "bad",
    "cannot wait",
  ],
  [
    "another of yesterday",
    { open: 2, oldest: ago(25 * HOUR_MS), oldestGrave: null },
    "good",
    "2 reports wait",
  ],
  [
    "one of last week",
    { open: 1, oldest: ago(8 * DAY_MS), oldestGrave: null },
    "warning",
    "One report waits",
  ],
  [
    "one of last year",
    { open: 1, oldest: ago(91 * DAY_MS), oldestGrave: null },
    "bad",
    "can’t tell them the outcome",
  ],
] as const)("open reports, %s", (_, reports, state, words) => {
  const item = itemOf("reports", { reports });
  expect([item.state, item.action === null]).toEqual([state, state === "good"]);
  expect(item.sentence).toContain(words);
});

test("people with a role who were not here for 90 days are counted", () => {
  const { state, sentence } = itemOf("people", { staffSeen: [now, ago(91 * DAY_MS), ago(400 * DAY_MS)] });
  expect(state).toBe("warning");
  expect(sentence).toBe("2 people have a role and did not sign in for 90 days.");
});
