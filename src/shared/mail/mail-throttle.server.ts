import type { Database } from "#shared/db/database.server.ts";
import { type Allowance, createSharedLimit } from "#shared/limits/shared-limit.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { HOUR_S, MINUTE_MS, MINUTE_S } from "#shared/time/durations.ts";

/** The decision on an email to an unproven address. */
export type ThrottleDecision = { verdict: "send" | "drop" } | { verdict: "hold"; seconds: number };

export interface MailThrottle {
  decide(mail: ThrottledMail): Promise<ThrottleDecision>;
}

export interface ThrottledMail {
  to: string;
  queuedAt: Date;
  /** A pseudonym of the network that caused the email. Undefined for an email of a job. */
  network?: string | undefined;
  /** Whether the email is never dropped. */
  isOwed?: boolean;
}

export interface MailThrottleOptions {
  database: Database;
  secrets: Secrets;
  /** Emails to unproven addresses; at most a sixth of them in one minute. */
  anHour: number;
  /** Whether the reader has confirmed the address to this site. */
  isProven: (address: string) => Promise<boolean>;
  /** Called when an email is held or dropped. Must not reject. */
  onAct: (verdict: "hold" | "drop") => Promise<void>;
}

/**
 * The site-wide limit on emails to addresses that anyone can type into a form, so that strangers get no bulk email.
 * It acts after the form has answered, so that no answer reveals whether an address is known. One network may use two
 * thirds of it: enough for a campus, but never everything. Owed emails have an extra reserve, which no other email
 * uses.
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
      // Emails held at the same moment return at different ones.
      const seconds = allowance.retryAfterSeconds + Math.floor(Math.random() * SPREAD_S);
      const isTooLate = !isOwed && Date.now() + seconds * 1000 > queuedAt.getTime() + LONGEST_HOLD_MS;
      await onAct(isTooLate ? "drop" : "hold");
      return isTooLate ? { verdict: "drop" } : { verdict: "hold", seconds };
    },
  };
}

const SITE = "site";
const SPREAD_S = 30;

/** A link is valid for an hour, and by then the reader has asked for another. */
const LONGEST_HOLD_MS = 20 * MINUTE_MS;
