import type { Database } from "#shared/db/database.server.ts";
import { createSharedLimit } from "#shared/limits/shared-limit.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { HOUR_S, MINUTE_MS, MINUTE_S } from "#shared/time/durations.ts";

/** What becomes of a mail to an unproven address. */
export type Passage = { verdict: "send" | "drop" } | { verdict: "hold"; seconds: number };

export interface MailBrake {
  passageOf(mail: { to: string; queuedAt: Date }): Promise<Passage>;
}

export interface MailBrakeOptions {
  database: Database;
  secrets: Secrets;
  /** Mails to unproven addresses; at most a sixth of them in one minute. */
  anHour: number;
  /** Whether its reader has confirmed the address to this site. */
  isProven: (address: string) => Promise<boolean>;
  /** Called when a mail is held or dropped; must not reject. */
  onAct: (verdict: "hold" | "drop") => Promise<void>;
}

/**
 * The limit of the whole site on mails to addresses that anyone can type into a form, so that strangers are not mailed
 * in bulk. It acts after the form has answered: no answer tells whether an address is known.
 */
export function createMailBrake({ database, secrets, anHour, isProven, onAct }: MailBrakeOptions): MailBrake {
  const limitOf = (name: string, points: number, seconds: number) =>
    createSharedLimit({ database, secrets, name: `unproven-mails-${name}`, points, seconds });
  const ofMinute = limitOf("minute", Math.ceil(anHour / 6), MINUTE_S);
  const ofHour = limitOf("hour", anHour, HOUR_S);

  return {
    async passageOf({ to, queuedAt }) {
      if (await isProven(to)) return { verdict: "send" };
      const minute = await ofMinute.take(SITE);
      const allowance = minute.allowed ? await ofHour.take(SITE) : minute;
      if (allowance.allowed) return { verdict: "send" };
      // Mails held together do not return together.
      const seconds = allowance.retryAfterSeconds + Math.floor(Math.random() * SPREAD_S);
      const isTooLate = Date.now() + seconds * 1000 > queuedAt.getTime() + LONGEST_HOLD_MS;
      await onAct(isTooLate ? "drop" : "hold");
      return isTooLate ? { verdict: "drop" } : { verdict: "hold", seconds };
    },
  };
}

const SITE = "site";
const SPREAD_S = 30;

/** A link is valid for an hour, and its reader has long asked for another. */
const LONGEST_HOLD_MS = 20 * MINUTE_MS;
