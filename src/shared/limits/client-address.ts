import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";

/**
 * The address a request comes from. Each trusted proxy appended the address it saw to X-Forwarded-For, so with n of them the
 * n-th entry from the end is the client's; everything before it is the client's own claim.
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

/** Some proxies say the port too, which is another for each connection. */
function withoutPort(entry: string): string {
  return /^\[([^\]]+)\]/.exec(entry)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(entry)?.[1] ?? entry;
}

/** What stands for an address where it is kept under a digest: an IPv4 address, also one written as IPv6, or an IPv6 /64. */
export function networkOf(address: string): string {
  return prefixOf(address, 64) ?? (ipaddr.isValid(address) ? ipaddr.process(address).toString() : address);
}

/** A network that limits count, and how many times a limit it is allowed. */
export interface CountedNetwork {
  key: string;
  times: number;
}

/**
 * The networks that limits count an address by. A device chooses among the addresses of an IPv6 /64, a home line usually has a /56 and an
 * organisation a /48: each wider network is allowed twice as much as the narrower one, so that neither rotates its way past a limit.
 */
export function networksOf(address: string): readonly CountedNetwork[] {
  const prefixes = [64, 56, 48].flatMap((bits) => prefixOf(address, bits) ?? []);
  const keys = prefixes.length > 0 ? prefixes : [networkOf(address)];
  return keys.map((key, wider) => ({ key, times: 2 ** wider }));
}

/** The widest network that limits count an address by: one IPv4 address, or an IPv6 /48. */
export function siteOf(address: string): string {
  return prefixOf(address, 48) ?? networkOf(address);
}

/** The first `bits` of an IPv6 address, 64 at most; undefined for any other. */
function prefixOf(address: string, bits: number): string | undefined {
  const known = ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
  if (!(known instanceof ipaddr.IPv6)) return undefined;
  const groups = known.parts.slice(0, Math.ceil(bits / 16)).map((part, index) => {
    const kept = Math.min(16, bits - index * 16);
    return (part & (0xffff << (16 - kept))).toString(16);
  });
  return `${groups.join(":")}::/${bits}`;
}
