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

/** What limits count an address by: an IPv4 address, also one that is written as IPv6, is one caller; of IPv6 a caller has a whole /64. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const known = ipaddr.process(address);
  if (!(known instanceof ipaddr.IPv6)) return known.toString();
  const network = known.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(":")}::/64`;
}
