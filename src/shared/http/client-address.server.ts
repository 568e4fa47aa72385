import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";

/**
 * The client's address. Each trusted proxy appends the address it saw to X-Forwarded-For. With n proxies the client's
 * is the nth from the end; earlier entries are unverified. With fewer proxies than configured, `proxy-addr` would
 * believe the client.
 */
export function clientAddress(
  { socket, headers }: Pick<IncomingMessage, "socket" | "headers">,
  trustedProxies: number,
): string {
  const direct = socket.remoteAddress ?? "unknown";
  if (trustedProxies === 0) return direct;
  const forwarded = String(headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
  return withoutPort(forwarded.at(-trustedProxies) ?? direct);
}

/** Drops the port, which some proxies add and which differs for each connection. */
function withoutPort(entry: string): string {
  return /^\[([^\]]+)\]/.exec(entry)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(entry)?.[1] ?? entry;
}

/** The network of an address, for digests: the IPv4 address, including an IPv4-mapped one, or the IPv6 /64. */
export function networkOf(address: string): string {
  return prefixOf(address, 64) ?? (ipaddr.isValid(address) ? ipaddr.process(address).toString() : address);
}

/** A network that rate limits count, and the factor of the limit that it may use. */
export interface CountedNetwork {
  key: string;
  times: number;
}

/**
 * The networks by which rate limits count an address. A device picks its addresses in an IPv6 /64, a home line
 * usually has a /56 and an organisation a /48. Each wider network may use twice the limit of the narrower one, so
 * that changing addresses evades no limit.
 */
export function networksOf(address: string): readonly CountedNetwork[] {
  const prefixes = [64, 56, 48].flatMap((bits) => prefixOf(address, bits) ?? []);
  const keys = prefixes.length > 0 ? prefixes : [networkOf(address)];
  return keys.map((key, wider) => ({ key, times: 2 ** wider }));
}

/** The widest counted network of an address: the IPv4 address, or the IPv6 /48. */
export function widestNetworkOf(address: string): string {
  return prefixOf(address, 48) ?? networkOf(address);
}

/** The first `bits` (up to 64) of an IPv6 address; undefined for any other address. */
function prefixOf(address: string, bits: number): string | undefined {
  const known = ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
  if (!(known instanceof ipaddr.IPv6)) return undefined;
  const groups = known.parts.slice(0, Math.ceil(bits / 16)).map((part, index) => {
    const kept = Math.min(16, bits - index * 16);
    return (part & (0xffff << (16 - kept))).toString(16);
  });
  return `${groups.join(":")}::/${bits}`;
}
