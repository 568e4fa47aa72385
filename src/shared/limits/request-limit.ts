import type { IncomingMessage } from "node:http";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { clientAddress, networkOf } from "./client-address.ts";

/** A guard of this one process: whether the address behind a request may call the API again this minute. */
export function createRequestLimit(trustedProxies: number, callsAMinute: number) {
  const limiter = new RateLimiterMemory({ points: callsAMinute, duration: 60 });
  return async (incoming: IncomingMessage): Promise<boolean> => {
    try {
      await limiter.consume(networkOf(clientAddress(incoming, trustedProxies)));
      return true;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return false;
      throw refusal;
    }
  };
}
