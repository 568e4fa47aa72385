import { parseUrl } from "#shared/text/parse-url.ts";

/** The push services of the browser makers: Chrome and its relatives, Firefox, Edge, Safari. */
const services = [
  "fcm.googleapis.com",
  "push.services.mozilla.com",
  "notify.windows.com",
  "push.apple.com",
] as const;

/** The service that the browser of one maker uses has this very name; those of the others are below theirs. */
const [google] = services;

/** Whether an endpoint is at the push service of a browser maker. @param others further origins, which may be http */
export function isPushService(endpoint: string, others: readonly string[]): boolean {
  const url = parseUrl(endpoint);
  if (!url || url.username || url.password) return false;
  if (others.includes(url.origin)) return true;
  return (
    url.protocol === "https:" &&
    url.port === "" &&
    services.some((host) => (host === google ? url.hostname === host : url.hostname.endsWith(`.${host}`)))
  );
}
