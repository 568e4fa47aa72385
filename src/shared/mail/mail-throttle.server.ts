import type { Database } from "#shared/db/database.server.ts";
import { type Allowance, createSharedLimit } from "#shared/limits/shared-limit.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { HOUR_S, MINUTE_MS, MINUTE_S } from "#shared/time/durations.ts";

/** What becomes of a mail to an unproven address. */
export type ThrottleDecision = { verdict: "send" | "drop" } | { verdict: "hold"; seconds: number };

export interface MailThrottle {
  decide(mail: ThrottledMail): Promise<ThrottleDecision>;
}

export interface ThrottledMail {
  to: string;
  queuedAt: Date;
  /** A pseudonym of the network whose caller caused it; undefined for a job's. */
  network?: string | undefined;
  /** Whether it is never dropped. */
  isOwed?: boolean;
}

export interface MailThrottleOptions {
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
 * in bulk. It acts after the form has answered: no answer tells whether an address is known. One network has two thirds
 * of it, enough for a campus, so that it cannot use up all; owed mails have a reserve beyond it, which no other mail takes.
 */
export function createMailThrottle({
  database,
  secrets,
  anHour,
  isProven,
  onAct,
}: MailThrottleOptions): MailThrottle {
  const limitsOf = (name: string, points: number) => {
    const limitOf = (window: string, most: number, seconds: number) =>
      createSharedLimit({
        database,
        secrets,
        name: `unproven-mails-${name}${window}`,
        points: Math.ceil(most),
        seconds,
      });
    const [ofMinute, ofHour] = [limitOf("minute", points / 6, MINUTE_S), limitOf("hour", points, HOUR_S)];
    return async (key: string): Promise<Allowance> => {
      const minute = await ofMinute.take(key);
      return minute.allowed ? ofHour.take(key) : minute;
    };
  };
  const takeOfNetwork = limitsOf("network-", (anHour * 2) / 3);
  const takeOfSite = limitsOf("", anHour);
  const takeOfReserve = limitsOf("owed-", anHour / 6);

  async function allowanceFor({ network, isOwed }: ThrottledMail): Promise<Allowance> {
    const share = network === undefined ? { allowed: true as const } : await takeOfNetwork(network);
    const allowance = share.allowed ? await takeOfSite(SITE) : share;
    return allowance.allowed || !share.allowed || !isOwed ? allowance : takeOfReserve(SITE);
  }

  return {
    async decide(mail) {
      const { to, queuedAt, isOwed = false } = mail;
      if (await isProven(to)) return { verdict: "send" };
      const allowance = await allowanceFor(mail);
      if (allowance.allowed) return { verdict: "send" };
      // Mails held together do not return together.
      const seconds = allowance.retryAfterSeconds + Math.floor(Math.random() * SPREAD_S);
      const isTooLate = !isOwed && Date.now() + seconds * 1000 > queuedAt.getTime() + LONGEST_HOLD_MS;
      await onAct(isTooLate ? "drop" : "hold");
      return isTooLate ? { verdict: "drop" } : { verdict: "hold", seconds };
    },
  };
}

const SITE = "site";
const SPREAD_S = 30;

/** A link is valid for an hour, and its reader has long asked for another. */
const LONGEST_HOLD_MS = 20 * MINUTE_MS;
