import type { IncomingMessage } from "node:http";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { clientAddress, networksOf } from "#shared/http/client-address.server.ts";
import { limitsRefused } from "./shared-limit.server.ts";

export interface CallsAMinute {
  /** The limit's name in the metrics. */
  name: string;
  /** Requests of one account, door pass or token, from any network. By default the limit of a network. */
  account?: number;
  /**
   * Requests of all visitors of one network, since a full hall may share one address. In addition, the network's
   * accounts may together send `ABOVE_ACCOUNTS` times as many.
   */
  network: number;
}

/** Accounts are free, so a wide limit also covers all accounts that sign in from one network. */
const ABOVE_ACCOUNTS = 2;

export type RequestLimit = (incoming: IncomingMessage, account?: string) => Promise<boolean>;

/**
 * The rate limit of this process. Resolves to whether a request is within the calls of this minute. An authenticated
 * request counts for its account and, separately from visitors, for its network, so that visitors cannot use up an
 * account's calls.
 */
export function createRequestLimit(trustedProxies: number, callsAMinute: CallsAMinute): RequestLimit {
  const { name, network, account: ofAccount = network } = callsAMinute;
  const accounts = new RateLimiterMemory({ points: ofAccount, duration: 60 });
  const visitors = limitersOf(network);
  const accountsOfNetwork = limitersOf(network * ABOVE_ACCOUNTS);
  return async (incoming, account) => {
    try {
      if (account) await accounts.consume(account);
      const limiters = account ? accountsOfNetwork : visitors;
      for (const { key, times } of networksOf(clientAddress(incoming, trustedProxies)))
        await limiters.get(times)?.consume(key);
      return true;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      limitsRefused.inc({ limit: name });
      return false;
    }
  };
}

/** One limiter for each width of a network prefix. */
function limitersOf(points: number): ReadonlyMap<number, RateLimiterMemory> {
  return new Map(
    [1, 2, 4].map((times) => [times, new RateLimiterMemory({ points: points * times, duration: 60 })]),
  );
}

/** The calls in the busiest minute of 2,000 visitors at one venue, who share its network. */
export const VENUE_CALLS_A_MINUTE = 10_000;
