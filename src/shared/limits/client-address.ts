import type { IncomingMessage } from "node:http";

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
  return forwarded.at(-trustedProxies) ?? direct;
}
