import type { Database } from "#shared/db/database.server.ts";
import type { Log } from "#shared/log/log.server.ts";
import type { MailFailure } from "./local-status.ts";
import { recordMailFailed, recordMailSent, recordThrottleDecision } from "./status.queries.ts";

const REPEAT_MS = 10_000;

/**
 * Records for the status page whether emails are sent: a change immediately, a repetition every ten seconds at most.
 * Never rejects.
 */
export function recordMailOutcomes(database: Pick<Database, "db">, log: Pick<Log, "warn">) {
  let last: { outcome: "sent" | MailFailure; at: number } | undefined;
  return async (outcome: "sent" | MailFailure): Promise<void> => {
    const now = new Date();
    if (last?.outcome === outcome && now.getTime() - last.at < REPEAT_MS) return;
    last = { outcome, at: now.getTime() };
    try {
      if (outcome === "sent") await recordMailSent(database.db, now);
      else await recordMailFailed(database.db, now, outcome);
    } catch (error) {
      log.warn({ err: error }, "the status page misses the outcome of an email");
    }
  };
}

/** Records for the status page that emails to unproven addresses are held or dropped. Never rejects. */
export function recordThrottleDecisions(database: Pick<Database, "db">, log: Pick<Log, "warn">) {
  const recordedAt = { hold: 0, drop: 0 };
  return async (verdict: "hold" | "drop"): Promise<void> => {
    const now = new Date();
    if (now.getTime() - recordedAt[verdict] < REPEAT_MS) return;
    recordedAt[verdict] = now.getTime();
    log.warn({ verdict }, "more mails to unproven addresses than UNPROVEN_MAILS_AN_HOUR");
    try {
      await recordThrottleDecision(database.db, verdict === "hold" ? "mail-held" : "mail-dropped", now);
    } catch (error) {
      log.warn({ err: error }, "the status page misses that emails are delayed");
    }
  };
}
