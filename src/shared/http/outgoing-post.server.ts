import { lookup as resolveName } from "node:dns";
import { type ClientRequest, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { performance } from "node:perf_hooks";
import ipaddr from "ipaddr.js";
import type { PostAnswer, PostFailure } from "./post-answer.rules.ts";

interface Message {
  url: string;
  headers: Readonly<Record<string, string>>;
  /** JSON. */
  body: string;
  /** Ends the request early: the promise is rejected with the signal's reason. */
  signal?: AbortSignal;
}

/** Posts JSON to an address that a person typed. */
export interface OutgoingPost {
  /** Never rejects because of the receiver. Does not read the body of the response. */
  send(message: Message): Promise<PostAnswer>;
  /** Whether the address may be used, by its name's current resolution. `send` checks again when it connects. */
  isAllowed(url: string): Promise<boolean>;
}

interface Options {
  /** Also sends to addresses inside private networks, and without TLS. */
  toPrivate: boolean;
  /** For the connection and the answer together. */
  timeoutMs?: number;
  resolve?: typeof resolveName;
}

const TIMEOUT_MS = 15_000;

/**
 * Checks each address of a name in the lookup of the connection itself. An address that changes between the check and
 * the connection is therefore refused.
 */
export function createOutgoingPost({
  toPrivate,
  timeoutMs = TIMEOUT_MS,
  resolve = resolveName,
}: Options): OutgoingPost {
  const lookup: LookupFunction = (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new Error("The name has no address"), []);
      if (!toPrivate && !addresses.every(({ address }) => isPublic(address)))
        return done(new PrivateAddress(), []);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  return {
    async send({ url, headers, body, signal }) {
      const startedAt = performance.now();
      const timeout = AbortSignal.timeout(timeoutMs);
      const answer = (failure: PostFailure | null, status: number | null = null): PostAnswer => ({
        failure,
        status,
        ms: Math.round(performance.now() - startedAt),
      });
      if (!toPrivate && isPlainlyPrivate(url)) return answer("private");
      try {
        const status = await statusOf(url, {
          headers: { "content-type": "application/json", ...headers },
          body,
          lookup,
          signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        });
        return answer(failureOf(status), status);
      } catch (error) {
        signal?.throwIfAborted();
        if (timeout.aborted) return answer("timeout");
        return answer(error instanceof PrivateAddress ? "private" : "unreachable");
      }
    },
    isAllowed(url) {
      if (toPrivate) return Promise.resolve(true);
      if (isPlainlyPrivate(url)) return Promise.resolve(false);
      return new Promise((done) => {
        lookup(new URL(url).hostname, { all: true }, (error) => done(!(error instanceof PrivateAddress)));
      });
    },
  };
}

class PrivateAddress extends Error {
  override name = "PrivateAddress";
}

function failureOf(status: number): PostFailure | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? "redirect" : "refused";
}

/** Whether the address itself is refused: no TLS, or a private numeric host, which Node would not look up. */
function isPlainlyPrivate(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, "");
  return protocol !== "https:" || (ipaddr.isValid(host) && !isPublic(host));
}

/** All global IPv6 addresses are in this range. Others may contain an IPv4 address: `::7f00:1` contains 127.0.0.1. */
const globalIpv6 = ipaddr.IPv6.parseCIDR("2000::/3");

function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(globalIpv6)) return false;
  return parsed.range() === "unicast";
}

interface Request {
  headers: Readonly<Record<string, string>>;
  body: string;
  lookup: LookupFunction;
  signal: AbortSignal;
}

/** `node:http` follows no redirect, and its connection is used once. */
function statusOf(url: string, { headers, body, lookup, signal }: Request): Promise<number> {
  return new Promise((resolve, reject) => {
    const start = url.startsWith("https:") ? requestHttps : requestHttp;
    const request: ClientRequest = start(url, { method: "POST", headers, lookup, signal, agent: false });
    request.on("response", (response) => {
      response.destroy();
      resolve(response.statusCode ?? 0);
    });
    request.on("error", reject);
    request.end(body);
  });
}
